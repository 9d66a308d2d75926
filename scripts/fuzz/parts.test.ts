import { describe, expect, it } from "vitest";
import { judgeCommand } from "./files.mjs";
import { openPart } from "./parts.mjs";
import { judge } from "./programs.mjs";
import { judgeOutcomes } from "./python.mjs";
import { search } from "./search.mjs";
import { judgeReadings, judgeSame, judgeWatch } from "./values.mjs";

it("a short search among values finds nothing", async () => {
  // parts.sweep.ts runs programs and files.
  const part = await openPart("values", { count: 5 });
  try {
    const { runs, findings } = await search(part, { seed: 1, batches: 1 });
    expect(findings).toEqual([]);
    expect(runs).toBe(5);
  } finally {
    await part.close();
  }
});

describe("a judge of programs", () => {
  const report = (score: number, status = "graded") => ({
    ...{ status, messages: [{ text: "why" }] },
    tasks: [{ score, checks: [{ status: "fail" }] }],
  });
  const honest = report(10);
  const baseline = { max: 0, full: 10, honest: JSON.stringify(honest) };
  const says = (kind: string, one: object, other = one, neighbour: object = honest) => {
    const reports = [one, other, neighbour];
    return () => judge({ kind }, baseline, reports);
  };

  it("takes what is as it must be", () => {
    for (const kind of ["right", "any"]) expect(says(kind, report(10))).not.toThrow();
    expect(says("worthless", report(0))).not.toThrow();
  });

  it.each([
    ["points for nothing", says("worthless", report(4)), "a worthless function gets 4 points"],
    ["points withheld", says("right", report(4)), "a right function gets 4 of 10"],
    ["no grading", says("any", report(0, "error")), "not graded: why"],
    ["two reports", says("any", report(1), report(2)), "another report elsewhere"],
    ["a neighbour", says("any", report(1), report(1), report(9)), "another neighbour"],
  ])("refuses %s", (_, judged, words) => {
    expect(judged).toThrow(words);
  });
});

describe("a judge of Python programs", () => {
  const outcomes = (one: object | string, after = "b", again = one) => [one, after, again, "b"];

  it("refuses a dead thread, another outcome, and another neighbour", () => {
    const judged = (given: unknown) => () => judgeOutcomes(given, '"b"');
    expect(judged(outcomes("a"))).not.toThrow();
    expect(judged(new Error("no memory"))).toThrow("the thread ended: Error: no memory");
    expect(judged(outcomes("a", "b", "c"))).toThrow('did "a", then "c"');
    expect(judged(outcomes("a", "c"))).toThrow("another neighbour");
  });
});

describe("a judge of values", () => {
  const done = (returns: unknown) => ({ kind: "done", results: [{ returns, argsAfter: [] }] });
  const within = (value: unknown) => done({ t: "object", k: ["it"], v: [value] });

  it("refuses a value that is read in two ways", () => {
    expect(() => judgeReadings(done([0]), within([0]))).not.toThrow();
    expect(() => judgeReadings(done([0]), within([{ t: "-0" }]))).toThrow("read as");
    expect(() => judgeReadings(done([0]), { kind: "error", thrown: {} })).toThrow("ended as");
  });

  it("refuses a copy that does something else", () => {
    expect(() => judgeSame("copy", "[1]", "[1]")).not.toThrow();
    expect(() => judgeSame("copy", "[1]", "[2]")).toThrow("a copy did [2] instead of [1]");
  });

  it("refuses a change that is not seen, and one that is none", () => {
    expect(() => judgeWatch(false, { kind: "done" })).toThrow("changed, but");
    expect(() => judgeWatch(true, { kind: "done", changed: {} })).toThrow("left as it was, but");
  });
});

describe("a judge of commands", () => {
  it.each([
    ["an exit code that is none", 3, ""],
    ["what the host says", 2, "gridmark: Cannot read properties of undefined"],
    ["a stack trace", 2, "x\n    at run (file:///main.js:1:1)"],
    ["control characters", 0, "\u001b[2J"],
  ])("refuses %s", (_, code, said) => {
    expect(() => judgeCommand("show", 0, "fine")).not.toThrow();
    expect(() => judgeCommand("show", code, said)).toThrow("show");
  });
});
