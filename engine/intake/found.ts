import type { Disk } from "./disk.ts";

/** A submission on disk: the file to grade, or the reason there is none. */
export interface FoundSubmission {
  readonly id: string;
  readonly file?: string;
  /** Name that the main file counts as, if it has another. */
  readonly as?: string | undefined;
  /** Another, different file beside it that could be the main one. */
  readonly rival?: string | undefined;
  readonly more?: readonly string[] | undefined;
  /** Ungraded programs in the same folder, likeliest first: one may have been meant. */
  readonly beside?: readonly string[] | undefined;
  /** The named folder around the files; links below it are not followed. Undefined for a file named directly. */
  readonly within?: string;
  /** The paths' disk, unless real: an archive, for example. */
  readonly disk?: Disk | undefined;
  readonly problem?: string;
  /** Set if the system failed to read it, so that it is not the student's fault. */
  readonly isUnread?: true | undefined;
  /** Notes for a report's reader on the form of submission. */
  readonly notes?: readonly string[] | undefined;
  /** The platform's data on the student. */
  readonly student?: Student | undefined;
  readonly returnAs?: ReturnName | undefined;
  /** Student and label of an attempt, if all are graded. */
  readonly attempt?: { readonly of: string; readonly label: string };
  /** The platform's submission time: ISO 8601, with a zone if known. */
  readonly submitted?: string | undefined;
  readonly late?: true | undefined;
}

/** Name by which a platform takes feedback back, and its source. */
interface ReturnName {
  readonly source: string;
  readonly name: string;
}

/** Data on a student, or a group that handed in together. */
export interface Student {
  /** The same for all attempts, and unique on the platform. */
  readonly key: string;
  readonly people: readonly Person[];
  /** The source, whose platform the numbers and user names belong to. */
  readonly platform?: string;
  /** A repository's name, which ends with a user name. */
  readonly folder?: string;
  /** Name of a group of which only one member is known, as in the platform's file names. */
  readonly group?: string;
}

/** A platform's data on a person; a gradebook has some of it. */
export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly username?: string;
  /** A number from the platform or the university. */
  readonly number?: string;
}

/** An entry among submissions that is not one. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

/** Criteria for finding a submission. */
export interface Wanted {
  /** Main file names, the preferred one first. */
  readonly files: readonly string[];
  /** Names of each further file. */
  readonly more?: readonly { readonly files: readonly string[] }[];
  /** Provided files beside a student's, which are not handed in. */
  readonly provided?: readonly { readonly file: string }[];
  readonly globals?: string;
  /** True if other programs beside the main file belong to it. */
  readonly helpers?: boolean;
  readonly endings: Endings;
  /** Main files of other assignments, for work handed in to the wrong one. */
  readonly others?: () => readonly { readonly id: string; readonly files: readonly string[] }[];
}

export interface SearchScope {
  readonly wanted: Wanted;
  readonly disk: Disk;
  /** The named folder; links below it are not followed. */
  readonly within: string;
}

/** Names of further files and of provided ones. */
export function otherFiles({ more = [], provided = [] }: Wanted): string[] {
  return [...more.flatMap(({ files }) => files), ...provided.map(({ file }) => file)];
}

/** Endings of programs, such as ".ts". */
export interface Endings {
  /** Programs that can be graded. */
  readonly graded: readonly string[];
  /** Other programs, which are named instead of skipped. */
  readonly others: readonly string[];
  /** The same by language, if there are several: no program has files in two. */
  readonly languages?: readonly Pick<Endings, "graded" | "others">[];
}

export type Attempt = "first" | "best" | "latest";

/** Everything at the paths: each entry is a submission, or skipped. */
export interface Found {
  readonly submissions: readonly FoundSubmission[];
  readonly skipped: readonly Skipped[];
  /** True for a folder of submissions and for several paths; false for one submission. */
  readonly isClass: boolean;
  /** Reasons for treating a folder with the main file as a class. */
  readonly reasons: readonly string[];
  /** Interpretation of the paths. */
  readonly taken: readonly Taken[];
}

/** Interpretation of a path, and the number of items. */
export interface Taken {
  readonly path: string;
  readonly isClass: boolean;
  readonly isArchive: boolean;
  readonly source: string;
  readonly title: string;
  readonly submissions: number;
  readonly students: number;
  readonly skipped: number;
  readonly ofPlatform: number;
}

export interface FoundGroup extends Omit<Found, "submissions" | "taken"> {
  readonly candidates: readonly Candidate[];
  /** In an export: number of entries without the platform's names. */
  readonly unnamed?: number;
  /** In an export: number of files that the platform added. */
  readonly ofPlatform?: number;
}

/** A found submission, with data to distinguish equal ids. */
export interface Candidate {
  readonly found: FoundSubmission;
  /** Its name and the path of its folder. */
  readonly name: string;
  readonly parent: string;
  /** The student's attempt, in words. */
  readonly label?: string | undefined;
}

export interface PlacedCandidate extends Candidate {
  readonly source: string;
  readonly at: number;
}

export interface SubmissionSource {
  /** Name for `--source`. */
  readonly name: string;
  /** Description, to follow "as". */
  readonly title: string;
  /** Example of its names, for a message that it was not found. */
  readonly example?: string;
  /** Submissions at a path, if of this form; a forced source is lenient about names. Throws a usage fault. */
  find(path: string, wanted: Wanted, disk: Disk, isForced?: boolean): FoundGroup | undefined;
}
