import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { pick } from "../../engine/pick.ts";
import { byStudent } from "../../engine/roster/extensions.ts";
import { matchStudents } from "../../engine/roster/match.ts";
import { readRoster } from "../../engine/roster/read.ts";
import type { KeptSettings } from "../../schema/types.ts";
import { type ClassFile, readInput } from "./class-file.ts";

interface ClassStanding {
  /** Undefined where the settings of the class say nothing of its results. */
  readonly settings: KeptSettings | undefined;
  /** Who is in a section and handed in nothing, a line each. */
  readonly notes: readonly string[];
}

/**
 * What the settings of a class say about its results, for those who read them later. Throws a usage fault for
 * a student in two sections.
 */
export function keptSettings(
  file: ClassFile | undefined,
  submissions: readonly FoundSubmission[],
): ClassStanding {
  if (file === undefined) return { settings: undefined, notes: [] };
  const { settings, name: fileName } = file;
  const notes: string[] = [];
  const sectionOf = new Map<string, string>();
  const sections = Object.entries(settings.sections ?? {}).map(([name, students]) => {
    const place = `${fileName}#/sections/${name}`;
    const all = Object.fromEntries(students.map((student) => [student, name]));
    const { byId, unmatched } = byStudent(all, place, submissions);
    if (unmatched.length > 0) {
      notes.push(`${fileName}: sections: ${name}: no submission by ${unmatched.join(", ")}`);
    }
    for (const id of byId.keys()) {
      const other = sectionOf.get(id);
      if (other !== undefined) throw usageFault(`${place}: ${id} is already in ${other}`);
      sectionOf.set(id, name);
    }
    return [name, [...byId.keys()].sort()] as const;
  });
  const names = namesIn(file, submissions);
  const kept: KeptSettings = {
    ...pick(settings, "rejected", "letters"),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
  };
  return { settings: Object.keys(kept).length === 0 ? undefined : kept, notes };
}

/** The ids of submissions with the names of their students, as the roster of the class has them. */
function namesIn({ settings: { roster }, pathOf }: ClassFile, all: readonly FoundSubmission[]) {
  if (roster === undefined) return [];
  const { students, form } = readRoster(readInput(pathOf(roster), roster), roster);
  return [...matchStudents(students, all, form.name).byStudent].flatMap(([index, ids]) => {
    const [name] = students[index]?.keys.names ?? [];
    return name === undefined ? [] : ids.map((id) => [id, name] as const);
  });
}
