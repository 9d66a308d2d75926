import { describe, expect, it } from "vitest";
import { done } from "../graders/testing/fake-runner.ts";
import { describeOutcome } from "./describe-outcome.ts";
import type { Outcome } from "./probe.ts";

const thrown = (message: string, line?: number): Outcome => ({
  kind: "error",
  thrown: { name: "TypeError", message, ...(line === undefined ? {} : { line }) },
  printed: "",
  work: 1,
});

describe("describeOutcome", () => {
  it.each<[string, Outcome, string]>([
    ["nothing of a call that went well", done(1), ""],
    [
      "of a class that is not there",
      { kind: "missing", fn: "Game", isClass: true, work: 1 },
      "Game is missing: the file must export a class with this name",
    ],
    ["of a loop without an end", { kind: "timeout", work: 1 }, "f() timed out."],
    ["of memory that ran out", { kind: "memory", work: 1 }, "f() ran out of memory."],
    ["of a function that is not there", { kind: "missing", fn: "f", work: 0 }, "f is missing: "],
    ["why it was not run", { kind: "not-run", reason: "late", work: 0 }, "f() was not run: late"],
    [
      "of an error with its line",
      thrown("no", 3),
      "f() stopped with an error on line 3: TypeError: no",
    ],
    [
      "of an error with the lines that called it",
      {
        kind: "error",
        thrown: {
          name: "TypeError",
          message: "no",
          line: 3,
          callers: [{ line: 9 }, { file: "a.js", line: 2 }],
        },
        printed: "",
        work: 1,
      },
      "f() stopped with an error on line 3, called from line 9, called from line 2 of a.js: TypeError: no",
    ],
    ["of an error without a line", thrown("no"), "f() stopped with an error: TypeError: no"],
    [
      "what to do instead of what is not there",
      thrown("'setTimeout' is not defined", 3),
      "f() stopped on line 3: setTimeout is not available: ",
    ],
  ])("speaks %s", (_, outcome, words) => {
    expect(describeOutcome("f()", outcome).startsWith(words)).toBe(true);
    expect(describeOutcome("f()", outcome) === "").toBe(words === "");
  });

  it("says what was thrown where it has no name", () => {
    const outcome: Outcome = {
      kind: "error",
      thrown: { name: "", message: "oops" },
      printed: "",
      work: 0,
    };
    expect(describeOutcome("f()", outcome)).toBe("f() stopped with an error: oops");
  });
});
