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

/** Meanings of system error codes, after a colon. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something else has that name",
  EIO: "the disk reports an error",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links form a loop",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "there is no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "part of its path is a file, not a folder",
  EPERM: "permission denied",
  ERR_FS_EISDIR: "it is a folder",
  EROFS: "the disk is read-only",
};

/** The same without a path; an unknown code stays a code. */
export function shortReasonOf(cause: unknown): string {
  const code = codeOf(cause);
  if (code === "ENOENT") return "it no longer exists";
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? "") : code || "unknown reason";
}

/** The reason a file operation failed, in our words if the code is known. */
export function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? "") : messageOf(cause);
}

/** The code of a system error, such as ENOENT; empty if there is none. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/** The host itself could not continue: no verdict follows, as the cause is unknown. */
export class HostFault extends Error {}

/**
 * Leaves the submission ungraded if the host's own stack overflowed: its size varies from run to run. Ignores
 * other errors. Files are measured before a parser sees them, so this never happens on a worker's stack.
 */
export function failIfHostBroke(doing: string, cause: unknown): void {
  if (cause instanceof HostFault) throw cause;
  if (cause instanceof RangeError) {
    throw new HostFault(`${doing} broke the host: ${cause.message}`, { cause });
  }
}
