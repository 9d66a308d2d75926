import { describe, expect, it } from "vitest";
import { type Aside, type End, outcomeOf, readingUnits, tooMuchData } from "./outcome.ts";

describe("the outcome of a probe", () => {
  const read = (end: End, aside: Omit<Aside, "work"> = {}, isOutOfMemory = false) =>
    outcomeOf(end, { ...aside, work: 7 }, () => isOutOfMemory);
  const event = { of: "screen", method: "addstr", args: ["a"] };
  const drawn = { events: [event], states: [[1]], random: "probe", printed: "x" } as const;
  const results = [{ done: true }];
  const thrown = { name: "TypeError", message: "no", line: 3 };

  it("has of what was done all that there is, and nothing else", () => {
    const changed = { step: 0, argument: 0, before: 1, after: 2 };
    expect(read({ results, changed }, drawn)).toStrictEqual({
      ...{ kind: "done", results, changed },
      ...{ ...drawn, work: 7 },
    });
    expect(read({ results }, { events: [], input: null })).toStrictEqual({
      ...{ kind: "done", results },
      ...{ printed: "", work: 7 },
    });
  });

  it("says what was thrown", () => {
    expect(read({ thrown }, drawn)).toStrictEqual({ kind: "error", thrown, ...drawn, work: 7 });
    expect(read({ thrown: tooMuchData }, { printed: "x" })).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("too large to read") },
      printed: "x",
    });
  });

  it("is a lack of memory where the language says so", () => {
    expect(read({ thrown }, drawn, true)).toStrictEqual({ kind: "memory", work: 7 });
  });

  it("says what is missing, and what it was asked for", () => {
    expect(read({ missing: "f" }, drawn)).toStrictEqual({ kind: "missing", fn: "f", work: 7 });
    expect(read({ missing: "Game", isClass: true })).toStrictEqual({
      ...{ kind: "missing", fn: "Game", isClass: true, work: 7 },
    });
  });

  it("is that there was no more input, even if the program went on", () => {
    const input = { of: "keyboard", method: "getch", given: 2 };
    expect(read({ results }, { input, random: "load" })).toStrictEqual({
      ...{ kind: "input", ...input, events: [], random: "load" },
      ...{ printed: "", work: 7 },
    });
    expect(read({ thrown }, { input, events: [event], printed: "x" })).toStrictEqual({
      ...{ kind: "input", ...input, events: [event], printed: "x", work: 7 },
    });
  });

  it("costs work to read only if it is long", () => {
    expect(readingUnits(32_768)).toBe(0);
    expect(readingUnits(32_770)).toBe(128);
  });
});
