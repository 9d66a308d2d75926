import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validated } from "../../../../engine/course/validate.ts";
import {
  fitMessages,
  fitTask,
  fitTasks,
  layOutSize,
  maxReportLength,
  maxTaskLength,
} from "../../../../engine/points/fit.ts";
import { reportOf, taskReportOf } from "../../../../engine/testing/scoring.ts";
import type { CheckReport } from "../../../../schema/types.ts";
import { renderJson } from "../../terminal/json-text.ts";
import { renderClass } from "./class-table.ts";
import { classOf, plainStyle } from "./testing/samples.ts";

describe("a whole report", () => {
  const huge = (checks: number) =>
    Array.from(
      { length: checks },
      (): CheckReport => ({
        name: "a check",
        visibility: "public",
        status: "fail",
        score: 0,
        maxScore: 1,
        message: "it is wrong",
        actual: Array(400).fill(Array(12).fill(123)),
        expected: "\u0007".repeat(9000),
        printed: "p".repeat(500),
      }),
    );

  it.each([1, 40])("of %i tasks takes no more than its limit, and is valid", (count) => {
    const tasks = Array.from({ length: count }, () => fitTask(taskReportOf({ checks: huge(30) })));
    const report = reportOf(fitTasks(tasks, maxReportLength), {
      messages: fitMessages(Array(5000).fill({ level: "error", text: "e".repeat(9000) })),
    });
    validated(JSON.parse(renderJson(report)), "report", "report");
    const checks = 30 * count;
    const max =
      Math.min(maxReportLength, count * maxTaskLength) + checks * 1500 + 101 * 2100 + 2000;
    expect(renderJson(report).length).toBeLessThan(max);
    expect(report.messages).toHaveLength(101);
    expect(report.messages.at(-1)?.text).toBe("4900 more messages are left out");
  });
});

describe("layOutSize", () => {
  it("is never less than what a value takes, for all that JSON has", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: "binary" }), (value) => {
        // A check's field is five levels deep in a report.
        const whole = renderJson([[[[{ value }]]]]);
        const empty = renderJson([[[[{ value: 0 }]]]]);
        const size = layOutSize(value, 5, Number.POSITIVE_INFINITY);
        expect(size + 1).toBeGreaterThanOrEqual(whole.length - empty.length);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});

it("a class may be too large for the arguments of one call", () => {
  const rows = Array.from({ length: 130_000 }, (_, i) => [`${i}`, 1, ""] as const);
  expect(renderClass(classOf([], rows), plainStyle)).toContain("130000 submissions");
});
