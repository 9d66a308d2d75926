import { runIn } from "../../engine/asking/run-in.ts";
import { programCompiler } from "../../engine/languages/javascript/compile/program.ts";
import { openQuickJs } from "../../engine/languages/javascript/sandbox/open.ts";
import { graders as matrix2048 } from "../matrix2048/index.ts";
import { type Graded, type GradeOptions, openAssignment } from "./open-assignment.ts";
import type { Runner } from "./run-check.ts";

export { tasksThatLost } from "./open-assignment.ts";

const opened = openAssignment(matrix2048);

/** The assignment as data, read once for a test file. */
export const { assignment, allTasks, reference, classIds, gradeOne } = opened;

/** Grades a file in this thread, in the real sandbox. */
export async function gradeFile(text: string, options?: GradeOptions): Promise<Graded> {
  return opened.grade([{ name: "matrix2048.ts", text }], options);
}

/** A runner that asks a file, in real sandboxes, with random numbers from the index of a call. */
export async function runnerOf(text: string): Promise<Runner> {
  const program = programCompiler(assignment)([{ name: "matrix2048.ts", text }]);
  const sandbox = await openQuickJs(program, assignment.manifest.limits);
  return {
    seed: 1,
    findings: () => [],
    asked: () => [],
    call: (probe, index) => runIn(sandbox, probe, index),
  };
}
