import { afterEach, describe, expect, it } from "vitest";
import { callOnce, type Probe } from "../../author/probe.ts";
import { speak } from "../../author/spoken.ts";
import { javascript } from "../languages/javascript/index.ts";
import { python } from "../languages/python/index.ts";
import { withInterpreter } from "../languages/python/testing/programs.ts";
import { smallAssignment } from "../testing/grading.ts";
import { createPlayer } from "./player.ts";

withInterpreter();
afterEach(() => speak());

const { assignment } = smallAssignment({ double: [], triple: [] });
const encoder = new TextEncoder();

/** A player with an open program, and the result of opening it. */
async function openProgram(text: string) {
  const player = createPlayer(assignment, javascript);
  const files = [{ name: "game.ts", bytes: encoder.encode(text) }];
  return { player, opened: await player.open({ files }) };
}

const counting = `
export function double(n: number) { return 2 * n; }
export function triple(n: number): number { for (;;) n += 1; }
let loaded = 0;
export class Counter { count = loaded; add() { this.count += 1; return this.count; } }
`;

const keeps = ["counter"];
const make: Probe = { keeps, steps: [{ do: "new", class: "Counter", args: [], as: "counter" }] };
const add: Probe = { keeps, steps: [{ do: "invoke", of: "counter", method: "add", args: [] }] };
const returned = (value: number) => ({ kind: "done", results: [{ returns: value }] });

describe("a player", () => {
  it("says which tasks are not started, and answers", async () => {
    const { player, opened } = await openProgram(
      "export function double(n) { return n + n; }\nexport function triple() { return 0; }\n",
    );
    expect(opened).toMatchObject({ notStarted: ["triple"], program: { fileName: "game.ts" } });
    expect(await player.ask(callOnce("double", [4]), 1)).toMatchObject(returned(8));
  });

  it.each([
    ["a syntax error", "export functio double", { line: 1, code: "export functio double" }],
    ["an error while loading", "null.x;", { line: 1, code: "null.x;" }],
    ["a loop while loading", "for (;;) {}", { text: expect.stringContaining("timed out") }],
  ])(
    "says what is wrong with a file that has %s, and answers nothing",
    async (_, text, message) => {
      const { player, opened } = await openProgram(text);
      expect(opened.program).toBeUndefined();
      expect(opened.messages[0]).toMatchObject(message);
      expect(await player.ask(callOnce("double", [4]), 1)).toMatchObject({ kind: "not-run" });
    },
  );

  it("says of a program in Python what is wrong as Python does", async () => {
    const manifest = { ...assignment.manifest, files: ["game.py"] };
    const player = createPlayer({ ...assignment, manifest, skeleton: [] }, python);
    const files = [{ name: "game.py", bytes: encoder.encode("from math import nothing") }];
    const { messages } = await player.open({ files });
    expect(messages[0]?.text).toMatch(/^the file stopped with an exception while loading/);
  });

  it("has what was kept even after a loop that never ends", async () => {
    const { player } = await openProgram(counting);
    for (const probe of [make, add, add]) await player.ask(probe, 1);
    expect(await player.ask(callOnce("triple", [1]), 1)).toMatchObject({ kind: "timeout" });
    expect(await player.ask(add, 1)).toMatchObject(returned(3));
  });

  it("takes another program in the place of the one before, with nothing of it", async () => {
    const { player } = await openProgram(counting);
    for (const probe of [make, add]) await player.ask(probe, 1);
    const bytes = encoder.encode("export function double() { return 'new'; }");
    await player.open({ files: [{ name: "game.ts", bytes }] });
    expect(await player.ask(callOnce("double", []), 1)).toMatchObject({
      results: [{ returns: "new" }],
    });
    expect(await player.ask(add, 1)).toMatchObject({ kind: "missing" });
  });
});
