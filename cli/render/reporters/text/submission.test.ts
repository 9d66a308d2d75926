import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../../engine/testing/texts.ts";
import { textWidth } from "../../terminal/style.ts";
import { hostedTasks } from "../hosts.ts";
import { renderSubmission } from "./submission.ts";
import {
  boardOf,
  checkOf,
  plainStyle,
  reportOf,
  taskOf,
  UNSAFE_IN_TERMINAL,
} from "./testing/samples.ts";

describe("renderSubmission", () => {
  it("cuts a message of thousands of lines", () => {
    const checks = [checkOf({ message: "line\n".repeat(5000) })];
    const report = reportOf({ tasks: [taskOf({ status: "fail", score: 0, checks })] });
    const text = renderSubmission(report, plainStyle);
    expect(text.split("\n").length).toBeLessThan(30);
    expect(text).toContain("  (4989 more lines)\n");
  });

  it("explains a file that does not load once, to students too", () => {
    const unloaded = { status: "not-run", score: 0, message: "the file could not be run" } as const;
    const [named, coded] = [{ name: "falls" }, { failureCode: "GM108" }];
    const checks = [
      checkOf({ ...unloaded, ...coded }),
      checkOf({ ...unloaded, ...coded, ...named }),
    ];
    const student = [checks[0] ?? checkOf(), checkOf({ ...unloaded, ...named, withheld: true })];
    for (const each of [checks, student]) {
      const task = taskOf({ status: "fail", score: 0, checks: each });
      const report = reportOf({ messages: [{ level: "error", text: "no." }], tasks: [task] });
      expect(renderSubmission(report, plainStyle)).not.toContain("the file could not be run");
      expect(hostedTasks(report).map(({ text }) => text)).toEqual(["not run: settles the board"]);
    }
  });

  it("shows a Python program's values on boards as Python writes them", () => {
    const check = checkOf({
      expected: boardOf([[1, 2]]),
      actual: [...boardOf([]).slice(1), [null, true]],
    });
    const tasks = [taskOf({ status: "fail", score: 0, checks: [check] })];
    const text = renderSubmission(reportOf({ language: "python", tasks }), plainStyle);
    expect(text).toMatch(/\*None\*True/);
  });

  it("stays within the width and safe, whatever a submission is called, says and prints", () => {
    const board = boardOf([[31, 1, 7, 0, 0, 3]]);
    const text = anyText({ maxLength: 120 });
    const width = fc.integer({ min: 40, max: 100 });
    fc.assert(
      fc.property(text, text, text, width, (a, b, c, columns) => {
        const check = checkOf({ name: a, message: b, hint: c, printed: `${a}\n${b}`, line: 1e6 });
        const checks = [{ ...check, expected: board, actual: [[a, b], c] }, check];
        const report = reportOf({
          submission: { id: a, files: [] },
          messages: [{ level: "warning", text: b, file: c, line: 1, column: 2 }],
          tasks: [taskOf({ id: a, title: b, status: "partial", score: 33.333, checks })],
        });
        const shown = renderSubmission(report, { ...plainStyle, width: columns });
        expect(shown).not.toMatch(UNSAFE_IN_TERMINAL);
        for (const line of shown.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });
});
