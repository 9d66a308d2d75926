import type { Assignment } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { hasRegion } from "../../../course/regions.ts";
import { type SourceText, textOf } from "../../../intake/source-text.ts";
import type { LeansOn } from "../../author.ts";
import { givenNames } from "./fitting.ts";
import { type Terms, termsOf } from "./terms.ts";

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
