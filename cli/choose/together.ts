import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { byStudent } from "../../engine/roster/extensions.ts";
import type { ClassFile } from "./class-file.ts";

/**
 * Whether the programs of two submissions may be alike: class.json says so, or one student is a member of both. Throws
 * a usage fault for a student who is not there.
 */
export function togetherIn(
  file: ClassFile | undefined,
  submissions: readonly FoundSubmission[],
): (one: string, other: string) => boolean {
  const named = (file?.settings.together ?? []).map((names, at) => {
    const place = `${file?.name}#/together/${at}`;
    const all = Object.fromEntries(names.map((name) => [name, at]));
    const { byId, unmatched } = byStudent(all, place, submissions);
    if (unmatched.length > 0)
      throw usageFault(`${place}: no submission by ${unmatched.join(", ")}`);
    return new Set(byId.keys());
  });
  const members = new Map(
    submissions.map(({ id, student }) => [
      id,
      (student?.people ?? []).flatMap(
        ({ email, username, number }) => email ?? username ?? number ?? [],
      ),
    ]),
  );
  return (one, other) =>
    named.some((ids) => ids.has(one) && ids.has(other)) ||
    members.get(one)?.some((member) => members.get(other)?.includes(member)) === true;
}
