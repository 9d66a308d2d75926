import type { Graph } from "./graph.ts";
import type { ProgramNames } from "./program.ts";

/** What a rule is evaluated on. */
export interface Context extends ProgramNames, Graph {
  /** Top-level names that come with the assignment. */
  readonly provided: readonly string[];
}
