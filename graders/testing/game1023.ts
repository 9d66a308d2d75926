import type { LoadedAssignment } from "../../engine/course/load.ts";
import { readMistakes } from "../../engine/course/mistakes.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { graders as game1023 } from "../game1023/index.ts";
import { type Graded, type GradeOptions, openAssignment } from "./open-assignment.ts";

export { type Graded, pointsOf, tasksThatLost } from "./open-assignment.ts";

const opened = openAssignment(game1023);

/** The assignment as data, read once for a test file. */
export const { assignment, allTasks, reference, classFolder } = opened;
export const mistakes = readMistakes(packageRoot, assignment.manifest);

/** The assignment in Python. */
export const inPython = assignment.variants.find(
  ({ manifest }) => manifest.files[0] === "game.py",
) as LoadedAssignment;
export const pythonReference = inPython.reference?.[0]?.text ?? "";

/** Grades a file in this thread, in the real sandbox. */
export async function gradeFile(
  text: string | Uint8Array,
  { fileName: name = "game.ts", ...options }: GradeOptions & { readonly fileName?: string } = {},
): Promise<Graded> {
  return opened.grade([{ name, text }], options);
}
