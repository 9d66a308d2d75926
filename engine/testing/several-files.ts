import type { Assignment } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { GradedSubmission } from "../grading/grade.ts";
import { caseOf, gradeText, type SmallAssignment, smallAssignment } from "./grading.ts";

const small = smallAssignment({ half: [caseOf(4, 2)], twice: [caseOf(4, 8)] });

/** The sandbox's version of the provided module of `severalFiles`. */
const support = `export const print = $standIns.print;
export const input = $standIns.input;
export const FACTOR: number = 2;
`;

const manifest: Assignment = {
  ...small.assignment.manifest,
  more: [{ files: ["part.ts", "part.js"] }],
  provided: [{ module: "./support", file: "support.ts", standIns: ["print", "input"] }],
  tasks: small.assignment.manifest.tasks.map((task) =>
    task.id === "twice" ? { ...task, file: "part.ts" } : task,
  ),
};

/** An assignment with the task `twice` in a further file, part.ts, and a provided support.ts. */
export function severalFiles(changes: Partial<LoadedAssignment> = {}): SmallAssignment {
  const assignment = {
    ...small.assignment,
    manifest,
    provided: [{ name: "support.ts", text: support, module: "./support" }],
    skeleton: [
      { name: "game.ts", text: "export function half() { return 0; }\n" },
      { name: "part.ts", text: "export function twice() { return 0; }\n" },
    ],
    ...changes,
  };
  return { ...small, assignment };
}

/** Grades a main file with part.ts, or without it if its text is undefined. */
export function gradeBoth(
  main: string,
  part?: string | Uint8Array,
  changes: Partial<LoadedAssignment> = {},
): Promise<GradedSubmission> {
  const more = part === undefined ? [] : [{ name: "part.ts", text: part }];
  return gradeText(severalFiles(changes), main, { fileName: "game.ts", more });
}

/** The messages of a graded text, each as `file:line: text`. */
export function messagesOf({ messages }: GradedSubmission): string[] {
  return messages.map(({ file = "", line, text }) => `${file}${line ? `:${line}` : ""}: ${text}`);
}
