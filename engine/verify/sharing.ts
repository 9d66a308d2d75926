import type { Assignment } from "../../schema/types.ts";
import { fileOfTask } from "../course/files.ts";
import { hasRegion } from "../course/regions.ts";
import { type SourceText, textOf } from "../submission/source-text.ts";
import { givenNames } from "./fitting.ts";
import { type Names, type Terms, termsOf } from "./terms.ts";

/** Whether a task of a base works only with what another of its tasks does behind the scenes. */
export type Shares = (task: string, other: string) => boolean;

/**
 * Two tasks of a base share what the assignment does not name: both look into the same fields of
 * the base's own, or one calls a helper that stands in the region of the other. Where such a field
 * is not filled as the base needs it, no function of the reference can fill it instead: the other
 * task cannot be graded on its own. Fields that the reference has too do not count.
 */
export function createShares(
  base: readonly SourceText[],
  reference: readonly SourceText[],
  manifest: Assignment,
): Shares {
  const given = givenNames(manifest);
  const known = new Map<string, Terms | undefined>();
  const read = (files: readonly SourceText[], key: string, task: string) => {
    if (!known.has(key)) {
      const text = textOf(files, fileOfTask(manifest, task));
      known.set(key, hasRegion(text, task) ? termsOf(text, task) : undefined);
    }
    return known.get(key);
  };
  return (task, other) => {
    const [file, otherFile] = [task, other].map((each) => fileOfTask(manifest, each));
    const mine = read(base, `base ${task}`, task);
    const theirs = read(base, `base ${other}`, other);
    if (mine === undefined || theirs === undefined || file !== otherFile) return false;
    const right = read(reference, `reference ${task}`, task);
    const fields = ownFields(mine, right, given);
    const helpers = [...mine.inside.names, ...mine.inside.members]
      .map(([name]) => name)
      .filter((name) => !given.has(name));
    const { usesNames, usesMembers } = theirs.inside;
    return (
      helpers.some((name) => usesNames.has(name) || usesMembers.has(name)) ||
      [...ownFields(theirs, right, given)].some((name) => fields.has(name))
    );
  };
}

/** Fields that a region uses, but for those that the reference has as well. */
function ownFields({ inside }: Terms, right: Terms | undefined, given: ReadonlySet<string>) {
  const has = (names: Names | undefined, name: string, how: string) => names?.get(name) === how;
  const own = [...inside.usesMembers].filter(
    ([name, how]) =>
      !how.startsWith("(") &&
      !given.has(name) &&
      !has(right?.outside.members, name, how) &&
      !has(right?.inside.members, name, how),
  );
  return new Set(own.map(([name]) => name));
}
