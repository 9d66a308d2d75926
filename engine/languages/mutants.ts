import type { Assignment, ManifestTask, MutantKind } from "../../schema/types.ts";
import { commentsOf } from "../course/conventions/index.ts";
import { fileOfTask } from "../course/files.ts";
import { findRegion, hasRegion, type Region, regionOf } from "../course/regions.ts";
import type { Mutant } from "./author.ts";

/** One small change of a file: replaces the text between two offsets. */
export interface Variant {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** Reported position, if not the beginning of the text. */
  readonly at?: number;
  /** Reported texts, if shorter. */
  readonly shown?: { readonly before: string; readonly after: string };
}

/** A reference's file, with the operations of its language. */
interface Mutated {
  readonly name: string;
  readonly text: string;
  /** Variants of the code in a task's region; those with the same text may be there more than once. */
  variantsIn(region: Region, task: ManifestTask): readonly Variant[];
  /** Tells whether a changed region can be parsed; needed if variants may be invalid. */
  isParsable?(region: string): boolean;
}

/**
 * All mutants of a file in tasks that have points, a region and no manual marking, in text order. They differ in
 * text, and can be parsed. Of those with the same text, the first one stays.
 */
export function mutantsOf({ tasks, ...rest }: Assignment, file: Mutated): Mutant[] {
  const { name, text } = file;
  const comments = commentsOf(name);
  const made = new Set<string>([text]);
  return tasks
    .filter(({ kind, points }) => kind !== "manual" && points > 0)
    .filter(({ id }) => fileOfTask({ tasks, ...rest }, id) === name)
    .filter(({ id, functions }) => functions.length > 0 || hasRegion(text, id, comments))
    .flatMap((task) =>
      file
        .variantsIn(findRegion(text, task.id, comments), task)
        .toSorted((a, b) => a.start - b.start || a.end - b.end)
        .map((variant) => mutantOf(task.id, file, variant))
        .filter((mutant) => !made.has(mutant.text) && made.add(mutant.text))
        .filter((mutant) => file.isParsable?.(regionOf(mutant.text, task.id, comments)) ?? true),
    );
}

function mutantOf(task: string, { name, text }: Mutated, variant: Variant): Mutant {
  const { kind, start, end, after, at = start } = variant;
  const lines = text.slice(0, at).split("\n");
  const [line, column] = [lines.length, (lines.at(-1) ?? "").length + 1];
  const before = oneLine(text.slice(start, end));
  const shown = variant.shown ?? { before, after: oneLine(after) };
  return {
    id: `${task} ${kind} ${line}:${column} ${shown.before} → ${shown.after}`,
    task,
    file: name,
    kind,
    line,
    column,
    ...shown,
    code: (text.split("\n")[line - 1] ?? "").trim(),
    text: text.slice(0, start) + after + text.slice(end),
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
