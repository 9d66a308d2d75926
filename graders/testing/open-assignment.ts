import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AssignmentGraders } from "gridmark/author";
import type { Message, Report, ReportedDeduction, TaskReport } from "gridmark/schema";
import { type LoadedAssignment, loadAssignment } from "../../engine/course/load.ts";
import { variantFor } from "../../engine/course/variants.ts";
import { createGrader } from "../../engine/grading/grade.ts";
import { mistakesOfFirst, openDictionary } from "../../engine/grading/known-mistakes.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import { endingsFor, languageFor } from "../../engine/languages/index.ts";
import { javascript } from "../../engine/languages/javascript/index.ts";
import { oncePer } from "../../engine/once.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { deduct } from "../../engine/points/report.ts";

/** Contents of a report that differ between submissions. */
export interface Graded {
  readonly status: Report["status"];
  readonly messages: readonly Message[];
  readonly tasks: readonly TaskReport[];
  readonly deductions: readonly ReportedDeduction[];
  /** Points of all graded tasks, less deductions. */
  readonly score: number;
}

export interface GradeOptions {
  readonly seed?: number;
  /** Ids of the tasks to grade; all by default. */
  readonly tasks?: readonly string[];
  /** True to look for the smallest case and known mistakes, which takes time. */
  readonly explain?: boolean;
}

/** A file as handed in. */
export interface TestFile {
  readonly name: string;
  readonly text: string | Uint8Array;
}

/** An assignment with its grader, for tests that grade in their own thread. */
export interface OpenAssignment {
  readonly assignment: LoadedAssignment;
  readonly allTasks: readonly string[];
  /** Text of the main file of the reference. */
  readonly reference: string;
  /** Folder of the sample class, and the ids of its submissions. */
  readonly classFolder: string;
  readonly classIds: () => readonly string[];
  /** Grades files in the real sandbox of the main one's language, which comes first. */
  readonly grade: (files: readonly TestFile[], options?: GradeOptions) => Promise<Graded>;
  /** Grades one submission of the sample class. */
  readonly gradeOne: (id: string, options?: GradeOptions) => Promise<Graded>;
}

/** Opens an assignment once for a test file, with all of its known mistakes or those named. */
export function openAssignment(
  graders: AssignmentGraders,
  among?: readonly string[],
): OpenAssignment {
  const loaded = loadAssignment(packageRoot, graders.id);
  const isKnown = ({ name }: { readonly name: string }) => among?.includes(name) ?? true;
  return openLoaded({ ...loaded, mistakes: loaded.mistakes.filter(isKnown) }, graders);
}

/** Opens an assignment that is already loaded. */
export function openLoaded(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
): OpenAssignment {
  const { manifest } = assignment;
  const allTasks = manifest.tasks.map((task) => task.id);
  const classFolder = join(packageRoot, "fixtures/submissions", graders.id);
  const found = () =>
    findSubmissions([classFolder], { ...manifest, endings: endingsFor(manifest) }).submissions;
  const graderOf = oncePer(async (variant: LoadedAssignment) => {
    if (variant === assignment) return createGrader(assignment, graders, javascript);
    const language = await languageFor(variant.manifest);
    const dictionary = openDictionary();
    return createGrader(variant, graders, language, dictionary, () =>
      mistakesOfFirst(assignment, variant, async () => javascript, dictionary),
    );
  });

  const grade: OpenAssignment["grade"] = async (
    files,
    { seed = 1, tasks = allTasks, explain = false } = {},
  ) => {
    const run = await graderOf(variantFor(assignment, files[0]?.name));
    const graded = await run({
      files: files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
      seed,
      tasks,
      explain,
    });
    const { status, messages, tasks: reports, findings = {} } = graded;
    const total = reports.reduce((sum, report) => sum + report.score, 0);
    return { status, messages, tasks: reports, ...deduct(manifest.deductions, findings, total) };
  };

  return {
    assignment,
    allTasks,
    reference: assignment.reference?.[0]?.text ?? "",
    classFolder,
    classIds: () => found().map(({ id }) => id),
    grade,
    gradeOne: async (id, options) => {
      const submission = found().find((each) => each.id === id);
      const paths = [submission?.file ?? "", ...(submission?.more ?? [])];
      const files = paths.map((path) => ({ name: basename(path), text: readFileSync(path) }));
      return grade(files, options);
    },
  };
}

function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === "string" ? new TextEncoder().encode(text) : text;
}

/** Points by id of task. */
export function pointsOf(graded: Graded): Record<string, number> {
  return Object.fromEntries(graded.tasks.map((task) => [task.id, task.score]));
}

/** Ids of the tasks without full points. */
export function tasksThatLost(graded: Graded): string[] {
  return graded.tasks.filter((task) => task.score < task.maxScore).map((task) => task.id);
}
