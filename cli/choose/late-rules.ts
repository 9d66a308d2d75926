import { usageFault } from "../../engine/errors.ts";
import { classFileName } from "../../engine/intake/find.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import {
  extended,
  type Lateness,
  type LateRules,
  latenessOf,
  readTime,
} from "../../engine/points/late.ts";
import { extensionsOf, readExtensions } from "../../engine/roster/extensions.ts";
import { rowOf } from "../../engine/roster/reach.ts";
import type { Assignment } from "../../schema/types.ts";
import { studentOf } from "../results/select.ts";
import { type ClassFile, readInput } from "./class-file.ts";
import type { ClassList } from "./class-list.ts";

export type LateJudge = NonNullable<ReturnType<typeof lateJudge>>;

/** A note if a platform marked work as late but no rule makes that cost anything. */
export function lateWithoutRules(submissions: readonly FoundSubmission[]): string[] {
  const ids = new Set(submissions.filter(({ late }) => late).map(studentOf));
  if (ids.size === 0) return [];
  const names = [...ids].sort().join(", ");
  return [`late, but not deducted because class.json does not set due and late: ${names}`];
}

const withoutFile: ClassFile = { name: classFileName, settings: {}, pathOf: (named) => named };

/** Late rules from class settings or manifest, if any. Throws a usage fault for incomplete rules or a bad file. */
export function lateJudge(
  { late }: Pick<Assignment, "late">,
  file: ClassFile | undefined,
  list: ClassList,
) {
  const { settings, name } = file ?? withoutFile;
  const percentPerDay = settings.late?.percentPerDay ?? late?.percentPerDay;
  const due = readTime(settings.due ?? late?.due ?? "");
  const missing = (key: string, hint: string) =>
    usageFault(`${name}#: "${key}" is missing: ${hint}, here or in the manifest`);
  if (percentPerDay === undefined) {
    if ((settings.due ?? settings.grace ?? settings.extensions) === undefined) return undefined;
    throw missing("late", "set the deduction per day");
  }
  if (due === undefined) {
    // A course may set the cost before anyone sets the deadline.
    if ((settings.late ?? settings.extensions) === undefined) return undefined;
    throw missing("due", "set the due time");
  }
  const rules: LateRules = {
    due,
    percentPerDay,
    graceMinutes: settings.grace ?? late?.graceMinutes ?? 0,
    cap: settings.late?.cap ?? late?.cap ?? 100,
    zone: settings.zone,
  };
  const extensions = extensionsIn(file ?? withoutFile, list);
  const unknown: string[] = [];
  const timeless = new Set<string>();
  const offsets = new Set([due.offset]);
  let known = 0;
  return {
    lateness: (submission: FoundSubmission): Lateness | undefined => {
      // Roster and extension tables apply to all attempts of a student.
      const id = studentOf(submission);
      const granted = extensions.byId.get(id);
      const text = submission.submitted ?? list.times.get(id) ?? "";
      const submitted = granted?.submitted ?? readTime(text);
      if (submitted === undefined) {
        if (submission.late) unknown.push(id);
        else timeless.add(id);
        return undefined;
      }
      known += 1;
      offsets.add(submitted.offset);
      return latenessOf(granted === undefined ? rules : extended(rules, granted), submitted);
    },
    notes: () => {
      const late = [...new Set(unknown)].sort().join(", ");
      const without = [...timeless].sort();
      // Programs write UTC, so UTC times do not hint at a country's changing clock.
      const clocks = [...offsets].filter((offset) => offset !== undefined && offset !== 0);
      const notes = [
        clocks.length > 1 &&
          settings.zone === undefined &&
          `times have different offsets, and a day counts as 24 hours: name the time zone in ${name}, as in "zone": "Europe/Berlin"`,
        known > 0 &&
          without.length > 0 &&
          `no submission time is known, nothing deducted (${without.length}): ${without.join(", ")}`,
        known === 0 && "no submission times are known: nothing is deducted for lateness",
        late !== "" && `late by an unknown time, nothing deducted: ${late}`,
        ...extensions.notes.map((note) => `${name}: extensions: ${note}`),
      ];
      return notes.filter((note) => note !== false);
    },
  };
}

function extensionsIn(
  { name, settings: { extensions = {} }, pathOf }: ClassFile,
  { reach, members }: ClassList,
) {
  if (typeof extensions === "string") {
    const path = pathOf(extensions);
    return extensionsOf(reach(readExtensions(readInput(path, path), path)), members);
  }
  const rows = Object.entries(extensions).map(([id, { days, ...times }]) => {
    const due = readTime(times.due ?? "");
    const submitted = readTime(times.submitted ?? "");
    const granted = { ...(days && { days }), ...(due && { due }), ...(submitted && { submitted }) };
    return { ...rowOf(id, `${name}#/extensions/${id}`), granted };
  });
  return extensionsOf(reach(rows), members);
}
