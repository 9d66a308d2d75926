import { GridmarkError } from "../../engine/errors.ts";
import type { Reader } from "../../schema/types.ts";
import type { IndexEntry } from "./index-file.ts";
import type { Other } from "./others.ts";

const advice = "use another folder for -o";

/** Throws a usage fault where reports of a class and one that is added to them do not go together. */
export function refuseMix(
  folder: string,
  others: readonly Other[],
  assignment: string,
  reader: Reader,
): void {
  const [other] = others;
  const report = other?.report();
  if (other === undefined || report === undefined) return;
  if (report.assignment !== assignment) {
    const text = `${folder} has the report of ${other.id} for ${report.assignment}: ${advice}`;
    throw new GridmarkError("usage", text);
  }
  const who = report.for ?? "instructor";
  if (who === reader) return;
  const text = `${folder} has reports for ${who}s: add --for ${who}, or ${advice}`;
  throw new GridmarkError("usage", text);
}

/** Throws a usage fault where reports that stay as they are have other tasks than are graded now. */
export function refuseOtherTasks(
  folder: string,
  staying: readonly (IndexEntry | undefined)[],
  options: string,
): void {
  const tasks = tasksOf(options);
  const other = staying.find((each) => each?.options && tasksOf(each.options) !== tasks);
  if (other?.options === undefined) return;
  const both = `${other.id} was graded in ${tasksOf(other.options)}; now it would be ${tasks}`;
  throw new GridmarkError("usage", `${folder}: ${both}: grade the whole class, or ${advice}`);
}

/** In words, as keys of results have them. */
function tasksOf(options: string): string {
  return (options.split(";")[0] ?? "").replaceAll(",", ", ");
}
