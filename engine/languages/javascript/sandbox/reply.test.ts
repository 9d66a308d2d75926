import { describe, expect, it } from "vitest";
import { openModule, testLimits } from "../../../testing/sandbox.ts";
import { placesOf } from "../compile/types.ts";
import { maxReply, moduleName, outcomeOf, type Reply } from "./reply.ts";

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

describe("a reply of the sandbox", () => {
  const places = placesOf({ fileName: "game.js", code: "" });
  const read = (reply: Reply, starved = false) => outcomeOf(reply, 7, starved, places);
  const event = { of: "screen", method: "addstr", args: ["a"] };
  const drawn = { events: [event], states: [[1]], random: "probe", printed: "x" } as const;
  const thrown = { name: "TypeError", message: "no", stack: "at f (submission:3:5)" };

  it("has of what was done all that there is, and nothing else", () => {
    const results = [{ done: true }];
    const changed = { step: 0, argument: 0, before: 1, after: 2 };
    expect(read({ results, changed, ...drawn })).toStrictEqual({
      ...{ kind: "done", results, changed },
      ...{ ...drawn, work: 7 },
    });
    expect(read({ results })).toStrictEqual({ kind: "done", results, printed: "", work: 7 });
  });

  it("says what was thrown, and where", () => {
    const where = { name: "TypeError", message: "no", line: 3, column: 5 };
    expect(read({ thrown, ...drawn })).toStrictEqual({
      ...{ kind: "error", thrown: where },
      ...{ ...drawn, work: 7 },
    });
    expect(read({ thrown: { ...thrown, stack: "" } })).toStrictEqual({
      ...{ kind: "error", thrown: { name: "TypeError", message: "no" } },
      ...{ printed: "", work: 7 },
    });
  });

  it.each([
    ["settle calls itself without end", ["has", "settle", "settle", "settle"]],
    ["a and b call each other without end", ["b", "a", "b", "a"]],
    ["functions call each other without end", ["<anonymous>", "<anonymous>"]],
  ])("says which functions do not come to an end: %s", (message, names) => {
    const stack = names.map((name, at) => `    at ${name} (${moduleName}:${at + 1}:5)\n`).join("");
    const endless = read({ thrown: { ...thrown, message: "stack overflow", stack } });
    expect(endless).toMatchObject({ thrown: { message } });
  });

  it("names the first place that is the program's own, with a column where that can be told", () => {
    const source = { fileName: "game.ts", code: "", lines: [undefined, 7] };
    const part = { fileName: "part.js", code: "", names: ["part"] };
    const beside = { names: [], provided: [], more: [part], order: ["part.js", "game.ts"] };
    const mapped = placesOf({ ...source, beside });
    const at = (stack: string) => {
      const reply = { thrown: { ...thrown, stack } };
      const outcome = outcomeOf(reply, 7, false, mapped);
      if (outcome.kind !== "error") throw new Error("expected an error");
      const { name: _, message: __, ...place } = outcome.thrown;
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

  it("says what is missing, and what it was asked for", () => {
    expect(read({ missing: "f", ...drawn })).toStrictEqual({ kind: "missing", fn: "f", work: 7 });
    expect(read({ missing: "Game", isClass: true })).toStrictEqual({
      ...{ kind: "missing", fn: "Game", isClass: true, work: 7 },
    });
    const input = { of: "keyboard", method: "getch", given: 2 };
    expect(read({ input, random: "load" })).toStrictEqual({
      ...{ kind: "input", ...input, events: [], random: "load" },
      ...{ printed: "", work: 7 },
    });
    expect(read({ input, printed: "x" })).toStrictEqual({
      ...{ kind: "input", ...input, events: [], printed: "x", work: 7 },
    });
  });

  it("may be too much to read", () => {
    expect(read({ tooMuch: true, printed: "x" })).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("too large to read") },
      printed: "x",
    });
  });

  it("is out of memory where the interpreter says so, or has nothing left to say it with", () => {
    const memory = { kind: "memory", work: 7 };
    const full = { name: "InternalError", message: "out of memory", stack: "" };
    const none = { name: "", message: "null", stack: "" };
    expect(read({ thrown: full })).toEqual(memory);
    expect(read({ thrown: none }, true)).toEqual(memory);
    expect(read({ thrown: none }).kind).toBe("error");
    expect(read({ thrown: { ...none, message: "no" } }, true).kind).toBe("error");
    expect(read({ thrown: { ...full, message: "other" } }, true).kind).toBe("error");
    expect(read({ thrown: { ...none, name: "Own" } }, true).kind).toBe("error");
  });
});
