import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { nearest } from "../../engine/nearest.ts";
import type { IndexEntry } from "./index-file.ts";

export interface SelectOptions {
  readonly output?: string;
  readonly force?: true;
  readonly only?: readonly string[];
}

/** In `--only`: whatever was rejected or could not be graded last time. */
const failedWord = "failed";

/** Whose submission it is, where all attempts are graded. */
export function studentOf({ id, attempt }: FoundSubmission): string {
  return attempt?.of ?? id;
}

/**
 * Which submissions may be graded; the others stay as they are. Throws a usage fault for an id that
 * nobody has.
 */
export function selector(
  { output, force, only }: SelectOptions,
  submissions: readonly FoundSubmission[],
  entries: ReadonlyMap<string, IndexEntry> = new Map(),
): (found: FoundSubmission) => boolean {
  const isFailedAsked = only?.includes(failedWord) === true;
  if (output === undefined && (force || isFailedAsked)) {
    const option = force ? "--force" : `--only ${failedWord}`;
    throw usageFault(`${option} is about results in a folder: name it with -o`);
  }
  const known = submissions.flatMap((each) => [each.id, studentOf(each)]);
  const unknown = only?.find((id) => id !== failedWord && !known.includes(id));
  if (unknown !== undefined) {
    const near = nearest(unknown, [...known, failedWord]);
    const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
    throw usageFault(`--only: there is no submission of "${unknown}"${hint}`);
  }
  const hasFailed = (each: FoundSubmission) => {
    const { status } = entries.get(each.id) ?? entries.get(studentOf(each)) ?? {};
    return status === "error" || status === "rejected";
  };
  return (each) =>
    only === undefined ||
    only.includes(each.id) ||
    only.includes(studentOf(each)) ||
    (isFailedAsked && hasFailed(each));
}
