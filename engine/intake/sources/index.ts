import type { SubmissionSource } from "../found.ts";
import { blackboard } from "./blackboard.ts";
import { canvas } from "./canvas.ts";
import { classroom } from "./classroom.ts";
import { file, folder, submission } from "./folder.ts";
import { gradescope } from "./gradescope.ts";
import { moodle } from "./moodle.ts";

/** Platforms' exports; most named entries win. Canvas first, as its strict names contain students' text. */
const exports = [canvas, moodle, gradescope, blackboard, classroom];

/** All forms of submissions; the first one that fits a path counts. */
export const sources: readonly SubmissionSource[] = [...exports, submission, file, folder];
