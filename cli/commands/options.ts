import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "commander";
import { isCalendarDate } from "../../engine/calendar-date.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { sources } from "../../engine/intake/sources/index.ts";
import { nearest } from "../../engine/nearest.ts";
import type { Assignment, Reader } from "../../schema/types.ts";
import type { OptionParts } from "./command.ts";

/** What options give that several commands take. */
export interface GivenOptions {
  readonly course?: string;
  readonly assignment?: string;
  readonly class?: string;
  readonly seed?: number;
  readonly for: Reader;
  readonly date?: string;
  readonly verbose?: true;
  readonly json?: true;
  readonly color: boolean;
}

/** The options that several commands take. */
export const common = {
  course: ["-C, --course <dir>", "the course folder (default: nearest to the working directory)"],
  assignment: ["-a, --assignment <id>", "the assignment, if file names are ambiguous"],
  for: [
    "--for <reader>",
    "student: leave out what the assignment keeps hidden; or instructor",
    oneOf("student", "instructor"),
    "instructor",
  ],
  date: [
    "--date <day>",
    "the day that counts for a student's feedback, YYYY-MM-DD (default: today, UTC)",
    day,
  ],
  verbose: ["--verbose", "also print figures of statistical tests and who made each known mistake"],
  json: ["--json", "print JSON instead of text"],
  color: ["--no-color", "print without colour"],
} as const satisfies Record<string, OptionParts>;

/** The option for a seed; `usual` says what it is where none is given, if the program does not. */
export function seedOption(description: string, usual?: number): OptionParts {
  return ["-s, --seed <n>", description, wholeNumber(0, 2 ** 32 - 1), usual];
}

/** The option for how many workers there are; one a core unless told otherwise. */
export function jobsOption(description: string): OptionParts {
  return ["-j, --jobs <n>", description, wholeNumber(1, 64), availableParallelism()];
}

/** The option that names tasks, as `--task 3 --task 8` or `--task 3,8`. */
export function taskOption(description: string): OptionParts {
  return ["-t, --task <id>", description, collect];
}

/** Reads one of some words. */
export function oneOf<Word extends string>(...words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new InvalidArgumentError(`Expected ${words.join(" or ")}.`);
  };
}

function day(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError("Expected a date, such as 2026-12-31.");
}

/** Reads a whole number of at least `least`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}

/** Reads a number of points. */
export function points(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
  throw new InvalidArgumentError("Expected a number of points, 0 or more.");
}

/** What `--source` takes. */
export const sourceNames = sources.map(({ name }) => name);

/** Reads the name of a source. */
export function source(text: string): string {
  if (sourceNames.includes(text)) return text;
  const near = nearest(text, sourceNames);
  const hint = near === undefined ? `one of ${sourceNames.join(", ")}` : `did you mean ${near}?`;
  throw new InvalidArgumentError(`Expected a source (${hint}).`);
}

/** Collects an option that can be given again, or as a list. */
export function collect(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(",").map((each) => each.trim())];
}

/** Ids of the tasks to grade. Throws a usage fault for a task that the assignment has not got. */
export function chooseTasks(manifest: Assignment, given: readonly string[] | undefined): string[] {
  const known = manifest.tasks.map((task) => task.id);
  const unknown = given?.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    // Another number is another task, and no slip of the finger.
    const isSlip = near !== undefined && !/^\d+$/.test(unknown);
    const hint = isSlip ? `did you mean ${near}?` : `tasks: ${known.join(", ")}`;
    throw new GridmarkError("usage", `${manifest.id} has no task "${unknown}" (${hint})`);
  }
  return given === undefined ? known : known.filter((id) => given.includes(id));
}
