/** Where in a submission the grader is: indexes into the tasks, their checks, their calls. */
export interface Position {
  readonly task: number;
  readonly check: number;
  readonly call: number;
}

/** Before the first task: reading the syntax tree and stripping the types. */
export const inspecting: Position = { task: -1, check: 0, call: 0 };

/** Before the first task: evaluating the module. */
export const loading: Position = { task: -1, check: 1, call: 0 };

/** Before the first task: looking for what points are taken off for. */
export const lookingThrough: Position = { task: -1, check: 2, call: 0 };

/** Comparing a task's outputs with those of known implementations. */
export const comparing: Position = { task: -1, check: 3, call: 0 };

/**
 * Told of every step before it is taken, so that a supervisor outside knows which one does not
 * come back. The answer for a step known not to come back is how it ended the last time: it is
 * then not taken again.
 */
export type Watch = (position: Position) => "go" | "timeout" | "memory";

export const unwatched: Watch = () => "go";
