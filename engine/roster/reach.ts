import { pick } from "../collections.ts";
import type { Person } from "../intake/found.ts";
import { rowsFault } from "../marking/marks-check.ts";
import { nearest } from "../nearest.ts";
import type { RosterQuery, StudentKeys } from "./form.ts";
import { finderOf, nobodyFits, severalFit } from "./match.ts";
import { type ClassMember, type ClassMembers, labelOf } from "./members.ts";

export interface WrittenRow {
  readonly keys: StudentKeys;
  readonly where: string;
}

/** The members that a row means, and their submission ids, if any. */
export interface ReachedRow<T> extends Pick<ClassMember, "ids"> {
  readonly row: T;
  /** The row's name for them. */
  readonly name: string;
  readonly members: readonly ClassMember[];
}

/** A row that names a member by one text: any key, or the id of a submission. */
export function rowOf(text: string, where: string): WrittenRow {
  return { keys: { numbers: [text], emails: [text], usernames: [text], names: [text] }, where };
}

/**
 * Finds the members that each row means, like a gradebook's students. An id means its submission, even if it
 * equals another's name. Throws a usage fault that names every row that is ambiguous, contradicts known data,
 * or matches nobody; the last only if `isWhole`, with all of the class present.
 */
export function reach<T extends WrittenRow>(
  rows: readonly T[],
  { all, byId }: ClassMembers,
  isWhole = true,
): ReachedRow<T>[] {
  const { find } = finderOf(all);
  const problems: string[] = [];
  const advice = new Set<string>();
  const reached = rows.flatMap((row): ReachedRow<T>[] => {
    const { keys, where } = row;
    const [name = ""] = [...keys.numbers, ...keys.emails, ...keys.names];
    const id = [...keys.numbers, ...keys.usernames].find((each) => byId.has(each));
    if (id !== undefined) return [{ row, name, ids: [id], members: byId.get(id) ?? [] }];
    const places = find(queryOf(keys));
    const found = new Set(places.flatMap((each) => ("index" in each ? each.index : [])));
    const [none] = places.flatMap((each) => ("reason" in each ? each : []));
    const areSeveral = none?.reason.endsWith(severalFit) === true;
    const fitting = found.size > 0 ? [...found] : areSeveral ? none.perhaps : [];
    const members = fitting.flatMap((index) => all[index] ?? []);
    const ids = members.flatMap((each) => each.ids);
    const perhaps = members.flatMap((each) => each.perhaps);
    // If none of them has a submission, the choice makes no difference.
    const areAbsent = ids.length + perhaps.length === 0;
    if (members.length > 0 && (areAbsent || (members.length === 1 && ids.length > 0))) {
      return [{ row, name, ids, members }];
    }
    if (members.length > 1) {
      const who = `${members.length} students (${members.map(labelOf).sort().join(", ")})`;
      problems.push(`${where}: ${name} matches ${who}; use the student's id or e-mail address`);
    } else if (members.length === 1) {
      const which = `${perhaps.join(", ")} may belong to ${name}`;
      problems.push(`${where}: ${which}; use the id of the submission`);
    } else if (none !== undefined && none.reason !== nobodyFits) {
      problems.push(`${where}: ${none.reason}`);
    } else if (isWhole) {
      const near = nearest(name, [...byId.keys(), ...all.flatMap(textsOf)]);
      const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
      problems.push(`${where}: there is no "${name}" in the class${hint}`);
      if (!all.some((each) => each.isListed)) advice.add(rosterAdvice);
    }
    return [];
  });
  if (problems.length > 0) throw rowsFault(problems, [...advice]);
  return reached;
}

const rosterAdvice =
  'to name students without a submission, or by data that only a gradebook has, add "roster": a gradebook or list of the class';

/** A single text is searched like a folder name, which may be any key of a student. */
function queryOf({ numbers, emails, usernames, names }: StudentKeys): RosterQuery {
  const [only = "", ...others] = new Set([...numbers, ...emails, ...usernames, ...names]);
  if (others.length === 0) return { id: only };
  const [[number], [email], [username]] = [numbers, emails, usernames];
  const sure: Person = pick({ number, email, username } as Person, "number", "email", "username");
  const people: Person[] = names.length === 0 ? [sure] : names.map((name) => ({ ...sure, name }));
  return { id: "", student: { key: "", people } };
}

function textsOf({ keys }: ClassMember): string[] {
  return [...keys.names, ...keys.emails, ...keys.usernames];
}
