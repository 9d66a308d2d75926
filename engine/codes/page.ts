import type { FailureCode } from "../../kit/failures.ts";
import type { MarkedCells } from "../../schema/types.ts";

/** What there is to say of one kind of failure, for students; it is about no assignment. */
export interface CodePage {
  readonly code: FailureCode;
  /** Goes on after the code: a few words, no full stop. */
  readonly title: string;
  /** What happened, in a sentence or two. */
  readonly means: string;
  /** Typical causes, the most frequent first. */
  readonly causes: readonly string[];
  /** What to try, the first step first. */
  readonly tries: readonly string[];
  readonly example?: CodeExample;
}

/** A small example: values, drawn as boards where they are some, or lines of code. */
export interface CodeExample {
  /** What is called, or done. */
  readonly text: string;
  /** Arguments of the call. */
  readonly input?: readonly unknown[];
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly marks?: readonly MarkedCells[];
  /** Lines of a student's code. */
  readonly code?: string;
}
