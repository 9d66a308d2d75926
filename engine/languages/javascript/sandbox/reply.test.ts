import { describe, expect, it } from "vitest";
import { openModule, testLimits } from "../../../testing/sandbox.ts";
import { placesOf } from "../compile/types.ts";
import { type Described, isOutOfMemory, maxReply, moduleName, thrownOf } from "./reply.ts";

describe("the longest reply that is taken", () => {
  const room = testLimits.outputKiB * 1024;

  it("has room for as much as a submission can write and print, and little more", async () => {
    const code = `export function f(screen, keyboard) {
      console.log("\\u0001".repeat(${room}));
      for (let turn = 0; turn < 48; turn += 1) keyboard.getch();
      screen.addstr("x".repeat(${4 * room - 5000}));
    }`;
    const standIns = {
      screen: { addstr: { records: true } },
      keyboard: { getch: { gives: new Array(60).fill(1) } },
    } as const;
    const args = [{ standIn: "screen" }, { standIn: "keyboard" }];
    const sandbox = await openModule(code, { workPerCall: 200_000_000 });
    const outcome = sandbox.run({ steps: [{ do: "call", fn: "f", args }], standIns }, 1);
    expect(outcome.kind).toBe("done");
    const size = JSON.stringify(outcome).length;
    expect(size).toBeGreaterThan(9.8 * room);
    expect(maxReply(testLimits)).toBeGreaterThan(size);
    expect(maxReply(testLimits)).toBeLessThan(1.3 * size);
  });
});

describe("a thrown value", () => {
  const thrown: Described = { name: "TypeError", message: "no", stack: "at f (submission:3:5)" };
  const places = placesOf({ fileName: "game.js", code: "" });

  it("is told with its place", () => {
    const where = { name: "TypeError", message: "no", line: 3, column: 5 };
    expect(thrownOf(thrown, places)).toStrictEqual(where);
    expect(thrownOf({ ...thrown, stack: "" }, places)).toStrictEqual({
      ...{ name: "TypeError", message: "no" },
    });
  });

  it.each([
    ["settle calls itself without end", ["has", "settle", "settle", "settle"]],
    ["a and b call each other without end", ["b", "a", "b", "a"]],
    ["functions call each other without end", ["<anonymous>", "<anonymous>"]],
  ])("says which functions do not come to an end: %s", (message, names) => {
    const stack = names.map((name, at) => `    at ${name} (${moduleName}:${at + 1}:5)\n`).join("");
    const endless = thrownOf({ ...thrown, message: "stack overflow", stack }, places);
    expect(endless).toMatchObject({ message });
  });

  it("names the first place that is the program's own, with a column where that can be told", () => {
    const source = { fileName: "game.ts", code: "", lines: [undefined, 7] };
    const part = { fileName: "part.js", code: "", names: ["part"] };
    const beside = { names: [], provided: [], more: [part], order: ["part.js", "game.ts"] };
    const mapped = placesOf({ ...source, beside });
    const at = (stack: string) => {
      const { name: _, message: __, ...place } = thrownOf({ ...thrown, stack }, mapped);
      return place;
    };
    expect(at("helper (submission:1:3)\nf (submission:2:5)\ng (part.js:4:2)")).toEqual({
      line: 7,
      callers: [{ file: "part.js", line: 4 }],
    });
    expect(at("helper (submission:1:3)\ng (part.js:4:2)")).toEqual({
      ...{ file: "part.js", line: 4, column: 2 },
    });
    expect(at("g (part.js:4)")).toEqual({ file: "part.js", line: 4 });
    expect(at("helper (submission:1:3)\nother (elsewhere:2:3)")).toEqual({});
  });

  it("shows a lack of memory where the interpreter says so, or has nothing left to say it with", () => {
    const full = { name: "InternalError", message: "out of memory" };
    const none = { name: "", message: "null" };
    expect(isOutOfMemory(full, false)).toBe(true);
    expect(isOutOfMemory(none, true)).toBe(true);
    expect(isOutOfMemory(none, false)).toBe(false);
    expect(isOutOfMemory({ ...none, message: "no" }, true)).toBe(false);
    expect(isOutOfMemory({ ...full, message: "other" }, true)).toBe(false);
    expect(isOutOfMemory({ ...none, name: "Own" }, true)).toBe(false);
  });
});
