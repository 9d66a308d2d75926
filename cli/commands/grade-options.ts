import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "commander";
import { GridmarkError } from "../../engine/errors.ts";
import { sources } from "../../engine/intake/sources/index.ts";
import { nearest } from "../../engine/nearest.ts";
import type { Assignment, Reader } from "../../schema/types.ts";
import type { ReporterOptions } from "../results/report-writers.ts";
import type { SelectOptions } from "../results/select.ts";

/** What `gridmark grade` was asked for. */
export interface GradeOptions extends SelectOptions, ReporterOptions {
  readonly course?: string;
  readonly assignment?: string;
  readonly source?: string;
  readonly class?: string;
  readonly seed?: number;
  readonly output?: string;
  readonly jobs: number;
  readonly task?: readonly string[];
  readonly for: Reader;
  readonly date?: string;
  readonly minScore?: number;
  readonly timings?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly color: boolean;
}

/** Workers at the same time unless told otherwise: one a core. */
export const defaultJobs = availableParallelism();

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

/** What `--source` takes, for `--help`. */
export const sourceNames = sources.map(({ name }) => name).join(", ");

/** Reads the name of a source. */
export function source(text: string): string {
  const names = sources.map(({ name }) => name);
  if (names.includes(text)) return text;
  const near = nearest(text, names);
  const hint = near === undefined ? `one of ${names.join(", ")}` : `did you mean ${near}?`;
  throw new InvalidArgumentError(`Expected a source (${hint}).`);
}

/** Collects `--task 3 --task 8` and `--task 3,8`. */
export function collect(text: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), ...text.split(",").map((each) => each.trim())];
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
