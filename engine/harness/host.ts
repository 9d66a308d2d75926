import type { Assignment } from "../../schema/types.ts";
import type { HandoutFile } from "../kit/handout-file.ts";

/** A place that grades what students hand in there. */
export interface Host {
  /** How it is asked for. */
  readonly name: string;
  /** For `--help`: what is written for it. */
  readonly title: string;
  /** Folder in the harness that gridmark and the course lie in: empty, or with "/" at its end. */
  readonly grader: string;
  /** What this host needs beside them. */
  files(manifest: Assignment): readonly HandoutFile[];
}
