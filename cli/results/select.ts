import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { nearest } from "../../engine/nearest.ts";
import { idMeantBy } from "./find-student.ts";
import type { IndexedReport } from "./index-file.ts";

export interface SelectOptions {
  readonly output?: string;
  readonly force?: true;
  readonly only?: readonly string[];
}

/** In `--only`: submissions that were rejected or could not be graded last time. */
const failedWord = "failed";

/** The student's id, if all attempts are graded. */
export function studentOf({ id, attempt }: FoundSubmission): string {
  return attempt?.of ?? id;
}

/** Selects submissions to grade; others stay as they are. Throws a usage fault for an unknown id. */
export function selector(
  { output, force, only }: SelectOptions,
  submissions: readonly FoundSubmission[],
  indexed: ReadonlyMap<string, IndexedReport> = new Map(),
): (found: FoundSubmission) => boolean {
  const isFailedAsked = only?.includes(failedWord) === true;
  if (output === undefined && (force || isFailedAsked)) {
    const option = force ? "--force" : `--only ${failedWord}`;
    throw usageFault(`${option} needs a results folder: name it with -o`);
  }
  const asked = new Set(only && selected(submissions, only));
  const hasFailed = (each: FoundSubmission) => {
    const { status } = indexed.get(each.id) ?? indexed.get(studentOf(each)) ?? {};
    return status === "error" || status === "rejected";
  };
  return (each) => only === undefined || asked.has(each) || (isFailedAsked && hasFailed(each));
}

/** Submissions of students by id or platform data. Throws a usage fault for missing and ambiguous ones. */
export function selected(
  submissions: readonly FoundSubmission[],
  only: readonly string[],
): FoundSubmission[] {
  const isId = (text: string) => submissions.some((each) => each.id === text);
  const students = [
    ...new Map(
      submissions.map((each) => [studentOf(each), { ...each, id: studentOf(each) }]),
    ).values(),
  ];
  const ids = only
    .filter((text) => text !== failedWord || isId(text))
    .map((text) => {
      const id = isId(text) ? text : idMeantBy(text, students);
      if (id !== undefined) return id;
      const known = submissions.flatMap((each) => [each.id, studentOf(each)]);
      const near = nearest(text, [...known, failedWord]);
      const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
      throw usageFault(`--only: no submission matches "${text}"${hint}`);
    });
  return submissions.filter((each) => ids.includes(each.id) || ids.includes(studentOf(each)));
}
