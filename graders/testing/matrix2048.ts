import { matrix2048 } from "../matrix2048/index.ts";
import { type Graded, type GradeOptions, openAssignment } from "./open-assignment.ts";

export { tasksThatLost } from "./open-assignment.ts";

const opened = openAssignment(matrix2048);

/** The assignment as data, read once for a test file. */
export const { assignment, allTasks, reference, classIds, gradeOne } = opened;

/** Grades a file in this thread, in the real sandbox. */
export async function gradeFile(text: string, options?: GradeOptions): Promise<Graded> {
  return opened.grade([{ name: "matrix2048.ts", text }], options);
}
