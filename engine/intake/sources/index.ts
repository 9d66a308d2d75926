import type { SubmissionSource } from "../found.ts";
import { blackboard } from "./blackboard.ts";
import { canvas } from "./canvas.ts";
import { classroom } from "./classroom.ts";
import { file, submission } from "./file.ts";
import { folder } from "./folder.ts";
import { gradescope } from "./gradescope.ts";
import { moodle } from "./moodle.ts";

/**
 * What learning platforms export; the one whose names most of what lies there has counts. The names of
 * Canvas, which are strict, come first: in them, students may write what others look like.
 */
const exports = [canvas, moodle, gradescope, blackboard, classroom];

/** All forms in which submissions are handed in; the first one that fits a path counts. */
export const sources: readonly SubmissionSource[] = [...exports, submission, file, folder];
