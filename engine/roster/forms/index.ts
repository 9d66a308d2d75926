import type { RosterForm } from "../form.ts";
import { blackboard } from "./blackboard.ts";
import { canvas } from "./canvas.ts";
import { gradescope } from "./gradescope.ts";
import { moodle } from "./moodle.ts";
import { plain } from "./plain.ts";

/** Known gradebooks; the first whose header fits counts. */
export const rosterForms: readonly RosterForm[] = [canvas, moodle, gradescope, blackboard, plain];
