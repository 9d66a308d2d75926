import type { Found, FoundSubmission } from "../../engine/intake/found.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";
import type { Reader } from "../../schema/types.ts";
import { type BestAttempts, createBestAttempts } from "./best-attempts.ts";
import { openResults, type ResultsFolder, type TurnCounts } from "./folder.ts";
import { openIndex } from "./index-file.ts";
import { lockFolder } from "./lock.ts";
import { type SelectOptions, selector, studentOf } from "./select.ts";
import { planTurns, type Turned, takeTurns } from "./turns.ts";
import { makeOutputFolder } from "./write.ts";

/** What `gridmark grade` does with submissions. */
export interface Grading {
  /** Those that take part; indexes are places among them. */
  readonly submissions: readonly FoundSubmission[];
  readonly best: BestAttempts<Turned>;
  /** How many are to be graded now. */
  readonly due: number;
  /** Where `-o` puts the reports. */
  readonly folder: ResultsFolder | undefined;
  /** What has been done so far. */
  readonly done: TurnCounts;
  reports(): AsyncGenerator<Turned, void>;
  close(): void;
}

interface GradingOptions extends SelectOptions {
  readonly for: Reader;
}

/** Begins to grade. Throws a usage fault, and an output fault for a folder that cannot be written to. */
export function beginGrading(options: GradingOptions, found: Found, pool: PoolOptions): Grading {
  const { output } = options;
  if (output !== undefined) makeOutputFolder(output);
  const unlock = output === undefined ? () => {} : lockFolder(output);
  try {
    const index = output === undefined ? undefined : openIndex(output);
    const isSelected = selector(options, found.submissions, index?.entries);
    const asked = found.submissions.filter(isSelected);
    // Results of what was not asked for are in the folder.
    const submissions = index === undefined ? asked : found.submissions;
    const best = createBestAttempts<Turned>(submissions);
    const unasked = submissions.filter((each) => !asked.includes(each)).map(studentOf);
    const folder =
      output === undefined || index === undefined
        ? undefined
        : openResults({
            ...{ output, index, ids: best.ids, unasked, pool },
            ...{ isClass: found.isClass, reader: options.for },
          });
    const known = options.force ? undefined : folder;
    const turns = planTurns(submissions, isSelected, pool.manifest.limits.fileKiB, known);
    const due = turns.filter(({ is }) => is === "due").length;
    const done = { due: 0, unchanged: 0, unasked: 0 };
    return {
      ...{ submissions, best, due, folder, done },
      reports: async function* () {
        if (due > 0) index?.begin(folder?.names.size ?? 0);
        for await (const each of takeTurns(turns, pool, folder)) {
          done[each.is] += 1;
          yield each;
        }
      },
      close: unlock,
    };
  } catch (fault) {
    unlock();
    throw fault;
  }
}
