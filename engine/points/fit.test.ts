import { describe, expect, it } from "vitest";
import type { CheckReport, TaskReport } from "../../schema/types.ts";
import { taskReportOf } from "../testing/scoring.ts";
import { cutText, fitTask, maxFieldLength } from "./fit.ts";

const checkWith = (more: Partial<CheckReport>): CheckReport => ({
  name: "a check",
  visibility: "public",
  status: "fail",
  score: 0,
  maxScore: 1,
  message: "it is wrong",
  ...more,
});
const taskWith = (...checks: Partial<CheckReport>[]): TaskReport =>
  taskReportOf({ status: "fail", score: 0, checks: checks.map(checkWith) });
const fitted = (more: Partial<CheckReport>) => fitTask(taskWith(more)).checks[0];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [[value], level];
  return value;
}

describe("a task in a report", () => {
  it("stays as it is where everything has room", () => {
    const task = taskWith({ input: [[1]], actual: "x".repeat(20_000), printed: "a\u001bb" }, {});
    expect(fitTask(task)).toEqual(task);
  });

  it.each([
    ["a long list", Array(20_000).fill(7)],
    ["many rows", Array(3000).fill([1, 2])],
    ["many keys", Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [index, 1]))],
    ["deep nesting", nested(5000)],
    ["nesting that is all indentation", nested(300)],
  ])("leaves out %s, and says so", (_, actual) => {
    const check = fitted({ actual, expected: 3 });
    expect(check).toMatchObject({ expected: 3, message: "it is wrong" });
    expect(check).not.toHaveProperty("actual");
    expect(check?.cut).toBe("actual is left out: it takes more than 32768 characters");
  });

  it("cuts a text between characters, and says how long it was", () => {
    const check = fitted({ actual: "\u{1f3b2}".repeat(30_000) });
    expect(check?.actual).toMatch(/^\u{1f3b2}+…$/u);
    expect(check?.cut).toBe("actual is cut, from 60000 characters");
  });

  it("counts what JSON makes of a text", () => {
    const check = fitted({ actual: "\u0001".repeat(20_000) });
    expect(JSON.stringify(check?.actual).length).toBeLessThanOrEqual(maxFieldLength + 3);
  });

  it("never loses what a reader cannot do without", () => {
    const room = Array.from({ length: 40 }, () => ({ actual: "y".repeat(30_000), line: 7 }));
    const task = fitTask(
      taskWith(...room, { message: "m".repeat(5000), replay: "1/1/1", line: 3 }),
    );
    const last = task.checks.at(-1);
    expect(last).toMatchObject({ name: "a check", status: "fail", replay: "1/1/1", line: 3 });
    expect(last?.message).toHaveLength(2000);
    const smallest = {
      check: "a check",
      status: "fail",
      message: "",
      replay: "1/smallest",
      input: [Array(20_000).fill(1)],
      actual: Array(20_000).fill(1),
    } as const;
    const small = fitTask(
      taskReportOf({ smallest: { ...smallest, input: [...smallest.input] } }),
    ).smallest;
    expect(small?.input).toEqual(smallest.input);
    expect(small).not.toHaveProperty("actual");
  });

  it("is cut once: to fit it again changes nothing", () => {
    const tasks = Array.from({ length: 3 }, () =>
      taskWith(
        ...Array.from({ length: 20 }, () => ({ actual: "z".repeat(40_000), input: nested(99) })),
      ),
    );
    const once = tasks.map(fitTask);
    expect(JSON.stringify(once.map(fitTask)) === JSON.stringify(once)).toBe(true);
    expect(JSON.stringify(tasks.map(fitTask)) === JSON.stringify(once)).toBe(true);
  });
});

it("cutText leaves short texts alone and keeps lone surrogates from growing", () => {
  expect(cutText("short", 5)).toBe("short");
  expect(cutText("\ud800".repeat(100), 60).length).toBeLessThanOrEqual(11);
});
