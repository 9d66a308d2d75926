import { usageFault } from "../../engine/errors.ts";
import { groupBy } from "../../engine/group-by.ts";
import { pick } from "../../engine/pick.ts";
import { type ClassMember, labelOf } from "../../engine/roster/members.ts";
import { rowOf } from "../../engine/roster/reach.ts";
import type { KeptSettings } from "../../schema/types.ts";
import type { ClassFile } from "./class-file.ts";
import type { ClassList } from "./class-list.ts";

interface ClassStanding {
  /** Undefined where the settings of the class say nothing of its results. */
  readonly settings: KeptSettings | undefined;
  /** Who is in a section and handed in nothing, which groups are in several, and of whom it is not known, a line each. */
  readonly notes: readonly string[];
}

/**
 * What the settings of a class say about its results, for those who read them later. Throws a usage fault for
 * a student in two sections.
 */
export function keptSettings(file: ClassFile | undefined, list: ClassList): ClassStanding {
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
    const text = `submissions by nobody in the roster (${strangers.length})`;
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

/** The ids of submissions with the names of all their students, as the tables of the class have them. */
function namesIn({ members }: ClassList) {
  return [...members.byId].flatMap(([id, all]) => {
    // Lists are sorted by it: family names come first where the roster tells them apart.
    const nameOf = ({ keys: { names } }: ClassMember) =>
      names.find((each) => each.includes(", ")) ?? names[0] ?? [];
    const name = all.flatMap(nameOf).join(" & ");
    const isNamed = name !== "" && name !== id && all.some((each) => each.isListed);
    return isNamed ? [[id, name] as const] : [];
  });
}

function notesOn(groups: readonly string[]): string[] {
  if (groups.length === 0) return [];
  const names = `group names in the place of students (${groups.length}): ${groups.join(", ")}`;
  return [
    `${names}; Canvas names one member alone, a roster with the column group_name the others`,
  ];
}
