/** Where in a submission the grader is: indexes into the tasks, their checks, their calls. */
export interface Position {
  readonly task: number;
  readonly check: number;
  readonly call: number;
}
