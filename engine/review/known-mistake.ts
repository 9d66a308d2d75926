import type { Check } from "../../author/bind.ts";
import type { Outcome } from "../../author/probe.ts";
import type { DiagnosedMistake, Limits } from "../../schema/types.ts";
import { openAccount } from "../asking/account.ts";
import { openSession, type TaskSession } from "../asking/session.ts";
import { gradeTask, type TaskPlace } from "../asking/task.ts";
import type { OpenSandbox, Program } from "../languages/sandbox.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import type { Dictionary } from "./dictionary.ts";
import { type Signature, signatureOf } from "./signature.ts";

/** A mistake that can be recognised by what checks show of it. */
export interface KnownMistake extends DiagnosedMistake {
  /** What a check of a task shows of it: the same for every submission, and looked at once. */
  signature(place: TaskPlace, checks: readonly Check[], index: number): Promise<Signature>;
}

export function knownMistake(
  words: DiagnosedMistake,
  compiled: () => Program,
  open: OpenSandbox,
  limits: Limits,
  dictionary: Dictionary,
): KnownMistake {
  return {
    ...words,
    signature: async (place, checks, index) => {
      const { task, seed } = place;
      const key = [task.id, words.name, checks.length, checks[index]?.name, seed].join("\n");
      const known = dictionary.get(key);
      if (known !== undefined) return known;
      const wholeChecks = task.scoring !== "case";
      const account = openAccount(limits);
      const session = openSession({ open, source: compiled(), limits, account, wholeChecks });
      const signature = await signatureIn(session, place, checks, index);
      session.dispose();
      dictionary.add(key, signature);
      return signature;
    },
  };
}

/** What one check of a task shows of the program of a session. */
export async function signatureIn(
  session: Pick<TaskSession, "runAll">,
  place: TaskPlace,
  checks: readonly Check[],
  index: number,
): Promise<Signature> {
  const check = checks[index] as Check;
  const outcomes: Outcome[] = [];
  const recording: Pick<TaskSession, "runAll"> = {
    runAll: async (probes, goesOn) => {
      const all = await session.runAll(probes, goesOn);
      outcomes.push(...all.filter((_, i) => probes[i]?.position.check === index));
      return all;
    },
  };
  // What watches the calls of all others finds nothing alone.
  const isAlone = check.watch === undefined;
  const graded = await gradeTask(place, checks, recording, isAlone ? check : undefined);
  return signatureOf(graded[isAlone ? 0 : index] as GradedCheck, outcomes);
}
