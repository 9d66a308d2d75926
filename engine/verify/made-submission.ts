import { createHash } from "node:crypto";
import type { Submission } from "../intake/read.ts";
import type { SourceText } from "../intake/source-text.ts";

/** A submission that is made and not handed in. */
export interface MadeSubmission {
  readonly name: string;
  /** The main one first. */
  readonly files: readonly SourceText[];
  readonly seed: number;
  /** Ids of the tasks to grade. */
  readonly tasks: readonly string[];
  /** Whether to find out how it fails, too. */
  readonly explain?: boolean;
}

/** The same files graded with several seeds. */
export function withSeeds(
  title: string,
  seeds: readonly number[],
  made: Pick<MadeSubmission, "files" | "tasks">,
): MadeSubmission[] {
  return seeds.map((seed) => ({ name: `${title}, seed ${seed}`, seed, ...made }));
}

/** What is handed in of it. */
export function submissionOf({ name: id, files }: MadeSubmission): Submission {
  return {
    id,
    files: files.map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
    }),
  };
}
