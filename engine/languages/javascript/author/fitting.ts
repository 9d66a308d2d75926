import type { Assignment } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { filesWithMistake, type Mistake } from "../../../course/mistakes.ts";
import { type SourceText, textOf } from "../../../intake/source-text.ts";
import type { Misfits } from "../../author.ts";
import { type DeclaredNames, type Terms, termsOf } from "./terms.ts";

/**
 * A mistake is written for the reference. It fits a base, another right solution, where every
 * name that it uses means the same there, and every name that the base uses of the region that it
 * takes the place of is in the mistake. What the assignment names is the same everywhere. A helper
 * means the same where it has the same parameters, a member where it has the same type or
 * parameters, a property of an object where the base has one of that name. One that keeps a state
 * of its own does not fit where the base has one that is used in other tasks, too; nor does one
 * that does not look into the WeakMap in which the base keeps what objects hold.
 */
export function createMisfits(reference: readonly SourceText[], manifest: Assignment): Misfits {
  const isGiven = givenNames(manifest);
  // Each mistake is read once for all bases.
  const mistakes = new Map<Mistake, Terms>();
  const read = (files: readonly SourceText[], task: string) =>
    termsOf(textOf(files, fileOfTask(manifest, task)), task);
  return (base) => {
    const tasks = new Map<string, Terms>();
    return (mistake) => {
      const { task } = mistake;
      const mine =
        mistakes.get(mistake) ?? read(filesWithMistake(reference, manifest, mistake), task);
      mistakes.set(mistake, mine);
      const theirs = tasks.get(task) ?? read(base, task);
      tasks.set(task, theirs);
      return missing(mine, theirs, isGiven);
    };
  };
}

/** `mine`: the mistake in the reference. `theirs`: the base as it is. */
function missing(mine: Terms, theirs: Terms, isGiven: (name: string) => boolean): string[] {
  if (mine.owner !== theirs.owner) return [`class ${mine.owner ?? theirs.owner}`];
  const { inside } = mine;
  const { outside, inside: replaced } = theirs;
  const lackedBy = (has: DeclaredNames, uses: Iterable<readonly [string, string]>) =>
    [...uses].flatMap(([name, how]) =>
      has.has(name) && (isGiven(name) || has.get(name) === how) ? [] : [name],
    );
  const shared = [...outside.fields].filter((field) => replaced.uses.has(field));
  const keepsItsOwn =
    inside.fields.size > 0 && !shared.some((field) => inside.uses.has(field)) ? shared : [];
  return [
    ...lackedBy(outside.names, inside.uses),
    ...lackedBy(
      inside.names,
      [...outside.uses].filter(([name]) => !isGiven(name)),
    ),
    ...[...inside.usesKeys].filter(
      (key) => mine.outside.keys.has(key) && !inside.keys.has(key) && !outside.keys.has(key),
    ),
    ...[...outside.usesKeys].filter(
      (key) => replaced.keys.has(key) && !outside.keys.has(key) && !inside.keys.has(key),
    ),
    ...[...replaced.filled].filter((field) => !inside.filled.has(field)),
    ...keepsItsOwn,
    ...[...replaced.uses].flatMap(([name, how]) =>
      how === "new WeakMap" && mine.outside.names.get(name) !== how ? [name] : [],
    ),
    ...[...inside.names.keys()].filter((name) => outside.names.has(name)),
  ];
}

/** Names that mean the same in every solution: functions of tasks, their classes, what is provided. */
export function givenNames({ tasks, protected: provided }: Assignment): (name: string) => boolean {
  const functions = tasks.flatMap((task) => task.functions).flatMap((name) => name.split("."));
  const given = new Set([...functions, ...provided]);
  return (name) => given.has(name.replace("this.", ""));
}
