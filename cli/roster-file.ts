import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { GridmarkError } from "../engine/errors.ts";
import { fillRoster, type Scored } from "../engine/roster/fill.ts";
import { matchStudents, nobodyFits, type Wanted } from "../engine/roster/match.ts";
import { chooseColumn, readRoster } from "../engine/roster/read.ts";
import type { Assignment } from "../schema/types.ts";
import { readInput } from "./late-rules.ts";
import { writeNamed } from "./run/whole-files.ts";
import { formatPoints } from "./terminal/style.ts";

/** What was asked for. */
export interface RosterOptions {
  readonly roster?: string;
  readonly rosterOut?: string;
  readonly rosterColumn?: string;
  readonly output?: string;
}

/** A submission as a gradebook has to know it. */
export interface GradedFor extends Scored {
  readonly isRejected: boolean;
  /** Whether it has answers that nobody has marked yet. */
  readonly isUnmarked: boolean;
}

/** A gradebook to fill. */
export interface RosterFile {
  /** When a submission was handed in, as the gradebook says. */
  submittedOf(id: string): string | undefined;
  /** Writes it with the points of submissions; returns what there is to say, a line each. */
  fill(submissions: readonly GradedFor[], maxScore: number): string[];
}

/**
 * Reads the gradebook of `--roster`, so that what is wrong with it is said before anything is graded.
 * Throws a usage fault; also where it would be written over itself.
 */
export function openRoster(
  cwd: string,
  options: RosterOptions,
  { id, title }: Assignment,
  submissions: readonly Wanted[],
): RosterFile | undefined {
  const { roster: file, rosterColumn: asked } = options;
  if (file === undefined) {
    if ((options.rosterOut ?? asked) === undefined) return undefined;
    throw new GridmarkError("usage", "name the gradebook to fill with --roster");
  }
  const path = resolve(cwd, file);
  const roster = readRoster(readInput(path, file), file);
  const column = chooseColumn(roster, { names: [id, title], file, ...(asked ? { asked } : {}) });
  const out = placeOf(cwd, path, options);
  if (isSamePlace(path, out)) {
    throw new GridmarkError(
      "usage",
      `${file} would be written over: name another file for --roster-out`,
    );
  }
  return {
    submittedOf: timesIn(roster, submissions),
    fill: (scored, maxScore) => {
      const { table, filled, missing, unmatched, left } = fillRoster(
        roster.table,
        roster.layout,
        column,
        scored,
      );
      writeNamed(out, roster.encode(table));
      const students = filled + missing.length + left.length;
      const rejected = scored.filter(({ isRejected }) => isRejected).map((each) => each.id);
      const unmarked = scored.filter(({ isUnmarked }) => isUnmarked).map((each) => each.id);
      const most = column?.maximum;
      const list = (what: string, items: readonly string[]) =>
        items.length === 0 ? [] : [`${file}: ${what} (${items.length}): ${items.join("; ")}`];
      return [
        `${file} is ${roster.form.title}: ${filled} of ${students} students have points in "${column?.title ?? "score"}" of ${out}`,
        ...list("no submission, nothing written", missing),
        ...list(
          "left as they were",
          left.map(({ name, reason }) => `${name} ${reason}`),
        ),
        ...list("rejected, 0 points", rejected),
        ...list("without answers that are still to be marked", unmarked),
        ...list(
          "submissions that are not in it",
          unmatched.map(({ id, reason }) => (reason === nobodyFits ? id : `${id}: ${reason}`)),
        ),
        ...(filled === 0 && left.length === 0 && unmatched.length > 0
          ? [`${file}: nobody in it handed in: is it the gradebook of another course?`]
          : []),
        ...(most === undefined || most === maxScore
          ? []
          : [
              `${file} says ${formatPoints(most)} points at most, the assignment has ${formatPoints(maxScore)}: points are not scaled`,
            ]),
      ];
    },
  };
}

/** Beside the results, or beside the gradebook where there are none. */
function placeOf(cwd: string, path: string, { rosterOut, output }: RosterOptions): string {
  if (rosterOut !== undefined) return resolve(cwd, rosterOut);
  const name = basename(path);
  const stem = name.slice(0, name.length - extname(name).length);
  const folder = output === undefined ? dirname(path) : resolve(cwd, output);
  return join(folder, `${stem}.graded${extname(name)}`);
}

function isSamePlace(path: string, out: string): boolean {
  return existsSync(out) && realpathSync(out) === realpathSync(path);
}

function timesIn(
  { table, layout }: ReturnType<typeof readRoster>,
  submissions: readonly Wanted[],
): RosterFile["submittedOf"] {
  const { submittedOf } = layout;
  if (submittedOf === undefined) return () => undefined;
  const rows = table.lines.slice(1).flatMap(({ cells }) => {
    const values = cells.map(({ value }) => value);
    const keys = layout.studentOf(values);
    return keys === undefined ? [] : [{ keys, submitted: submittedOf(values) }];
  });
  const { byStudent } = matchStudents(
    rows.map(({ keys }) => keys),
    submissions,
  );
  const times = new Map<string, string | undefined>();
  for (const [index, ids] of byStudent) for (const id of ids) times.set(id, rows[index]?.submitted);
  return (id) => times.get(id);
}
