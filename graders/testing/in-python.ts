import type { AssignmentGraders } from "gridmark/author";
import { commentsOf } from "../../engine/course/conventions/index.ts";
import type { LoadedAssignment } from "../../engine/course/load.ts";
import { type Mistake, readMistakes, withMistake } from "../../engine/course/mistakes.ts";
import { hasRegion, regionOf, withRegion } from "../../engine/course/regions.ts";
import type { SourceText } from "../../engine/intake/source-text.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { type Graded, type GradeOptions, openAssignment } from "./open-assignment.ts";

/** An assignment that also takes Python, for tests that grade in their own thread. */
export interface InPython {
  readonly id: string;
  readonly first: LoadedAssignment;
  readonly python: LoadedAssignment;
  /** Known mistakes that share a name in both languages. */
  readonly mistakesInBoth: readonly {
    readonly name: string;
    readonly first: Mistake;
    readonly python: Mistake;
  }[];
  /** Grades files, the main one first. */
  readonly grade: (files: readonly SourceText[], options?: GradeOptions) => Promise<Graded>;
  /** Grades the reference of one language with a mistake, for the mistake's task. */
  readonly gradeMistake: (variant: LoadedAssignment, mistake: Mistake) => Promise<Graded>;
}

/** Opens the assignment; undefined if it does not take Python. */
export function openInPython(graders: AssignmentGraders): InPython | undefined {
  // Without known mistakes, since each grading would look for all of them.
  const { assignment: first, grade } = openAssignment(graders, []);
  const python = first.variants.find(({ manifest }) => manifest.files[0]?.endsWith(".py"));
  if (python === undefined) return undefined;
  const known = readMistakes(packageRoot, python.manifest);
  const mistakesInBoth = readMistakes(packageRoot, first.manifest).flatMap((mistake) => {
    const same = known.find(({ name }) => name === mistake.name);
    return same === undefined ? [] : [{ name: same.name, first: mistake, python: same }];
  });
  const gradeMistake = (variant: LoadedAssignment, mistake: Mistake) => {
    const files = (variant.reference ?? []).map((file) => {
      const comments = commentsOf(file.name);
      if (!hasRegion(file.text, mistake.task, comments)) return file;
      return { ...file, text: withMistake(file.text, mistake, comments) };
    });
    return grade(files, { tasks: [mistake.task] });
  };
  return { id: graders.id, first, python, mistakesInBoth, grade, gradeMistake };
}

/** The skeleton with every task touched, and nothing done: a number before each last line. */
export function touched({ skeleton, manifest }: LoadedAssignment): SourceText[] {
  return skeleton.map(({ name, text }) => {
    const comments = commentsOf(name);
    const tasks = manifest.tasks.filter(({ id }) => hasRegion(text, id, comments));
    const changed = tasks.reduce((file, { id }) => {
      const region = regionOf(file, id, comments);
      const last = /^( +)(?=\S.*\n$(?![\s\S]))/m;
      const more = region.replace(last, (indent) => `${indent}0\n${indent}`);
      return withRegion(file, id, more, comments);
    }, text);
    return { name, text: changed };
  });
}

/** Removes a task's functions and their helpers from files. */
export function without(files: readonly SourceText[], task: string): SourceText[] {
  return files.map((file) => {
    const comments = commentsOf(file.name);
    if (!hasRegion(file.text, task, comments)) return file;
    return { ...file, text: withRegion(file.text, task, "\n", comments) };
  });
}

/**
 * Indices, within their task, of checks that fail or lack points because of another; their names may contain names
 * of functions.
 */
export function failing({ tasks }: Graded): number[] {
  return tasks.flatMap(({ checks }) =>
    checks.flatMap((check, at) => (check.status !== "pass" || check.lacks ? [at] : [])),
  );
}
