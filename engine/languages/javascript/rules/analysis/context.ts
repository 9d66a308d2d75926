import type { Graph } from "./graph.ts";
import type { Program } from "./program.ts";

/** What a rule is evaluated on. */
export interface Context {
  readonly program: Program;
  readonly graph: Graph;
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
}
