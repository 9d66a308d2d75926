import type { Report } from "../../schema/types.ts";
import { once } from "../once.ts";
import { ungradedReport } from "./grade-one.ts";
import type { GradeAll } from "./pool.ts";

/** Two gradings of a submission that gave different reports. */
export interface Differing extends FirstDifference {
  /** The submission's. */
  readonly id: string;
  /** Which grading gave something else than the first one did. */
  readonly time: number;
  readonly reports: readonly [Report, Report];
}

/** Submissions that are graded before they are graded again, for each worker: their reports are kept so long. */
const mostAtOnce = 16;

/**
 * Grades everything so many times, each time in fresh workers. A submission whose reports differ in a byte is one
 * that could not be graded; `tell` gets the first of its differences.
 */
export function repeating(
  gradeAll: GradeAll,
  times: number,
  tell: (differing: Differing) => void,
): GradeAll {
  return async function* (sources, { lane, ...options }) {
    const size = mostAtOnce * options.jobs;
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
        const reason = `${times} gradings of it gave different reports`;
        const report = submission ? ungradedReport(options, submission, reason) : first;
        yield { index: from + index, report };
      }
    }
  };
}

function untimed({ timings: _, ...report }: Report): Partial<Report> {
  return report;
}

/** Where two values of JSON first differ, as in `tasks[0].checks[1].message`, with what is there in each. */
interface FirstDifference {
  readonly path: string;
  readonly values: readonly [unknown, unknown];
}

/** In the order of the keys; undefined where their texts are the same. */
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
