import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAssignment } from "../../engine/assignment/load.ts";
import { readMistakes } from "../../engine/assignment/mistakes.ts";
import { createGrader } from "../../engine/grade/submission.ts";
import { unwatched } from "../../engine/grade/watch.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { openQuickJs } from "../../engine/sandbox/quickjs/open.ts";
import type { Message, Report, TaskReport } from "../../fixtures/schema/types.ts";
import { game1023 } from "../game1023/index.ts";

/** The assignment as data, read once for a test file. */
export const assignment = loadAssignment(packageRoot, "game1023");
export const allTasks = assignment.manifest.tasks.map((task) => task.id);
export const reference = readFileSync(join(packageRoot, "reference/game1023/game.ts"), "utf8");
export const mistakes = readMistakes(packageRoot, assignment.manifest);
export const classFolder = join(packageRoot, "fixtures/submissions/game1023");

const grade = createGrader(assignment, game1023, openQuickJs);

/** What a report says, without what is the same for every submission. */
export interface Graded {
  readonly status: Report["status"];
  readonly messages: readonly Message[];
  readonly tasks: readonly TaskReport[];
  /** Points of all tasks that were graded. */
  readonly score: number;
}

export interface GradeOptions {
  readonly fileName?: string;
  readonly seed?: number;
  /** Ids of the tasks to grade; all of them unless said otherwise. */
  readonly tasks?: readonly string[];
  /** Whether to look for the smallest case and known mistakes, which takes its time. */
  readonly explain?: boolean;
}

/** Grades a file in this thread, in the real sandbox. */
export async function gradeFile(
  file: string | Uint8Array,
  { fileName = "game.ts", seed = 1, tasks = allTasks, explain = false }: GradeOptions = {},
): Promise<Graded> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  let status: Report["status"] = "rejected";
  let messages: readonly Message[] = [];
  const reports: TaskReport[] = [];
  await grade({
    files: [{ name: fileName, bytes }],
    seed,
    tasks,
    explain,
    watch: unwatched,
    emit: (part) => {
      if (part.kind === "inspected") ({ status, messages } = part);
      else if (part.kind === "task" && part.final) reports.push(part.report);
    },
  });
  return { status, messages, tasks: reports, score: reports.reduce((a, b) => a + b.score, 0) };
}

/** Points by id of the task. */
export function pointsOf(graded: Graded): Record<string, number> {
  return Object.fromEntries(graded.tasks.map((task) => [task.id, task.score]));
}

/** Ids of the tasks that did not get all their points. */
export function tasksThatLost(graded: Graded): string[] {
  return graded.tasks.filter((task) => task.score < task.maxScore).map((task) => task.id);
}
