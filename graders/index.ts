import type { AssignmentGraders } from "gridmark/kit";
import { connect4pop } from "./connect4pop/index.ts";
import { game1023 } from "./game1023/index.ts";
import { matrix2048 } from "./matrix2048/index.ts";
import { merge2048 } from "./merge2048/index.ts";
import { terminal2048 } from "./terminal2048/index.ts";

/** Every assignment's graders; a new assignment adds its line here. */
export const graders: readonly AssignmentGraders[] = [
  connect4pop,
  game1023,
  matrix2048,
  merge2048,
  terminal2048,
];
