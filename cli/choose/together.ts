import type { FoundSubmission } from "../../engine/intake/found.ts";
import { rowOf } from "../../engine/roster/reach.ts";
import type { ClassFile } from "./class-file.ts";
import { classList } from "./class-list.ts";

/**
 * Whether the programs of two submissions may be alike: class.json says so, or one student is a member of both. Throws
 * a usage fault for a name that is nobody's in the class.
 */
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
