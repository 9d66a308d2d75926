import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type LoadedAssignment, loadAssignment } from "../../engine/assignment/load.ts";
import { createGrader } from "../../engine/grade/submission.ts";
import { unwatched } from "../../engine/grade/watch.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { openQuickJs } from "../../engine/sandbox/quickjs/open.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import type { Message, Report, TaskReport } from "../../fixtures/schema/types.ts";
import type { AssignmentGraders } from "../kit/task.ts";

/** What a report says, without what is the same for every submission. */
export interface Graded {
  readonly status: Report["status"];
  readonly messages: readonly Message[];
  readonly tasks: readonly TaskReport[];
}

/** The text of a file of a submission. */
export interface File {
  readonly name: string;
  readonly text: string;
}

/** An assignment with what tests do with it. */
export interface Grading {
  readonly assignment: LoadedAssignment;
  readonly allTasks: readonly string[];
  /** The sample class: the files of each submission, the main one first, by its id. */
  readonly sampleClass: () => ReadonlyMap<string, readonly File[]>;
  /** Grades files, the main one first, in this thread and in the real sandbox. */
  readonly grade: (files: readonly File[], tasks?: readonly string[]) => Promise<Graded>;
}

/** Reads an assignment once for a test file. */
export function gradingOf(graders: AssignmentGraders): Grading {
  const assignment = loadAssignment(packageRoot, graders.id);
  const { manifest } = assignment;
  const allTasks = manifest.tasks.map((task) => task.id);
  const grade = createGrader(assignment, graders, openQuickJs);
  return {
    assignment,
    allTasks,
    sampleClass: () => {
      const folder = join(packageRoot, "fixtures/submissions", manifest.id);
      const { submissions } = findSubmissions([folder], manifest.files, manifest.more);
      return new Map(
        submissions.map(({ id, file = "", more = [] }) => [
          id,
          [file, ...more].map((path) => ({
            name: basename(path),
            text: readFileSync(path, "utf8"),
          })),
        ]),
      );
    },
    grade: async (files, tasks = allTasks) => {
      let status: Report["status"] = "rejected";
      let messages: readonly Message[] = [];
      const reports: TaskReport[] = [];
      await grade({
        files: files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) })),
        seed: 1,
        tasks,
        explain: false,
        watch: unwatched,
        emit: (part) => {
          if (part.kind === "inspected") ({ status, messages } = part);
          else if (part.kind === "task" && part.final) reports.push(part.report);
        },
      });
      return { status, messages, tasks: reports };
    },
  };
}

/** Points by id of the task. */
export function pointsOf({ tasks }: Graded): Record<string, number> {
  return Object.fromEntries(tasks.map((task) => [task.id, task.score]));
}
