import type { Disk } from "./disk.ts";

/** A submission on disk: the file to grade, or why there is none. */
export interface FoundSubmission {
  readonly id: string;
  readonly file?: string;
  /** The name that the main file counts as, where it has another one. */
  readonly as?: string | undefined;
  /** Another file beside it that could be the main one, and is not the same. */
  readonly rival?: string | undefined;
  readonly more?: readonly string[] | undefined;
  /** Programs in the same folder that are not graded, the likeliest first: one may be what was meant. */
  readonly beside?: readonly string[] | undefined;
  /**
   * The folder that was named and that the files lie in: below it no link is followed. Not there
   * for a file that was named itself.
   */
  readonly within?: string;
  /** Where these paths lead, unless it is the file system: into an archive, for example. */
  readonly disk?: Disk | undefined;
  readonly problem?: string;
  /** True where that is not the student's fault: the system did not show what is there. */
  readonly isUnread?: true | undefined;
  /** What a reader of the report must know about how it was handed in. */
  readonly notes?: readonly string[] | undefined;
  /** What the platform that it comes from says of who handed it in. */
  readonly student?: Student | undefined;
  readonly returnAs?: ReturnName | undefined;
  /** Where all attempts of a student are graded, whose and which this is. */
  readonly attempt?: { readonly of: string; readonly label: string };
  /** When it was handed in, as the platform says: ISO 8601, with a zone where one is known. */
  readonly submitted?: string | undefined;
  readonly late?: true | undefined;
}

/** The name in an export by which its platform takes feedback back, and which source read it. */
interface ReturnName {
  readonly source: string;
  readonly name: string;
}

/** What is known of a student, or of a group that handed in together. */
export interface Student {
  /** The same for all attempts, and for nobody else on the platform. */
  readonly key: string;
  readonly people: readonly Person[];
  /** The source that it comes from: numbers and user names are those of its platform. */
  readonly platform?: string;
  /** The name of a repository, of which the end is a user name. */
  readonly folder?: string;
  /** Of a group of which only one member is known: its name, as the platform has put it into names of files. */
  readonly group?: string;
}

/** What a platform says of a person; a gradebook has some of it. */
export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly username?: string;
  /** The number that a platform gives them, or that a university does. */
  readonly number?: string;
}

/** What lies among the submissions and is none. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

/** What a submission is looked for by. */
export interface Wanted {
  /** Names of the main file, the preferred one first. */
  readonly files: readonly string[];
  /** Each further file, by its names. */
  readonly more?: readonly { readonly files: readonly string[] }[];
  /** Files that lie beside those of a student and are not handed in. */
  readonly provided?: readonly { readonly file: string }[];
  readonly globals?: string;
  /** Whether other programs beside the main file belong to it. */
  readonly helpers?: boolean;
  readonly endings: Endings;
  /** The main files of other assignments, for what was handed in to the wrong one. */
  readonly others?: () => readonly { readonly id: string; readonly files: readonly string[] }[];
}

export interface SearchScope {
  readonly wanted: Wanted;
  readonly disk: Disk;
  /** The folder that was named: below it no link is followed. */
  readonly within: string;
}

/** Names of further files, and of those that lie beside a student's and are not handed in. */
export function otherFiles({ more = [], provided = [] }: Wanted): string[] {
  return [...more.flatMap(({ files }) => files), ...provided.map(({ file }) => file)];
}

/** How the names of programs end, such as ".ts". */
export interface Endings {
  /** Of what can be graded. */
  readonly graded: readonly string[];
  /** Of other programs, which are named rather than passed over. */
  readonly others: readonly string[];
}

/** Which of several attempts of a student counts. */
export type Attempt = "first" | "best" | "latest";

/** Everything that lies at the paths: each entry is a submission, or skipped. */
export interface Found {
  readonly submissions: readonly FoundSubmission[];
  readonly skipped: readonly Skipped[];
  /** True for a folder of submissions and for several paths; false for one submission. */
  readonly isClass: boolean;
  /** Why a folder that has the main file in it is taken for a class. */
  readonly reasons: readonly string[];
  /** What the paths were taken for. */
  readonly taken: readonly Taken[];
}

/** What a path was taken for, and how much was found there. */
export interface Taken {
  readonly path: string;
  readonly isClass: boolean;
  readonly isArchive: boolean;
  readonly source: string;
  readonly title: string;
  readonly submissions: number;
  readonly students: number;
  readonly skipped: number;
  /** Files that the platform itself has put in. */
  readonly ofPlatform: number;
}

/** What one path leads to, as its source sees it. */
export interface FoundGroup extends Omit<Found, "submissions" | "taken"> {
  readonly candidates: readonly Candidate[];
  /** Of an export: how much lies there that is not named as its platform names things. */
  readonly unnamed?: number;
  /** Of an export: how many files the platform itself has put in. */
  readonly ofPlatform?: number;
}

/** What was found, and what tells it from another of the same id. */
export interface Candidate {
  readonly found: FoundSubmission;
  /** Its name in the folder that it lies in, and the path of that folder. */
  readonly name: string;
  readonly parent: string;
  /** Which attempt of its student it is, in words. */
  readonly label?: string | undefined;
}

/** A candidate, and which source and which of the paths that were given led to it. */
export interface PlacedCandidate extends Candidate {
  readonly source: string;
  readonly at: number;
}

/** A form in which submissions are handed in. */
export interface SubmissionSource {
  /** What `--source` calls it. */
  readonly name: string;
  /** In words, behind "as": what it is taken for. */
  readonly title: string;
  /** What its names look like, for a message about a source that is not there. */
  readonly example?: string;
  /**
   * What lies at a path; undefined where it is of another form. Where it was asked for by its name,
   * little has to look like it. Throws a usage fault.
   */
  find(path: string, wanted: Wanted, disk: Disk, isForced?: boolean): FoundGroup | undefined;
}
