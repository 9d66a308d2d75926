import { gradeTask } from "../../../engine/asking/task.ts";
import { loadGraders } from "../../../engine/course/graders.ts";
import { loadAssignment } from "../../../engine/course/load.ts";
import { GridmarkError } from "../../../engine/errors.ts";
import { taskEntries } from "../../../engine/review/task-entries.ts";
import { writeTree } from "../../../engine/testing/trees.ts";
import { readEquivalent } from "../../../engine/verify/mutate.ts";
import { readClassFile } from "../../choose/class-file.ts";
import { type CourseFile, smallCourse } from "./small-course.ts";

/**
 * A change to a file: its text from, and to. Without a text to look for, all of the file; without
 * another, it is not there.
 */
type Edit = readonly [file: CourseFile | (string & {}), from: string, to?: string];

/** What is wrong, the changes that make it so, and what is said of it, line by line. */
export type WrongCourse = readonly [what: string, edits: readonly Edit[], said: readonly string[]];

/** What is said when the small course is opened after some changes, as people see it. */
export async function openChanged(edits: readonly Edit[]): Promise<string> {
  const files: Record<string, string> = { ...smallCourse };
  for (const [file, from, to] of edits) {
    const before = files[file] ?? "";
    if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
    if (to === undefined) delete files[file];
    else files[file] = from === "" ? to : before.replace(from, () => to);
  }
  try {
    await openCourse(writeTree(files));
    return "nothing";
  } catch (cause) {
    if (!(cause instanceof GridmarkError)) throw cause;
    return cause.message;
  }
}

async function openCourse(root: string): Promise<void> {
  const assignment = loadAssignment(root, "demo");
  const { manifest } = assignment;
  const graders = await loadGraders(root, manifest, undefined);
  const entries = taskEntries(assignment, graders)(1);
  for (const entry of entries) {
    const checks = entry.checks.filter(({ data }) => data.kind === "triples");
    const context = { manifest, seed: 1, findings: () => [] };
    await gradeTask(context, { ...entry, checks }, () => {
      throw new Error("it asks nothing");
    });
  }
  readEquivalent(root, "demo");
  readClassFile(root, "class.json");
}
