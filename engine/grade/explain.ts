import type { DiagnosedMistake, SmallestFailure } from "../../fixtures/schema/types.ts";
import { roundsOf } from "../../graders/kit/probe.ts";
import type { Args } from "../../graders/kit/shrinking.ts";
import type { Account } from "./account.ts";
import { diagnose, type KnownOutputs } from "./diagnose.ts";
import { type KnownImplementation, signatureOf, signaturesOfSteps } from "./known-outputs.ts";
import {
  type RecordedProbe,
  type Round,
  type RunContext,
  sessionFor,
  type TaskEntry,
  type TaskRun,
} from "./run-task.ts";
import { deriveSeed } from "./seed.ts";
import { smallestFailure } from "./smallest.ts";
import { checksPerRound, type GradedCheck } from "./task.ts";

/** Round of the calls that look for the smallest case. */
const shrinkingRound = 900;

/** Probes of each kind, wrong and right, by which all known mistakes are compared at first. */
const compared = 24;

/**
 * Rounds of a probe that known mistakes are asked, too. More of them are statistics of random
 * draws, which cost much and tell little: hardly two programs draw in the same order.
 */
const mostRounds = 50;

/**
 * The simplest case on which a task fails, where the assignment says what is simple: of the first
 * failing check whose cases can be made simpler.
 */
export async function findSmallest(
  context: RunContext,
  entry: TaskEntry,
  run: TaskRun,
  round?: Round,
): Promise<SmallestFailure | undefined> {
  const { shrinking } = entry.grader;
  if (shrinking === undefined) return undefined;
  const failingOf = ({ cases }: GradedCheck) =>
    cases
      .filter(
        ({ verdict, input }) => !["pass", "not-run"].includes(verdict) && Array.isArray(input),
      )
      .map(({ input }) => input as Args);
  const check = run.graded.find((each) => failingOf(each).length > 0);
  if (check === undefined) return undefined;
  const { task, index } = entry;
  const session = sessionFor(context, entry, round);
  const seed = deriveSeed(context.seed, context.manifest.id, task.id, "smallest");
  const result = await smallestFailure(failingOf(check), shrinking, (probe, call) =>
    session.run(
      probe,
      { task: index, check: shrinkingRound * checksPerRound, call },
      deriveSeed(seed, call),
    ),
  );
  session.dispose();
  if (result === undefined) return undefined;
  const { verdict: status, message, input, expected, actual, line } = result;
  return {
    check: check.name,
    status,
    message,
    replay: `${task.id}/smallest`,
    input,
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
    ...(line === undefined ? {} : { line }),
  };
}

/** A mistake that can be recognised by its outputs. */
export interface RecognisableMistake extends DiagnosedMistake {
  readonly implementation: KnownImplementation;
}

/**
 * The known mistakes that a task behaves like. All are compared on a part of the probes; who is
 * named there must also fit all the others. Nobody is named when the work is used up before that.
 */
export async function recognise(
  record: readonly RecordedProbe[],
  reference: KnownImplementation,
  mistakes: readonly RecognisableMistake[],
  account: Account,
): Promise<DiagnosedMistake[]> {
  const asked = record.filter(
    ({ outcome, probe }) => outcome.kind !== "not-run" && roundsOf(probe) <= mostRounds,
  );
  const right = await reference.outputs(asked, account);
  const own = asked.map(({ outcome }) => signatureOf(outcome));
  const wrongAt = own.flatMap((each, i) => (each === right[i] ? [] : [i]));
  const rightAt = own.flatMap((each, i) => (each === right[i] ? [i] : []));
  const part = [...wrongAt.slice(0, compared), ...rightAt.slice(0, compared)].sort((a, b) => a - b);
  const pick = <T>(all: readonly T[]): T[] => part.flatMap((i) => all.slice(i, i + 1));
  const known: KnownOutputs[] = [];
  for (const { name, implementation } of mistakes) {
    known.push({ name, outputs: await implementation.outputs(pick(asked), account) });
  }
  const steps = (some: readonly string[]) => signaturesOfSteps(some, pick(right));
  const inSteps = known.map(({ name, outputs: some }) => ({ name, outputs: steps(some) }));
  const names = diagnose(steps(pick(own)), steps(pick(right)), inSteps);
  const named = mistakes.filter(({ name }) => names.includes(name));
  const outputs = await Promise.all(
    named.map(({ implementation }) => implementation.outputs(asked, account)),
  );
  const [ownSteps, rightSteps] = [own, right].map((some) => signaturesOfSteps(some, right));
  const theirSteps = outputs.map((some) => signaturesOfSteps(some, right));
  const fits = ownSteps?.every((each, i) => {
    const shows = theirSteps.map((some) => some[i]).filter((some) => some !== rightSteps?.[i]);
    return shows.length === 0 ? each === rightSteps?.[i] : shows.includes(each);
  });
  return fits && account.left() > 0
    ? named.map(({ name, title, hint }) => ({ name, title, hint }))
    : [];
}
