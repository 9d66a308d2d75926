import { InvalidArgumentError } from "commander";
import { isCalendarDate } from "../../engine/calendar-date.ts";
import { GridmarkError } from "../../engine/errors.ts";
import type { Reader } from "../../schema/types.ts";

/** Reads who a report is for. */
export function reader(text: string): Reader {
  if (text === "student" || text === "instructor") return text;
  throw new InvalidArgumentError("Expected student or instructor.");
}

/** Reads a day. */
export function day(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError("Expected a date, such as 2026-12-31.");
}

/** The option that says who reads what is written. */
export const readerOption = [
  "--for <reader>",
  "student: leave out what the assignment keeps hidden; or instructor",
  reader,
  "instructor",
] as const;

/** The option for the day that counts where hidden things are told later. */
export const dateOption = [
  "--date <day>",
  "the day that counts for a student's feedback, YYYY-MM-DD (default: today, UTC)",
  day,
] as const;

/**
 * Runs what reads a course. Its faults name hidden checks and what a submission did in them: a student
 * is told only that there is one.
 */
export async function withoutCourseFaults<T>(who: Reader, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const isOurs =
      cause instanceof GridmarkError && ["grader", "configuration"].includes(cause.code);
    if (who === "instructor" || !isOurs) throw cause;
    const text = "the assignment has a fault, and nothing was graded: ask your instructor";
    throw new GridmarkError("grader", `${text} (--for instructor says what it is)`);
  }
}
