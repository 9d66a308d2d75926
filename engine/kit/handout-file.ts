import type { Assignment } from "../../schema/types.ts";

/** A file that students get. */
export interface HandoutFile {
  /** Path in their folder, with "/". */
  readonly path: string;
  readonly text: string;
  /** Theirs to write: it is never renewed. */
  readonly isOwn?: true;
}

/** What is around the course in a student's kit. */
export interface FolderParts {
  readonly manifest: Assignment;
  /** The handout of the assignment, as markdown. */
  readonly handout: string;
  /** The files of skeleton/<id>/, but for the handout. */
  readonly skeleton: readonly HandoutFile[];
  /** Names of those that students write. */
  readonly own: readonly string[];
  /** File name of the packed gridmark. */
  readonly tarball: string;
  /** Version of vitest that gridmark is tested with. */
  readonly vitest: string;
  /** Tasks that only the course checks, by id. */
  readonly unchecked: readonly string[];
  /** Whether the course checks more than is in the kit. */
  readonly further: boolean;
}
