import type { Assignment, Survivor, VerifiedStub } from "../../schema/types.ts";
import type { Mistake } from "../course/mistakes.ts";
import { GridmarkError } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";

/** Makes wrong programs of right ones, and what students start from. */
export interface Author {
  /** The file a student starts from; see `SkeletonOptions`. Throws a configuration fault. */
  skeleton(reference: string, manifest: Assignment, options?: SkeletonOptions): string;
  mutants(reference: string, manifest: Assignment, name?: string): Mutant[];
  /** Submissions in which functions do no work. */
  stubs(around: Surroundings, manifest: Assignment): Stub[];
  /** Whether mistakes, which are written for the reference, fit other right solutions. */
  misfits(reference: readonly SourceText[], manifest: Assignment): Misfits;
  /** Whether tasks of another right solution work only with what others do behind the scenes. */
  shares(
    base: readonly SourceText[],
    reference: readonly SourceText[],
    manifest: Assignment,
  ): LeansOn;
  /**
   * The functions of a task of a program that was handed in, for the task's region in the reference. In a
   * worker only: it reads what students wrote.
   */
  neutral(
    handedIn: readonly SourceText[],
    task: string,
    manifest: Assignment,
    reference: readonly SourceText[],
  ): Neutral;
}

/** Anonymised code, most changed first; or the reason there is none. */
export type Neutral = { readonly codes: readonly string[] } | { readonly problem: string };

/** Which file of a reference it is, the main one unless it has another name; and given texts. */
export interface SkeletonOptions {
  readonly file?: string;
  /** Texts that fill the regions of tasks with `given`, by name. */
  readonly given?: Readonly<Record<string, string>>;
}

/**
 * The reference with one small change in one task. The id is the same in every run for the same
 * reference: `3 operator 151:34 >= → >`.
 */
export interface Mutant extends Readonly<Required<Survivor>> {
  readonly text: string;
}

/**
 * A whole submission in which functions of one task do no work. The id is the same in every run:
 * `3 returns null, in the reference`.
 */
export interface Stub extends Readonly<Omit<VerifiedStub, "score" | "maxScore" | "checks">> {
  readonly id: string;
  readonly files: readonly SourceText[];
}

/** The two sets of files that stubs stand in. */
export interface Surroundings {
  readonly reference: readonly SourceText[];
  readonly skeleton: readonly SourceText[];
}

/** What a mistake, or a base, would miss if the mistake were put into the base; empty if it fits. */
export type Misfits = (base: readonly SourceText[]) => (mistake: Mistake) => readonly string[];

/** Whether a task of a base works only with what another of its tasks does behind the scenes. */
export type LeansOn = (task: string, other: string) => boolean;

/** Where a language makes nothing: graders are put to the test with what authors write alone. */
export const noAuthor: Author = {
  skeleton: (_, { id, files }) => {
    const message = `skeleton/${id}: nothing makes a skeleton of ${files[0]}; write it by hand`;
    throw new GridmarkError("configuration", message);
  },
  mutants: () => [],
  stubs: () => [],
  misfits: () => () => () => [],
  shares: () => () => false,
  neutral: () => ({ problem: "nothing takes functions out of programs in this language" }),
};
