import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { openLane } from "../lane.ts";
import { enterJail } from "./enter.ts";
import { type Jail, openJail } from "./jail.ts";
import type { JailEvent } from "./messages.ts";

/** A jail in which every process does this instead; `given` is its first message. */
function takenOver(does: string): Jail {
  const folder = writeTree({
    bwrap: `#!/bin/sh\nexec "${process.execPath}" "$(dirname "$0")/taken-over.mjs"\n`,
    "taken-over.mjs": `process.once("message", (given) => {
  process.send({ kind: "tested", escapes: [] });
  ${does}
});
process.on("disconnect", () => process.exit());
`,
  });
  chmodSync(join(folder, "bwrap"), 0o755);
  return openJail({ mode: "require", path: folder, platform: "linux" });
}

/** The events of a process in a jail that sends this after proving that the jail holds. */
async function heardAfter(said: string): Promise<readonly JailEvent[]> {
  const jail = takenOver(`process.send(${said}); process.send({ kind: "ready" });`);
  const heard: JailEvent[] = [];
  await new Promise<void>((resolve) => {
    const worker = enterJail(jail, [], undefined, (event) => {
      heard.push(event);
      if (event.kind === "died") resolve();
      if (event.kind === "ready") void worker.stop();
    });
  });
  return heard;
}

it.each([
  ["a pulse", '{ kind: "pulse", pulse: 1 }', ["tested", "ready", "died"]],
  ["an answer", '{ kind: "done", answer: {} }', ["tested", "done", "ready", "died"]],
])("hears %s of a process in a jail", async (_name, said, kinds) => {
  expect((await heardAfter(said)).map(({ kind }) => kind)).toEqual(kinds);
});

it.each([
  ...["0", '"ready"', "[]", "{}", '{ kind: "constructor" }', "{ kind: { toString: 1 } }"],
  ...['{ kind: "pulse", pulse: "1" }', '{ kind: "tested", escapes: null }', '{ kind: "done" }'],
  ...['{ kind: "fault", code: 1, message: "no" }', '{ kind: "failed", message: {} }'],
])("gives up a process that says %s", async (said) => {
  expect((await heardAfter(said)).map(({ kind }) => kind)).toEqual(["tested", "died"]);
});

it("is ended when the worker in it died after its answer", async () => {
  const jail = takenOver(`process.send({ kind: "ready" });
  process.on("message", () => {
    process.send({ kind: "done", answer: { pid: process.pid } });
    process.send({ kind: "died" });
  });`);
  const lane = openLane({ course: "/nowhere", assignment: "demo", jail });
  const pids = new Set<number>();
  for (let job = 0; job < 5; job += 1) {
    const ending = await lane.do("ask", {} as never);
    if (ending.kind === "done") pids.add((ending.answer as unknown as { pid: number }).pid);
  }
  await lane.stop();
  expect(pids.size).toBeGreaterThan(1);
  expect([...pids].filter(isThere)).toEqual([]);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
