import { loadAssignment } from "../course/load.ts";
import { textOf } from "../intake/source-text.ts";
import { createInspector } from "../languages/javascript/inspect/inspect.ts";
import type { Inspection } from "../languages/language.ts";
import { packageRoot } from "../package-root.ts";

const { manifest, ...rest } = loadAssignment(packageRoot, "game1023");
const skeleton = textOf(rest.skeleton, "game.ts");

export const game1023Manifest = manifest;

/** Ids of all of its tasks. */
export const allTasks = manifest.tasks.map((task) => task.id);

/** What a student of the 1023 Game starts from. */
export const gameSkeleton = skeleton;

/** Inspects a submission to the 1023 Game. */
export const inspectGame = createInspector({ manifest, ...rest });

/** The skeleton with some text replaced, which must be in it. */
export function changedSkeleton(...changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`the skeleton has no ${from}`);
    return changed;
  }, skeleton);
}

/** The messages of an inspection, each as `level line: text`. */
export function messagesOf(inspection: Inspection): string[] {
  return inspection.messages.map(
    ({ level, line, text }) => `${level}${line === undefined ? "" : ` ${line}`}: ${text}`,
  );
}

/** 1-based line of the skeleton, or of a text, that a text stands in for the first time. */
export function lineOf(part: string, text = skeleton): number {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`there is no ${part}`);
  return text.slice(0, at).split("\n").length;
}
