import type { Report } from "../../schema/types.ts";
import { once } from "../once.ts";
import { ungradedReport } from "./grade-one.ts";
import type { GradeAll } from "./pool.ts";

/** Two gradings of a submission that gave different reports. */
export interface Differing extends FirstDifference {
  readonly id: string;
  /** Index of the first grading with a different result. */
  readonly time: number;
  readonly reports: readonly [Report, Report];
}

/** Submissions per worker between repetitions: their reports are kept meanwhile. */
const maxAtOnce = 16;

/** Grades all several times in fresh workers. A report that differs is a fault; `tell` gets the first difference. */
export function repeating(
  gradeAll: GradeAll,
  times: number,
  tell: (differing: Differing) => void,
): GradeAll {
  return async function* (sources, { lane, ...options }) {
    const size = maxAtOnce * options.jobs;
    for (let from = 0; from < sources.length; from += size) {
      const some = sources
        .slice(from, from + size)
        .map((each) => ({ ...each, read: once(each.read) }));
      const firsts = new Map<number, Report>();
      const differing = new Set<number>();
      for (let time = 1; time <= times; time += 1) {
        const isStart = from === 0 && time === 1 && lane !== undefined;
        const run = isStart ? { ...options, lane } : options;
        for await (const { index, report } of gradeAll(some, run)) {
          const first = firsts.get(index);
          if (first === undefined) firsts.set(index, report);
          if (first === undefined || differing.has(index)) continue;
          const found = firstDifference(untimed(first), untimed(report));
          if (found === undefined) continue;
          differing.add(index);
          tell({ ...found, id: report.submission.id, time, reports: [first, report] });
        }
        if (options.signal?.aborted) return;
      }
      for (const [index, first] of firsts) {
        const submission = differing.has(index) ? some[index]?.read() : undefined;
        const reason = `${times} gradings gave different reports`;
        const report = submission ? ungradedReport(options, submission, reason) : first;
        yield { index: from + index, report };
      }
    }
  };
}

function untimed({ timings: _, ...report }: Report): Partial<Report> {
  return report;
}

/** Path of the first difference between JSON values, as in `tasks[0].checks[1].message`, with both values. */
interface FirstDifference {
  readonly path: string;
  readonly values: readonly [unknown, unknown];
}

/** In key order; undefined for equal JSON. */
export function firstDifference(
  one: unknown,
  other: unknown,
  path = "",
): FirstDifference | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  if (isFolded(one) && isFolded(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inside = Array.isArray(one) ? `${path}[${key}]` : `${path}${path && "."}${key}`;
      const found = firstDifference(one[key], other[key], inside);
      if (found !== undefined) return found;
    }
    // The same in another order.
    return { path: `the keys of ${path || "the report"}`, values: [keysOf(one), keysOf(other)] };
  }
  return { path, values: [one, other] };
}

const keysOf = (value: object) => Object.keys(value).join(", ");

function isFolded(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
