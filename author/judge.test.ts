import { describe, expect, it } from "vitest";
import { done } from "../graders/testing/fake-runner.ts";
import { resultOf } from "./kinds/steps.ts";
import { type Case, caseOfCall } from "./kinds/table.ts";
import type { Outcome } from "./probe.ts";
import { rows } from "./testing/rows.ts";
import type { Value } from "./value.ts";

const board = rows("0 0 / 0 0 / 1 0");
const judge = (test: Partial<Case>, outcome: Outcome) =>
  resultOf(caseOfCall("f", { name: "a case", args: [board, 1], ...test }), outcome);
const thrown = (message: string, line?: number): Outcome => ({
  kind: "error",
  thrown: { name: "TypeError", message, ...(line === undefined ? {} : { line }) },
  printed: "here\n",
  work: 1,
});

describe("the probe of a call", () => {
  it("calls once, with the arguments as JSON", () => {
    expect(caseOfCall("f", { name: "", args: [board, 1], returns: 2 }).probe.steps).toEqual([
      { do: "call", fn: "f", args: [{ json: board }, { json: 1 }], after: false },
    ]);
  });

  it.each<Partial<Case>>([{ argsUnchanged: true }, { argsAfter: [] }])(
    "asks for the arguments after the call where a case has %j",
    (part) => {
      expect(caseOfCall("f", { name: "", args: [], ...part }).probe.steps[0]).toMatchObject({
        after: true,
      });
    },
  );
});

describe("the result of a call", () => {
  it("points at a letter that only looks right", () => {
    expect(judge({ returns: "Lose" }, done("L\u043ese")).message).toMatch(
      /expected "Lose"; its letter 2 is U\+043E of another alphabet/,
    );
  });

  it("says of a function that works on a copy that what was given is unchanged", () => {
    const moved = [[0], [0], [7]];
    const after = [[[0], [0], [1]], 1];
    const test = { args: after, argsAfter: [moved, 1] };
    const unchanged = /^f did not change the board: row 2, column 0 is still 1; expected 7/;
    const { message } = judge({ ...test, returnsNothing: true }, done(moved, after));
    expect(message).toMatch(unchanged);
    expect(message).toMatch(
      /\. It returned a new value; return nothing, and change the board itself$/,
    );
    expect(judge(test, done(moved, after)).message).toMatch(
      /\. It returned a new value; change the board itself$/,
    );
    const quiet = judge({ ...test, returnsNothing: true }, done({ t: "undefined" }, after));
    expect(quiet.message).toMatch(unchanged);
    expect(quiet.message).not.toContain("returned");
    const promise = judge({ ...test }, done({ t: "other", name: "Promise" } as Value, after));
    expect(promise.message).toMatch(
      /expected 7\. .*Your function is async and returned a Promise\. Remove async and change the board directly$/,
    );
    // A fault in the result itself comes first.
    expect(judge({ ...test, returns: true }, done(false, after)).message).toMatch(/returned false/);
  });

  it("passes a case whose result is exactly the expected one", () => {
    expect(judge({ returns: [[9, 0], 1] }, done([[9, 0], 1]))).toMatchObject({
      name: "a case",
      verdict: "pass",
      weight: 1,
      message: "",
    });
  });

  it("shows input, expected and actual of a case that fails", () => {
    expect(judge({ returns: 2, weight: 3, hint: "look" }, done("2"))).toEqual({
      name: "a case",
      verdict: "fail",
      weight: 3,
      message: 'f(board, 1) returned the string "2"; expected 2',
      input: [board, 1],
      expected: 2,
      actual: "2",
      hint: "look",
    });
  });

  it("does not take undefined for an expected null", () => {
    expect(judge({ returns: null }, done({ t: "undefined" })).verdict).toBe("fail");
  });

  it("names the first differing cell of a result that is a board", () => {
    const result = judge({ returns: board }, done(rows("0 0 / 0 5 / 1 0")));
    expect(result.message).toBe("row 1, column 1 of the result of f(board, 1) is 5; expected 0");
  });

  it("leaves the return value open where a case says nothing of it", () => {
    const outcome = done({ t: "NaN" }, [board, 1]);
    expect(judge({ argsAfter: [board, 1] }, outcome).verdict).toBe("pass");
  });

  it("asks for undefined where a case returns nothing", () => {
    expect(judge({ returnsNothing: true }, done({ t: "undefined" })).verdict).toBe("pass");
    for (const returned of [null, [], 0, { t: "NaN" } as const, "undefined"]) {
      expect(judge({ returnsNothing: true }, done(returned)).verdict).toBe("fail");
    }
  });

  it("fails a case whose arguments changed though they must not", () => {
    const result = judge({ returns: 2, argsUnchanged: true }, done(2, [board, 5]));
    expect(result).toMatchObject({ verdict: "fail", expected: 1, actual: 5 });
    expect(result.message).toBe(
      "f(board, 1) changed argument 2, which must not change: after the call, argument 2 is 5; expected 1",
    );
  });

  it("passes a case whose arguments stayed as they were", () => {
    expect(judge({ returns: 2, argsUnchanged: true }, done(2, [board, 1])).verdict).toBe("pass");
  });

  it("fails a case whose board is not what it must be after the call", () => {
    const result = judge({ argsAfter: [[[0], [0], [7]], 1] }, done(null, [[[0], [0], [6]], 1]));
    expect(result.message).toBe("after f(board, 1), row 2, column 0 of the board is 6; expected 7");
  });

  it("speaks of a wrong return value before a wrong argument", () => {
    const result = judge({ returns: 2, argsUnchanged: true }, done(3, [board, 9]));
    expect(result.message).toContain("returned 3");
  });

  it("adds the note on the arguments to what went wrong, and to nothing else", () => {
    const note = "the blocks are at [1, 1]";
    expect(judge({ returns: 2, note }, done(3)).message).toMatch(/; expected 2 \(the blocks are/);
    expect(judge({ returns: 2, note }, { kind: "timeout", work: 9 }).message).toMatch(/\(the blo/);
    expect(judge({ returns: 2, note }, done(2)).message).toBe("");
  });

  it("shows what a failing call printed, cut after 500 characters", () => {
    const printing = (printed: string): Outcome => ({
      kind: "done",
      results: [{ returns: 1, argsAfter: [] }],
      printed,
      work: 0,
    });
    expect(judge({ returns: 2 }, printing("hello\n")).printed).toBe("hello\n");
    expect(judge({ returns: 2 }, printing("x".repeat(501))).printed).toBe(`${"x".repeat(500)}…`);
    expect(judge({ returns: 1 }, printing("hello\n"))).not.toHaveProperty("printed");
  });

  it("gives the line of an error, and what was printed before it", () => {
    expect(judge({ returns: 2 }, thrown("no", 12))).toMatchObject({
      verdict: "error",
      line: 12,
      printed: "here\n",
      input: [board, 1],
      message: "f(board, 1) stopped with an error on line 12: TypeError: no",
    });
    expect(judge({ returns: 2 }, thrown("no"))).not.toHaveProperty("line");
  });

  it.each<Outcome>([
    { kind: "timeout", work: 9 },
    { kind: "memory", work: 9 },
    { kind: "missing", fn: "f", work: 0 },
    { kind: "not-run", reason: "too late", work: 0 },
  ])("takes the verdict from what happened: $kind", (outcome) => {
    expect(judge({ returns: 2 }, outcome).verdict).toBe(outcome.kind);
  });

  it("takes an answer without a result for a fault of the grader", () => {
    const empty: Outcome = { kind: "done", results: [], printed: "", work: 0 };
    expect(() => judge({ returns: 2 }, empty)).toThrow(
      "the sandbox returned no result for f(board, 1)",
    );
  });
});
