import { groupBy, pick } from "../../engine/collections.ts";
import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { attendanceOf, type ClassMember, labelOf, membersOf } from "../../engine/roster/members.ts";
import { reach, rowOf, type WrittenRow } from "../../engine/roster/reach.ts";
import type { KeptSettings } from "../../schema/types.ts";
import { matchGradebook } from "../results/gradebook.ts";
import type { ClassFile } from "./class-file.ts";

/** Members of a class, from its submissions and the tables that its settings name. */
export type ClassList = ReturnType<typeof classList>;

/**
 * Reads the tables of a class. Throws a usage fault for one that cannot be read or matches nobody. If only one
 * submission is graded, `isClass` is false, and settings for others are no fault.
 */
export function classList(
  file: ClassFile | undefined,
  submissions: readonly FoundSubmission[],
  isClass: boolean,
) {
  const { settings: { roster, submitted } = {}, pathOf = String } = file ?? {};
  const tables = new Map(
    [roster, submitted].flatMap((named) => {
      if (named === undefined) return [];
      const isStrict = isClass || named === submitted;
      return [[named, matchGradebook(pathOf(named), submissions, named, isStrict)] as const];
    }),
  );
  const members = membersOf(
    submissions,
    [...tables.values()].map(({ roster: { students }, ...matches }) => ({ students, ...matches })),
  );
  const table = submitted === undefined ? undefined : tables.get(submitted);
  const times = (table?.people ?? []).flatMap(({ query: { id }, index }) => {
    const time = index === undefined ? undefined : table?.roster.students[index]?.submitted;
    return time === undefined ? [] : [[id, time] as const];
  });
  return {
    ...attendanceOf(submissions, members),
    isClass,
    members,
    /** Submission times by id, as far as a table has them. */
    times: new Map(times),
    /** Finds the students meant by rows of the settings. Throws a usage fault for rows that match none or several. */
    reach: <T extends WrittenRow>(rows: readonly T[]) => reach(rows, members, isClass),
  };
}

/** True if class.json allows similarity or a student is in both. Throws a usage fault for an unknown name. */
export function togetherIn(
  file: ClassFile | undefined,
  submissions: readonly FoundSubmission[],
): (one: string, other: string) => boolean {
  const { members, reach } = classList(file, submissions, true);
  const named = (file?.settings.together ?? []).map((names, at) => {
    const rows = names.map((name) => rowOf(name, `${file?.name}#/together/${at}`));
    return new Set(reach(rows).flatMap(({ ids }) => ids));
  });
  const membersOf = (id: string) => members.byId.get(id) ?? [];
  return (one, other) =>
    named.some((ids) => ids.has(one) && ids.has(other)) ||
    membersOf(one).some((member) => membersOf(other).includes(member));
}

/**
 * Class settings for later readers of the results, undefined if they do not affect them; and notes on students of
 * a section without a submission, groups in several sections, and unknown cases, one per line. Throws a usage
 * fault for a student in two sections.
 */
export function keptSettings(file: ClassFile | undefined, list: ClassList) {
  const { missing, strangers, groups } = list;
  if (file === undefined) return { settings: undefined, notes: notesOn(groups) };
  const { settings, name: fileName } = file;
  const rows = Object.entries(settings.sections ?? {}).flatMap(([section, students]) => {
    return students.map((text) => ({
      ...rowOf(text, `${fileName}#/sections/${section}`),
      section,
    }));
  });
  const reached = groupBy(list.reach(rows), ({ row }) => row.section);
  const sectionOf = new Map<ClassMember, string>();
  const notes: string[] = [];
  const sections = Object.keys(settings.sections ?? {}).map((section) => {
    const all = reached.get(section) ?? [];
    const absent = all.filter(({ ids }) => ids.length === 0).map(({ name }) => name);
    if (absent.length > 0) {
      notes.push(`${fileName}: sections: ${section}: no submission by ${absent.join(", ")}`);
    }
    for (const { row, members } of all) {
      for (const member of members) {
        const other = sectionOf.get(member) ?? section;
        if (other !== section) {
          throw usageFault(`${row.where}: ${labelOf(member)} is already in ${other}`);
        }
        sectionOf.set(member, section);
      }
    }
    return [section, [...new Set(all.flatMap(({ ids }) => ids))].sort()] as const;
  });
  const withSections = sections.flatMap(([section, ids]) => ids.map((id) => ({ id, section })));
  for (const [id, [first, ...others]] of groupBy(withSections, (each) => each.id)) {
    if (others.length === 0) continue;
    const both = [first, ...others].map(({ section }) => section).join(" and ");
    notes.push(`${fileName}: sections: the group ${id} counts in ${both}`);
  }
  notes.push(...notesOn(groups));
  if (missing.length > 0 && strangers.length > 0) {
    const text = `submissions that match nobody in the roster (${strangers.length})`;
    notes.push(`${fileName}: ${text}: ${strangers.join(", ")}`);
  }
  const names = settings.roster === undefined ? [] : namesIn(list);
  const inMissing = {
    missing: [...missing],
    ...(groups.length > 0 && { groups: [...groups] }),
  };
  const kept: KeptSettings = {
    ...pick(settings, "rejected", "letters"),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(list.isClass && missing.length > 0 && inMissing),
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
  };
  return { settings: Object.keys(kept).length === 0 ? undefined : kept, notes };
}

/** Submission ids with all students' names from the class tables. */
function namesIn({ members }: ClassList) {
  return [...members.byId].flatMap(([id, all]) => {
    // Sort key: family name first, if the roster separates it.
    const nameOf = ({ keys: { names } }: ClassMember) =>
      names.find((each) => each.includes(", ")) ?? names[0] ?? [];
    const name = all.flatMap(nameOf).join(" & ");
    const isNamed = name !== "" && name !== id && all.some((each) => each.isListed);
    return isNamed ? [[id, name] as const] : [];
  });
}

function notesOn(groups: readonly string[]): string[] {
  if (groups.length === 0) return [];
  const names = `group names instead of students (${groups.length}): ${groups.join(", ")}`;
  return [
    `${names}; Canvas names only one member; for the others, use a roster with the column group_name`,
  ];
}
