import type * as ofNode from "../sandbox/explain-thrown.ts";
import type { Frame } from "../sandbox/reply.ts";

/*
 * Stands for sandbox/explain-thrown.ts where a web page runs the sandbox: naming the expression that an
 * error is about takes a compiler of several megabytes. The check names it.
 */

export const explainOutcome: typeof ofNode.explainOutcome = (outcome) => outcome;

/** Without the tree of the program it is not known which loop it was in. */
export const loopOf = (): Frame => ({});
