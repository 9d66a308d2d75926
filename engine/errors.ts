/** What a fault of ours or of the caller is about; each has its own words at the edge. */
export type FaultCode = "usage" | "configuration" | "grader" | "output";

/** A fault that is not in a submission: it stops the run with exit code 2. */
export class GridmarkError extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "GridmarkError";
    this.code = code;
  }
}

/** A fault of whoever gave a command. */
export function usageFault(message: string, cause?: unknown): GridmarkError {
  return new GridmarkError("usage", message, cause);
}

/** A fault of the course: one of its files is not as needed. */
export function courseFault(message: string, cause?: unknown): GridmarkError {
  return new GridmarkError("configuration", message, cause);
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
