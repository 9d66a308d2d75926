import { describe, expect, it } from "vitest";
import type { OneStep, Step } from "../../author/probe.ts";
import { demoTask } from "../testing/demo.ts";
import { failedFunctions } from "./failed-functions.ts";
import type { TaskRun } from "./task.ts";

/** A run of checks, each passed or failed, with the steps it asked. */
function runOf(...checks: readonly (readonly [passed: boolean, ...steps: Step[]])[]): TaskRun {
  const graded = checks.map(([passed], index) => ({
    name: `check ${index}`,
    visibility: "public" as const,
    weight: 1,
    cases: [{ name: "", verdict: passed ? "pass" : "fail", weight: 1, message: "" }],
  }));
  const outcome = { kind: "timeout", work: 1 } as const;
  const record = checks.flatMap(([, ...steps], check) =>
    steps.map((step) => ({ place: "", check, probe: { steps: [step] }, seed: 1, outcome })),
  );
  return { graded, record } as unknown as TaskRun;
}

const call = (fn: string): OneStep => ({ do: "call", fn, args: [] });
const both = (one: string, other: string): Step => {
  return { do: "repeat", times: 1, steps: [call(one), call(other)] };
};
const failed = (functions: readonly string[], run: TaskRun) =>
  failedFunctions(demoTask({ title: "the task", functions: [...functions] }), run);

describe("the functions of a task that failed", () => {
  it("are its only one, or the task itself where it has none", () => {
    expect(failed(["f"], runOf([true, call("f")]))).toEqual(["f"]);
    expect(failed([], runOf())).toEqual(["the task"]);
  });

  it("are those that failing checks call", () => {
    const run = runOf([false, call("g")], [true, call("f")]);
    expect(failed(["f", "g", "h"], run)).toEqual(["g"]);
  });

  it("are those that failing checks call alone, even where passing ones call them, too", () => {
    const run = runOf([false, call("f")], [true, both("f", "g")]);
    expect(failed(["f", "g"], run)).toEqual(["f"]);
  });

  it("are none of several that passing checks call, too", () => {
    const run = runOf([false, both("f", "g")], [true, call("f")]);
    expect(failed(["f", "g", "h"], run)).toEqual(["g"]);
  });

  it("are not told where passing checks call all that one of the failing calls", () => {
    const [all, passed] = [["f", "g", "h"], [true, both("f", "g")] as const];
    expect(failed(all, runOf([false, both("g", "f")], passed))).toEqual([]);
    expect(failed(all, runOf([false, both("g", "f")], [false, call("h")], passed))).toEqual([]);
  });

  it("are those that failing cases of a check call, where each case has one probe", () => {
    const { graded, record } = runOf([false, call("f"), call("g")]);
    const [check] = graded as [TaskRun["graded"][number]];
    const [wrong] = check.cases as [(typeof check.cases)[number]];
    const cases = [{ ...wrong, verdict: "pass" as const }, wrong];
    const run = { graded: [{ ...check, cases }], record } as unknown as TaskRun;
    expect(failed(["f", "g", "h"], run)).toEqual(["g"]);
  });

  it("are in the order of the task, each once", () => {
    const run = runOf([false, call("h"), call("f"), call("f"), call("other")], [true, call("g")]);
    expect(failed(["f", "g", "h"], run)).toEqual(["f", "h"]);
  });

  it("are not told where a failing check calls none", () => {
    expect(failed(["f", "g"], runOf([false, call("other")], [true, call("f")]))).toEqual([]);
  });

  it("are found in steps that are repeated", () => {
    const repeat: Step = { do: "repeat", times: 3, steps: [call("f"), call("g")] };
    expect(failed(["f", "g", "h"], runOf([false, repeat], [true, call("f")]))).toEqual(["g"]);
  });
});

describe("the members of a class that failed", () => {
  const made: OneStep = { do: "new", class: "Game", args: [], as: "game" };
  const invoke = (method: string, of = "game"): OneStep => ({ do: "invoke", of, method, args: [] });
  const grid: OneStep = { do: "grid", of: "game", method: "cell", rows: 1, cols: 1 };
  const members = ["Game.constructor", "Game.move", "Game.cell"];
  const inOne = (passed: boolean, ...steps: OneStep[]) =>
    [passed, { do: "repeat", times: 1, steps } as Step] as const;

  it("are its constructor, its methods, and what reads a grid of cells", () => {
    expect(failed(members, runOf(inOne(false, made)))).toEqual(["Game.constructor"]);
    expect(failed(["Game", "f"], runOf(inOne(false, made), [true, call("f")]))).toEqual(["Game"]);
    const moves = runOf(inOne(false, made, invoke("move")), inOne(true, made));
    expect(failed(members, moves)).toEqual(["Game.move"]);
    const cells = runOf(
      inOne(false, made, invoke("move"), grid),
      inOne(true, made, invoke("move")),
    );
    expect(failed(members, cells)).toEqual(["Game.cell"]);
  });

  it("are no methods of objects whose class is not known, and nothing that is only read", () => {
    const run = runOf(
      inOne(false, made, invoke("move", "piece"), { do: "get", of: "game", property: "cell" }),
    );
    expect(failed(members, run)).toEqual(["Game.constructor"]);
  });

  it("have the names of the submission's language, whose probes have the course's", () => {
    const task = demoTask({ functions: ["Game.constructor", "Game.move_left"] });
    const run = runOf(inOne(false, made, invoke("moveLeft")), inOne(true, made));
    const names = { "Game.moveLeft": "Game.move_left" };
    expect(failedFunctions(task, run, names)).toEqual(["Game.move_left"]);
  });
});
