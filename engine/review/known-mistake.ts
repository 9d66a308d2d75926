import type { DiagnosedMistake } from "../../schema/types.ts";
import { openAccount } from "../asking/account.ts";
import { openSession, type TaskSession } from "../asking/session.ts";
import { type CheckingContext, gradeTask, type TaskEntry } from "../asking/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import type { Compile } from "../languages/language.ts";
import type { OpenSandbox } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import type { Dictionary } from "./dictionary.ts";
import { type Signature, signatureOf } from "./signature.ts";

/** A mistake that can be recognised by what checks show of it. */
export interface KnownMistake extends DiagnosedMistake {
  /** Id of the task that it gets wrong. */
  readonly task: string;
  /** What a check of a task shows of it: the same for every submission, and looked at once. */
  signature(context: CheckingContext, entry: TaskEntry, index: number): Promise<Signature>;
}

/** The known mistakes of an assignment; none where there is no reference. */
export function knownMistakes(
  { manifest, reference, mistakes }: LoadedAssignment,
  open: OpenSandbox,
  compile: Compile,
  dictionary: Dictionary,
): readonly KnownMistake[] {
  if (reference === undefined) return [];
  const { limits } = manifest;
  return mistakes.map((mistake) => {
    const compiled = once(() => compile(filesWithMistake(reference, manifest, mistake)));
    return {
      ...mistake,
      signature: async (context, entry, index) => {
        const { task, checks } = entry;
        const place = [task.id, mistake.name, checks.length, checks[index]?.name, context.seed];
        const key = place.join("\n");
        const known = dictionary.get(key);
        if (known !== undefined) return known;
        const wholeChecks = task.scoring !== "case";
        const account = openAccount(limits);
        const session = openSession({ open, source: compiled(), limits, account, wholeChecks });
        const signature = await signatureIn(session, context, entry, index);
        dictionary.add(key, signature);
        return signature;
      },
    };
  });
}

/** What one check of a task shows of the program of a session, which ends with it. */
export async function signatureIn(
  session: TaskSession,
  context: CheckingContext,
  entry: TaskEntry,
  index: number,
): Promise<Signature> {
  const check = entry.checks[index];
  // What watches the calls of all others finds nothing alone.
  const only = check?.watch === undefined ? check : undefined;
  const { graded, record } = await gradeTask(context, entry, session, only);
  session.dispose();
  const own = record.filter((each) => each.check === index);
  return signatureOf(
    graded[only === undefined ? index : 0] as GradedCheck,
    own.map(({ outcome }) => outcome),
  );
}
