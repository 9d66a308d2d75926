import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  CheckReport,
  MarkedCells,
  Message,
  Report,
  TaskReport,
} from "../../../schema/types.ts";
import {
  checkOf,
  colorStyle,
  plainStyle,
  reportOf,
  taskOf,
  UNSAFE_IN_TERMINAL,
} from "../../render/reporters/text/testing/samples.ts";
import { textWidth } from "../../render/terminal/style.ts";
import { renderCheck } from "./screen.ts";
import type { CheckView } from "./view.ts";

const rows = 24;
const columns = 80;

/** Ordinary and malicious texts. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  fc.constantFrom("", "\u001b[2J\u001b[31mred", "\r\n\n\n", "\t".repeat(100), "x".repeat(2000)),
);
const short = fc.oneof(fc.lorem({ maxCount: 3 }), fc.string({ unit: "binary", maxLength: 60 }));
const line = fc.integer({ min: 1, max: 60 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const board = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .chain(([height, width]) =>
    fc.array(
      fc.array(fc.constantFrom(0, 0, 0, 1, 3, 1023, 123456789, -1), {
        minLength: width,
        maxLength: width,
      }),
      { minLength: height, maxLength: height },
    ),
  );
const textBoard = fc.array(fc.string({ unit: "binary", minLength: 8, maxLength: 8 }), {
  minLength: 3,
  maxLength: 8,
});
const value = fc.oneof(
  board,
  textBoard,
  text,
  fc.jsonValue(),
  fc.tuple(board, fc.boolean()),
  fc.array(text, { maxLength: 40 }).map((lines) => lines.join("\n")),
);
const cell = fc.integer({ min: -9, max: 70 });
const mark: fc.Arbitrary<MarkedCells> = fc.record({
  on: fc.constantFrom("input", "expected", "actual"),
  as: fc.constantFrom("piece", "spot"),
  cells: fc.array(
    fc.tuple(cell, cell).map(([r, c]) => [r, c]),
    { minLength: 1, maxLength: 8 },
  ),
});

const failureCode = optional(fc.constantFrom("GM001", "GM204"));

const check: fc.Arbitrary<CheckReport> = fc
  .record({
    name: short,
    status: fc.constantFrom("pass", "fail", "error", "timeout", "missing", "not-run", "input"),
    show: optional(fc.constantFrom("board", "columns", "text", "value")),
    message: text,
    failureCode,
    input: optional(fc.array(value, { maxLength: 3 })),
    expected: optional(value),
    actual: optional(value),
    marks: optional(fc.array(mark, { minLength: 1, maxLength: 4 })),
    hint: optional(text),
    line: optional(line),
    code: optional(short),
    printed: optional(text),
    cut: optional(short),
  })
  .map((fields) => checkOf(withoutUndefined(fields)));

const task: fc.Arbitrary<TaskReport> = fc
  .record({
    id: fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), short),
    title: short,
    status: fc.constantFrom("pass", "partial", "fail", "not-started", "missing", "unmarked"),
    kind: optional(fc.constantFrom("bonus", "manual")),
    checks: fc.array(check, { maxLength: 6 }),
    mistakes: optional(
      fc.array(fc.record({ name: short, title: text, hint: text }), { minLength: 1, maxLength: 2 }),
    ),
  })
  .map((fields) => taskOf(withoutUndefined(fields)));

const message: fc.Arbitrary<Message> = fc
  .record({
    level: fc.constantFrom("error", "warning", "info"),
    text,
    failureCode,
    line: optional(line),
    file: optional(fc.constantFrom("game.ts", "other.ts", "\u001b]0;x\u0007")),
  })
  .map((fields) => withoutUndefined(fields) as Message);

const report: fc.Arbitrary<Report> = fc
  .record({
    status: fc.constantFrom("graded", "graded", "graded", "graded", "rejected", "error"),
    tasks: fc.array(task, { maxLength: 14 }),
    messages: fc.array(message, { maxLength: 2 }),
    deductions: optional(
      fc.array(
        fc.record({
          id: short,
          title: short,
          failureCode: fc.constant("GM502"),
          points: fc.integer({ min: 0, max: 100 }),
          findings: fc.array(fc.record({ line, column: line, text }), {
            minLength: 1,
            maxLength: 20,
          }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  })
  .map((fields) => reportOf(withoutUndefined(fields)));

const view = fc
  .record({
    hint: fc.integer({ min: 0, max: 4 }),
    task: optional(fc.integer({ min: 1, max: 10 }).map(String)),
    verbose: fc.boolean(),
    lines: fc.array(text, { maxLength: 60 }),
  })
  .map(({ lines, ...fields }): Omit<CheckView, "style"> => {
    const sources = { "game.ts": lines.join("\n") };
    return { ...withoutUndefined(fields), sources, height: rows };
  });

/** Removes undefined keys, as JSON does. */
function withoutUndefined<T extends object>(
  fields: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function linesOf(screen: string): string[] {
  // A painted trailing space looks like an unpainted one.
  const lines = stripVTControlCharacters(screen).split("\n").slice(0, -1);
  return lines.map((each) => each.trimEnd());
}

describe("whatever the report holds, a screen", () => {
  it("fits 24 lines of 80 columns, and has no control character of a submission", () => {
    fc.assert(
      fc.property(report, view, (given, rest) => {
        const screen = renderCheck(given, { ...rest, style: plainStyle });
        const lines = screen.split("\n").slice(0, -1);
        expect(screen).not.toMatch(UNSAFE_IN_TERMINAL);
        expect(lines.length).toBeLessThanOrEqual(rows);
        expect(lines.find((each) => textWidth(each) > columns)).toBeUndefined();
        expect(screen.endsWith("\n")).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("says the same in colour and without", () => {
    fc.assert(
      fc.property(report, view, fc.boolean(), (given, rest, all) => {
        const show = (style: CheckView["style"]) => renderCheck(given, { ...rest, all, style });
        expect(linesOf(show(colorStyle))).toEqual(linesOf(show(plainStyle)));
      }),
      { numRuns: 40 },
    );
  });

  it("keeps to its lines on any other screen", () => {
    fc.assert(
      fc.property(report, view, fc.integer({ min: 1, max: 60 }), (given, rest, height) => {
        const screen = renderCheck(given, { ...rest, height, style: { ...plainStyle, width: 40 } });
        expect(linesOf(screen).length).toBeLessThanOrEqual(height);
      }),
      { numRuns: 50 },
    );
  });
});
