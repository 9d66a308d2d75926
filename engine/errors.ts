export type FaultCode = "usage" | "configuration" | "grader" | "output";

export interface Problem {
  readonly text: string;
  /** The docs page or section that explains the fix. */
  readonly see?: string | undefined;
}

/** A fault that is not in a submission: it stops the run with exit code 2. */
export class GridmarkError extends Error {
  readonly code: FaultCode;
  /** All faults of a course; the message is limited to a readable number. */
  readonly problems: readonly Problem[];

  constructor(code: FaultCode, message: string, cause?: unknown, problems?: readonly Problem[]) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "GridmarkError";
    this.code = code;
    this.problems = problems ?? [{ text: message }];
  }
}

export function usageFault(message: string, cause?: unknown): GridmarkError {
  return new GridmarkError("usage", message, cause);
}

export function courseFault(text: string, cause?: unknown, see?: string): GridmarkError {
  return courseFaults([{ text, see }], cause);
}

const maxProblems = 20;

/** All faults of a course at once, in the order given. */
export function courseFaults(problems: readonly Problem[], cause?: unknown): GridmarkError {
  return new GridmarkError("configuration", textOf(problems), cause, problems);
}

/** Problems, one or more lines each, then references to the docs. */
export function textOf(problems: readonly Problem[]): string {
  const shown = problems.slice(0, maxProblems);
  const pages = [...new Set(shown.flatMap(({ see }) => see ?? []))];
  return [
    ...shown.map(({ text }) => text),
    ...(shown.length < problems.length ? [`and ${problems.length - shown.length} more`] : []),
    ...(pages.length === 0 ? [] : [`see ${pages.join(", ")}`]),
  ].join("\n");
}

/** Runs all, then throws their configuration faults as one. */
export function together<Results extends readonly unknown[]>(
  ...acts: { readonly [At in keyof Results]: () => Results[At] }
): Results {
  const problems: Problem[] = [];
  const results = acts.map((act) => {
    try {
      return act();
    } catch (cause) {
      if (!(cause instanceof GridmarkError) || cause.code !== "configuration") throw cause;
      problems.push(...cause.problems);
      return undefined;
    }
  });
  if (problems.length > 0) throw courseFaults(problems);
  return results as unknown as Results;
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
