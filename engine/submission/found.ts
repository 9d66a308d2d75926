/** A submission on disk: the file to grade, or why there is none. */
export interface FoundSubmission {
  readonly id: string;
  readonly file?: string;
  /** The name that the main file counts as, where it has another one. */
  readonly as?: string;
  /** Another file beside it that could be the main one, and is not the same. */
  readonly rival?: string;
  /** The further files that are there. */
  readonly more?: readonly string[];
  /**
   * The folder that was named and that the files lie in: below it no link is followed. Not there
   * for a file that was named itself.
   */
  readonly within?: string;
  readonly problem?: string;
  /** What whoever reads the report has to know of how it was handed in. */
  readonly notes?: readonly string[];
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

/** How the names of programs end, such as ".ts". */
export interface Endings {
  /** Of what can be graded. */
  readonly graded: readonly string[];
  /** Of other programs, which are named rather than passed over. */
  readonly others: readonly string[];
}

/** Everything that lies at the paths: each entry is a submission, or skipped. */
export interface Found {
  readonly submissions: readonly FoundSubmission[];
  readonly skipped: readonly Skipped[];
  /** True for a folder of submissions and for several paths; false for one submission. */
  readonly isClass: boolean;
  /** Why a folder that has the main file in it is taken for a class. */
  readonly reasons: readonly string[];
}

/** What one path leads to, as its source sees it. */
export interface Group extends Omit<Found, "submissions"> {
  readonly candidates: readonly Candidate[];
}

/** What was found, and what tells it from another of the same id. */
export interface Candidate {
  readonly found: FoundSubmission;
  /** Its name in the folder that it lies in, and the path of that folder. */
  readonly name: string;
  readonly parent: string;
}

/** A form in which submissions are handed in. */
export interface SubmissionSource {
  /** What lies at a path; undefined where it is of another form. Throws a usage fault. */
  find(path: string, wanted: Wanted): Group | undefined;
}
