import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { filesWithMistake } from "../../../course/mistakes.ts";
import { hasRegion } from "../../../course/regions.ts";
import { type SourceText, textOf } from "../../../intake/source-text.ts";
import type { LeansOn, Misfits } from "../../author.ts";
import { readCommonJs } from "../compile/common-js.ts";
import { type DeclaredNames, type Terms, termsOf } from "./terms.ts";

/**
 * A mistake is written for the reference. It fits a base, another right solution, where every
 * name that it uses means the same there, and every name that the base uses of the region that it
 * takes the place of is in the mistake. What the assignment names is the same everywhere. A helper
 * means the same where it has the same parameters, a member where it has the same type or
 * parameters, a property of an object where the base has one of that name. One that keeps a state
 * of its own does not fit where the base has one that is used in other tasks, too; nor does one
 * that does not look into the WeakMap in which the base keeps what objects hold. Mistakes of an ES
 * module fit no base in CommonJS.
 */
export function createMisfits(reference: readonly SourceText[], manifest: Assignment): Misfits {
  const isGiven = givenNames(manifest);
  const read = termsReader(manifest);
  const known = new Map<string, boolean>();
  const isCommonJs = (text: string) => {
    const tree = () => ts.createSourceFile("base.ts", text, ts.ScriptTarget.ESNext, true);
    const is = known.get(text) ?? readCommonJs(tree()) !== undefined;
    known.set(text, is);
    return is;
  };
  return (base) => (mistake) => {
    const { task } = mistake;
    const file = fileOfTask(manifest, task);
    // An export would make it a module, in which there is no require.
    if (isCommonJs(textOf(base, file)) && !isCommonJs(textOf(reference, file))) return ["export"];
    const mine = read(filesWithMistake(reference, manifest, mistake), task);
    return missing(mine, read(base, task), isGiven);
  };
}

/** Reads the terms of a task once for each text of its file. */
function termsReader(manifest: Assignment) {
  const known = new Map<string, Terms>();
  return (files: readonly SourceText[], task: string): Terms => {
    const text = textOf(files, fileOfTask(manifest, task));
    const key = `${task}\n${text}`;
    const terms = known.get(key) ?? termsOf(text, task);
    known.set(key, terms);
    return terms;
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
function givenNames({ tasks, protected: provided }: Assignment): (name: string) => boolean {
  const functions = tasks.flatMap((task) => task.functions).flatMap((name) => name.split("."));
  const given = new Set([...functions, ...provided]);
  return (name) => given.has(name.replace("this.", ""));
}

/**
 * Two tasks of a base share what the assignment does not name: both look into the same fields or
 * variables of the base's own, or one calls a helper that stands in the region of the other. Where
 * such a field is not filled as the base needs it, no function of the reference can fill it
 * instead: the other task cannot be graded on its own. What the reference has too does not count.
 */
export function createShares(
  base: readonly SourceText[],
  reference: readonly SourceText[],
  manifest: Assignment,
): LeansOn {
  const isGiven = givenNames(manifest);
  const readRegion = termsReader(manifest);
  const read = (files: readonly SourceText[], task: string) => {
    const has = hasRegion(textOf(files, fileOfTask(manifest, task)), task);
    return has ? readRegion(files, task) : undefined;
  };
  return (task, other) => {
    const isOneFile = fileOfTask(manifest, task) === fileOfTask(manifest, other);
    const [mine, theirs] = [read(base, task), read(base, other)];
    if (mine === undefined || theirs === undefined || !isOneFile) return false;
    const right = read(reference, task);
    const own = ownOf(mine, right);
    const helpers = [...mine.inside.names.keys()].filter((name) => !isGiven(name));
    return (
      helpers.some((name) => theirs.inside.uses.has(name)) ||
      ownOf(theirs, right).some((name) => own.includes(name))
    );
  };

  /** Fields and variables that a region uses, but for those that the reference has as well. */
  function ownOf({ inside }: Terms, right: Terms | undefined): string[] {
    return [...inside.uses]
      .filter(([name, how]) => !how.startsWith("(") && !isGiven(name))
      .filter(([name, how]) => right?.outside.names.get(name) !== how)
      .filter(([name, how]) => right?.inside.names.get(name) !== how)
      .map(([name]) => name);
  }
}
