import { expect, it } from "vitest";
import { kinds, linesOf, usual } from "./testing/rendered.ts";
import { checkOf, reportOf, taskOf } from "./text/testing/samples.ts";

const last = (...given: Parameters<typeof linesOf>) => linesOf(...given).at(-1);

it("opens what it closes, in turn", () => {
  for (const report of Object.values(kinds)) {
    const open: string[] = [];
    for (const { command } of linesOf(report)) {
      const [, verb, what = ""] = /^(start|close)-(.*)$/.exec(String(command)) ?? [];
      if (verb === "start") open.push(what);
      if (verb === "close") expect(open.pop()).toBe(what);
    }
    expect(open).toEqual([]);
  }
});

it("is correct where no point that is told is lost, whatever is to be marked", () => {
  expect(last(kinds.beyond)).toMatchObject({ accepted: true, status: { enum: "correct" } });
  expect(last(usual)).toMatchObject({ accepted: false, status: { enum: "wrong" } });
  const open = { ...usual, score: 3, maxScore: 5, tasks: usual.tasks.slice(2) };
  expect(last(open)).toMatchObject({
    ...{ accepted: true, status: { enum: "correct", human: "3 / 5 points so far" } },
  });
  const hidden = reportOf({ tasks: usual.tasks.slice(0, 1), score: 4, maxScore: 8 });
  expect(last(hidden)).toMatchObject({ accepted: false });
  // The student is told of the one public check, which passes.
  expect(last(hidden, "none")).toMatchObject({ accepted: true });
});

it("says neither right nor wrong of what was not graded, or is withheld", () => {
  expect(last(kinds.error)).toMatchObject({ status: { enum: "internal error" } });
  expect(last(kinds.withheld)).toMatchObject({ status: { enum: "internal error" } });
  expect(last(kinds.rejected)).toMatchObject({ status: { enum: "compilation error" } });
});

it("says how tasks fail, shows texts side by side, and marks the line", () => {
  const texts = { expected: "a\nb", actual: "a\nc" };
  const check = checkOf({ status: "timeout", line: 3, ...texts });
  const task = taskOf({ status: "fail", score: 0, checks: [check] });
  const lines = linesOf(reportOf({ tasks: [task], score: 0, maxScore: 8 }));
  expect(lines).toContainEqual({
    ...{ command: "annotate-code", row: 2, type: "error" },
    text: "timed out: settles the board",
  });
  expect(lines).toContainEqual({ command: "start-test", expected: texts.expected });
  expect(lines.at(-1)).toMatchObject({ status: { enum: "time limit exceeded" } });
});
