import { loadAssignment } from "../course/load.ts";
import { textOf } from "../intake/source-text.ts";
import { createInspector } from "../languages/javascript/inspect/inspect.ts";
import type { Inspection } from "../languages/language.ts";
import { packageRoot } from "../package-root.ts";

const { manifest, ...rest } = loadAssignment(packageRoot, "game1023");
const skeleton = textOf(rest.skeleton, "game.ts");

export const game1023Manifest = manifest;

/** Ids of all its tasks. */
export const allTasks = manifest.tasks.map((task) => task.id);

/** The files that students of the 1023 Game start from. */
export const gameSkeleton = skeleton;

export const inspectGame = createInspector({ manifest, ...rest });

/** The skeleton with texts replaced, which must occur in it. */
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

/** Line number, from 1, of a text's first occurrence in the skeleton, or in another text. */
export function lineOf(part: string, text = skeleton): number {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`there is no ${part}`);
  return text.slice(0, at).split("\n").length;
}
