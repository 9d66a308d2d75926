import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { GridmarkError } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import {
  extended,
  type Lateness,
  type LateRules,
  latenessOf,
  readTime,
  type WrittenTime,
} from "../../engine/points/late.ts";
import { type Extensions, readExtensions } from "../../engine/roster/extensions.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Assignment } from "../../schema/types.ts";
import { studentOf } from "../results/select.ts";

/** What was asked for in the place of what the manifest says. */
export interface LateOptions {
  readonly due?: WrittenTime;
  readonly latePercent?: number;
  readonly lateGrace?: number;
  readonly lateCap?: number;
  readonly extensions?: string;
}

/** Says how late submissions are. */
export interface LateJudge {
  lateness(submission: FoundSubmission): Lateness | undefined;
  /** What could not be judged, a line each. */
  notes(): string[];
}

/** What is said where being late costs nothing, but a platform has marked work as late. */
export function lateWithoutRules(submissions: readonly FoundSubmission[]): string[] {
  const ids = new Set(submissions.filter(({ late }) => late).map(studentOf));
  if (ids.size === 0) return [];
  const names = [...ids].sort().join(", ");
  return [`late, and nothing is deducted without --due and --late-percent: ${names}`];
}

/** Reads a time that something is due. */
export function time(text: string): WrittenTime {
  const read = readTime(text);
  if (read !== undefined) return read;
  throw new InvalidArgumentError("Expected a day or time, such as 2026-05-01T23:59+02:00.");
}

/** Reads a share of 100. */
export function percent(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError("Expected a number from 0 to 100.");
}

/**
 * What being late costs; undefined where that is not configured. `submittedOf` is what a roster
 * says where the export does not. Throws a usage fault for rules that lack a time, and a file of
 * extensions that cannot be read.
 */
export function lateJudge(
  cwd: string,
  { late }: Assignment,
  options: LateOptions,
  submissions: readonly FoundSubmission[],
  submittedOf: (id: string) => string | undefined,
): LateJudge | undefined {
  const percentPerDay = options.latePercent ?? late?.percentPerDay;
  const due = options.due ?? readTime(late?.due ?? "");
  if (percentPerDay === undefined) {
    const given = options.due ?? options.lateGrace ?? options.lateCap ?? options.extensions;
    if (given === undefined) return undefined;
    throw new GridmarkError(
      "usage",
      "say what a day costs with --late-percent, or in the manifest",
    );
  }
  if (due === undefined) {
    // A course may say what being late costs before anybody has said when that is.
    if (options.latePercent === undefined && options.extensions === undefined) return undefined;
    throw new GridmarkError("usage", "say when the work was due with --due, or in the manifest");
  }
  const rules: LateRules = {
    due,
    percentPerDay,
    graceMinutes: options.lateGrace ?? late?.graceMinutes ?? 0,
    cap: options.lateCap ?? late?.cap ?? 100,
  };
  const extensions = extensionsIn(cwd, options.extensions, submissions);
  const unknown: string[] = [];
  let known = 0;
  return {
    lateness: (submission) => {
      // What a roster or a table of extensions says holds for all attempts of a student.
      const id = studentOf(submission);
      const granted = extensions.byId.get(id);
      const text = submission.submitted ?? submittedOf(id) ?? "";
      const submitted = granted?.submitted ?? readTime(text);
      if (submitted === undefined) {
        if (submission.late) unknown.push(id);
        return undefined;
      }
      known += 1;
      return latenessOf(granted === undefined ? rules : extended(rules, granted), submitted);
    },
    notes: () => [
      ...(known === 0
        ? ["nothing says when submissions were handed in: nothing is deducted for being late"]
        : []),
      ...(unknown.length === 0
        ? []
        : [
            `late, and nothing says how much, so nothing is deducted: ${[...new Set(unknown)].sort().join(", ")}`,
          ]),
      ...(extensions.unmatched.length === 0
        ? []
        : [`${options.extensions}: no submission of ${extensions.unmatched.join(", ")}`]),
    ],
  };
}

function extensionsIn(
  cwd: string,
  file: string | undefined,
  submissions: readonly FoundSubmission[],
): Extensions {
  if (file === undefined) return { byId: new Map(), unmatched: [] };
  return readExtensions(readInput(resolve(cwd, file), file), file, submissions);
}

/** The bytes of a file that was named. Throws a usage fault. */
export function readInput(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: "does not exist",
      EISDIR: "is a folder: expected a file",
      EACCES: "cannot be read: permission denied",
    };
    const text = reasons[code ?? ""] ?? `cannot be read: ${reasonOf(cause)}`;
    throw new GridmarkError("usage", `${name} ${text}`, cause);
  }
}
