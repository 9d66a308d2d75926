import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { enterJail } from "./enter.ts";
import { openJail } from "./jail.ts";
import type { JailEvent } from "./messages.ts";

/** What is heard of a process in a jail that says this after it has shown that the jail holds. */
async function heardAfter(said: string): Promise<readonly JailEvent[]> {
  const folder = writeTree({
    bwrap: `#!/bin/sh\nexec "${process.execPath}" "$(dirname "$0")/taken-over.mjs"\n`,
    "taken-over.mjs": `process.once("message", () => {
  process.send({ kind: "tested", escapes: [] });
  process.send(${said});
  process.send({ kind: "ready" });
});
process.on("disconnect", () => process.exit());
`,
  });
  chmodSync(join(folder, "bwrap"), 0o755);
  const jail = openJail({ mode: "require", path: folder, platform: "linux" });
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
