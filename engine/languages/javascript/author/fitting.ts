import type { Assignment } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { filesWithMistake } from "../../../course/mistakes.ts";
import { hasRegion } from "../../../course/regions.ts";
import { type SourceText, textOf } from "../../../intake/source-text.ts";
import { oncePer } from "../../../once.ts";
import type { LeansOn, Misfits } from "../../author.ts";
import { readCommonJs } from "../compile/common-js.ts";
import { treeOf } from "../tree.ts";
import { type DeclaredNames, type Terms, termsOf } from "./terms.ts";

/**
 * Tests whether a mistake, written for the reference, fits a base, another right solution: every name that it
 * uses must mean the same there, and it must have every name that the base uses of the replaced region. Names
 * from the assignment always match. A helper matches if its parameters do, a member if its type or parameters
 * do, an object's property if the base has one of that name. A mistake with its own state does not fit if the
 * base has one that other tasks use; nor does one that ignores the WeakMap in which the base keeps its objects'
 * data. Mistakes in ES modules fit no base in CommonJS.
 */
export function createMisfits(reference: readonly SourceText[], manifest: Assignment): Misfits {
  const isGiven = givenNames(manifest);
  const read = termsReader(manifest);
  const isCommonJs = oncePer((text: string) => {
    return readCommonJs(treeOf(text, "base.ts")) !== undefined;
  });
  return (base) => (mistake) => {
    const { task } = mistake;
    const file = fileOfTask(manifest, task);
    // An export would make it a module, in which there is no require.
    if (isCommonJs(textOf(base, file)) && !isCommonJs(textOf(reference, file))) return ["export"];
    const mine = read(filesWithMistake(reference, manifest, mistake), task);
    return missing(mine, read(base, task), isGiven);
  };
}

/** Caches a task's terms for each text of its file. */
function termsReader(manifest: Assignment) {
  const read = oncePer(
    ([text, task]: readonly [string, string]) => termsOf(text, task),
    ([text, task]) => `${task}\n${text}`,
  );
  return (files: readonly SourceText[], task: string) =>
    read([textOf(files, fileOfTask(manifest, task)), task]);
}

/** `mine`: the mistake in the reference. `theirs`: the unchanged base. */
function missing(mine: Terms, theirs: Terms, isGiven: (name: string) => boolean): string[] {
  if (mine.owner !== theirs.owner) return [`class ${mine.owner ?? theirs.owner}`];
  const { inside } = mine;
  const { outside, inside: replaced } = theirs;
  const missingFrom = (has: DeclaredNames, uses: Iterable<readonly [string, string]>) =>
    [...uses].flatMap(([name, how]) =>
      has.has(name) && (isGiven(name) || has.get(name) === how) ? [] : [name],
    );
  const shared = [...outside.fields].filter((field) => replaced.uses.has(field));
  const keepsItsOwn =
    inside.fields.size > 0 && !shared.some((field) => inside.uses.has(field)) ? shared : [];
  return [
    ...missingFrom(outside.names, inside.uses),
    ...missingFrom(
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

/** Names with the same meaning in every solution: tasks' functions, their classes, and provided names. */
function givenNames({ tasks, protected: provided }: Assignment): (name: string) => boolean {
  const functions = tasks.flatMap((task) => task.functions).flatMap((name) => name.split("."));
  const given = new Set([...functions, ...provided]);
  return (name) => given.has(name.replace("this.", ""));
}

/**
 * Finds state or code that two tasks of a base share, unlike the reference: fields or variables that both use,
 * or a helper in the other's region that one calls. The reference cannot fill such a field, so the other task
 * cannot be graded in isolation.
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

  /** Fields and variables that a region uses and the reference lacks. */
  function ownOf({ inside }: Terms, right: Terms | undefined): string[] {
    return [...inside.uses]
      .filter(([name, how]) => !how.startsWith("(") && !isGiven(name))
      .filter(([name, how]) => right?.outside.names.get(name) !== how)
      .filter(([name, how]) => right?.inside.names.get(name) !== how)
      .map(([name]) => name);
  }
}
