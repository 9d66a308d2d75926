import type { Kit } from "../course/kits.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { PublicChecks } from "../grading/task-entries.ts";

/** A file that students get. */
export interface HandoutFile {
  /** Path in their folder, with "/". */
  readonly path: string;
  readonly text: string;
  /** Theirs to write: it is never renewed. */
  readonly isOwn?: true;
}

/** What a student's kit is made from. */
export interface KitParts {
  readonly assignment: LoadedAssignment;
  /** The handout of the assignment, as markdown. */
  readonly handout: string;
  /** The files of skeleton/<id>/, but for the handout. */
  readonly skeleton: readonly HandoutFile[];
  /** Names of those that students write. */
  readonly own: readonly string[];
  /** The assignment's own kinds and its game, packed, where it has them. */
  readonly modules: readonly HandoutFile[];
  /** Version of gridmark, and the file name of its package in the kit. */
  readonly version: string;
  readonly tarball: string;
  /** Version of vitest for the kit. */
  readonly vitest: string;
  readonly checks: readonly PublicChecks[];
  /** Tasks that only the course checks, by id. */
  readonly unchecked: readonly string[];
  /** Whether the course checks more than is in the kit. */
  readonly further: boolean;
  readonly others: Kit["others"];
}
