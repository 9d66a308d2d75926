import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { fillRoster, type Scored } from "../../engine/roster/fill.ts";
import type { StudentKeys } from "../../engine/roster/form.ts";
import { type Matches, matchStudents, nobodyFits, type Wanted } from "../../engine/roster/match.ts";
import { chooseColumn, type Roster, readRoster } from "../../engine/roster/read.ts";
import type { Assignment } from "../../schema/types.ts";
import { readInput } from "../choose/late-rules.ts";
import { formatPoints } from "../render/terminal/style.ts";
import { checkPlace, writeNamed } from "./whole-files.ts";

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
  /** Whether it has answers that are not marked yet. */
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
  const { output } = options;
  // The folder of results is made later.
  if (output === undefined || dirname(out) !== resolve(cwd, output)) checkPlace(out);
  const rows = rowsOf(roster);
  const matches = matchStudents(
    rows.map(({ keys }) => keys),
    submissions,
  );
  if (isOfOthers(matches, submissions)) throw othersIn(file, roster);
  return {
    submittedOf: timesIn(rows, matches),
    fill: (scored, maxScore) => {
      const { table, filled, missing, unmatched, replaced, left } = fillRoster(
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
        ...list(
          "other marks replaced",
          replaced.map(({ name, from, to }) => `${name} ${from} -> ${to}`),
        ),
        ...list("rejected, 0 points", rejected),
        ...list("without answers that are still to be marked", unmarked),
        ...list(
          "submissions that are not in it",
          unmatched.map(({ id, reason }) => (reason === nobodyFits ? id : `${id}: ${reason}`)),
        ),
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

interface Row {
  readonly keys: StudentKeys;
  readonly submitted: string | undefined;
}

function rowsOf({ table, layout }: Roster): Row[] {
  return table.lines.slice(1).flatMap(({ cells }) => {
    const values = cells.map(({ value }) => value);
    const keys = layout.studentOf(values);
    return keys === undefined ? [] : [{ keys, submitted: layout.submittedOf?.(values) }];
  });
}

/** Whether no submission is of anybody in it: then it is of others, or was not understood. */
function isOfOthers({ byStudent, unmatched }: Matches, submissions: readonly Wanted[]): boolean {
  const isStranger = unmatched.every(({ reason }) => reason.endsWith(nobodyFits));
  return submissions.length > 0 && byStudent.size === 0 && isStranger;
}

function othersIn(file: string, { table, form }: Roster): GridmarkError {
  const header = table.lines[0]?.cells.map(({ value }) => `"${value}"`).join(", ");
  return new GridmarkError(
    "usage",
    `${file}: none of its students has a submission; is it the gradebook of another course? Read as ${form.title}, with the columns ${header}`,
  );
}

function timesIn(rows: readonly Row[], { byStudent }: Matches): RosterFile["submittedOf"] {
  const times = new Map<string, string | undefined>();
  for (const [index, ids] of byStudent) for (const id of ids) times.set(id, rows[index]?.submitted);
  return (id) => times.get(id);
}
