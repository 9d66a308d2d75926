import type { Assignment, Survivor, VerifiedStub } from "../../schema/types.ts";
import type { Mistake } from "../course/mistakes.ts";
import { GridmarkError } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";

/** Derives wrong programs and skeletons from right ones. */
export interface Author {
  /** The file a student starts from; see `SkeletonOptions`. Throws a configuration fault. */
  skeleton(reference: string, manifest: Assignment, options?: SkeletonOptions): string;
  mutants(reference: string, manifest: Assignment, name?: string): Mutant[];
  /** Submissions in which functions do no work. */
  stubs(around: Surroundings, manifest: Assignment): Stub[];
  /** Tests whether mistakes, written for the reference, fit other right solutions. */
  misfits(reference: readonly SourceText[], manifest: Assignment): Misfits;
  /** Tests whether tasks of another right solution depend on hidden effects of others. */
  shares(
    base: readonly SourceText[],
    reference: readonly SourceText[],
    manifest: Assignment,
  ): LeansOn;
  /** A submission's functions for a task's region in the reference. In workers only: reads students' code. */
  neutral(
    handedIn: readonly SourceText[],
    task: string,
    manifest: Assignment,
    reference: readonly SourceText[],
  ): Neutral;
}

/** Anonymised code, most changed first; or the reason there is none. */
export type Neutral = { readonly codes: readonly string[] } | { readonly problem: string };

/** A reason for no neutral code. */
export const notAtTopLevel =
  "its functions are not at the top level of the file: extract them by hand";

/** The file's name in the reference (default: the main one), and given texts. */
export interface SkeletonOptions {
  readonly file?: string;
  /** Texts that fill the regions of tasks with `given`, by name. */
  readonly given?: Readonly<Record<string, string>>;
}

/** The reference with one small change in one task. Equal references give equal ids: `3 operator 151:34 >= → >`. */
export interface Mutant extends Readonly<Required<Survivor>> {
  readonly text: string;
}

/** A submission in which functions of one task do no work. Ids are stable: `3 returns null, in the reference`. */
export interface Stub extends Readonly<Omit<VerifiedStub, "score" | "maxScore" | "checks">> {
  readonly id: string;
  readonly files: readonly SourceText[];
}

/** The two programs into which stubs are put. */
export interface Surroundings {
  readonly reference: readonly SourceText[];
  readonly skeleton: readonly SourceText[];
}

/** Names that a mistake lacks or would change in a base; empty if it fits. */
export type Misfits = (base: readonly SourceText[]) => (mistake: Mistake) => readonly string[];

/** True if a base's task depends on hidden effects of another of its tasks. */
export type LeansOn = (task: string, other: string) => boolean;

/** For languages without generators: graders are tested only with authors' own programs. */
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
