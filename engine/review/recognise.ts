import { roundsOf } from "../../author/probe.ts";
import type { DiagnosedMistake } from "../../schema/types.ts";
import { type RecordedProbe, type RunContext, sessionFor } from "../asking/run-task.ts";
import { isOfManyDraws } from "./compare-draws.ts";
import {
  type ComparedMistake,
  type ComparedPlace,
  diagnose,
  isRuledOut,
  type OwnPlace,
} from "./diagnose.ts";
import { againWith, drawingOf, type KnownImplementation, signatureOf } from "./known-outputs.ts";
import { type FailedTask, type RecognisableMistake, withDraws } from "./recognise-draws.ts";
import {
  compareAnswers,
  differ,
  isIdle,
  knownAnswers,
  type StepAnswer,
  stepAnswers,
} from "./step-answers.ts";

/** Probes of each kind, wrong and right, by which all known mistakes are compared. */
const compared = 24;

/** What an answer of so many rounds tells, or of more, compared with one answer. */
const mostWeight = 3;

/** A probe with its outcome, as it is and step by step. */
interface Answered {
  readonly recorded: RecordedProbe;
  readonly right: readonly string[];
  readonly steps: readonly AnsweredStep[];
}

interface AnsweredStep {
  /** Undefined where a submission had stopped before. */
  readonly own: StepAnswer | undefined;
  readonly right: StepAnswer;
  readonly isWrong: boolean;
}

/**
 * The known mistakes that a task behaves like. Answers are compared step by step, but for what random
 * numbers decide; where they allow a mistake, what was found of many draws is compared, too. All
 * mistakes are compared on a part of the probes; who is named there must also fit all the others.
 * No mistake is named when the work is used up before that.
 */
export async function recognise(
  task: FailedTask,
  reference: KnownImplementation,
  mistakes: readonly RecognisableMistake[],
): Promise<DiagnosedMistake[]> {
  const { account } = task.context;
  const asked = task.run.record.filter(
    (recorded) => recorded.outcome.kind !== "not-run" && !isOfManyDraws(recorded),
  );
  const part = await partOf(asked, reference, account);
  const answered = await answersOf(task, part, reference);
  const steps: ComparedMistake[] = [];
  for (const { name, implementation } of mistakes) {
    const outputs = await implementation.outputs(part, account, (output, at) =>
      answered.slice(at, at + 1).every((each) => !rulesOut(each, output)),
    );
    steps.push({ name, places: placesOf(answered, outputs) });
  }
  const { own, all } = await withDraws(task, mistakes, ownPlaces(answered), steps);
  const names = diagnose(own, all);
  const named = mistakes.filter(({ name }) => names.includes(name));
  if (named.length === 0) return [];
  const others = asked.filter((recorded) => !part.includes(recorded));
  const fit = await fits(task, others, reference, named);
  if (!fit || account.left() === 0) return [];
  const isPublic = publicPlaces(task, answered);
  const byPublic = diagnose(
    own.filter(isPublic),
    all.map(({ name, places }) => ({ name, places: places.filter(isPublic) })),
  );
  return named.map(({ name, title, hint }) => ({
    ...{ name, title, hint },
    ...(byPublic.includes(name) ? { byPublic: true } : {}),
  }));
}

/** Tells by its index whether a place is of a public check that was asked before hidden ones. */
function publicPlaces(
  { run }: FailedTask,
  answered: readonly Answered[],
): (_: unknown, index: number) => boolean {
  const known = answered.flatMap(({ recorded, steps }) => {
    const check = run.graded[recorded.check];
    const isOpen = check?.visibility === "public" && check.afterHidden !== true;
    return steps.map(() => isOpen);
  });
  // Behind them come those of many draws.
  return (_, index) => known[index] === true;
}

/** The probes by which all mistakes are compared: the first wrong ones, and the first right ones. */
async function partOf(
  asked: readonly RecordedProbe[],
  reference: KnownImplementation,
  account: RunContext["account"],
): Promise<RecordedProbe[]> {
  const outputs = await reference.outputs(asked, account);
  const isWrong = outputs.map((right, i) => {
    const own = asked.slice(i, i + 1).map(({ outcome }) => signatureOf(outcome));
    return stepsOf(own, right).some((step) => step.isWrong);
  });
  const first = (wanted: boolean) =>
    isWrong.flatMap((each, i) => (each === wanted ? [i] : [])).slice(0, compared);
  return [...first(true), ...first(false)].sort((a, b) => a - b).flatMap((i) => asked[i] ?? []);
}

/** Whether a mistake that answers like this was not made. */
function rulesOut(answered: Answered, output: readonly string[]): boolean {
  const own = ownPlaces([answered]);
  return placesOf([answered], [output]).some((place, i) => isRuledOut(place, own[i]));
}

/** Where random numbers were drawn, a submission is asked again with others. */
async function answersOf(
  { context, entry, round }: FailedTask,
  some: readonly RecordedProbe[],
  reference: KnownImplementation,
): Promise<Answered[]> {
  const rights = await reference.outputs(some, context.account);
  const session = sessionFor(context, entry, round);
  const position = { task: entry.index, check: 0 };
  const answered: Answered[] = [];
  for (const [call, right] of rights.entries()) {
    const recorded = some[call];
    if (recorded === undefined) continue;
    const own = [signatureOf(recorded.outcome)];
    for (const { probe, seed } of againWith(recorded, drawingOf(recorded.outcome))) {
      const outcome = await session.run(probe, { ...position, call }, seed);
      if (outcome.kind !== "not-run") own.push(signatureOf(outcome));
    }
    answered.push({ recorded, right, steps: stepsOf(own, right) });
  }
  session.dispose();
  return answered;
}

function stepsOf(own: readonly string[], right: readonly string[]): AnsweredStep[] {
  const answers = stepAnswers(own, right);
  return knownAnswers(right, right).flatMap((wanted, step) => {
    const answer = answers[step];
    if (wanted === undefined) return [];
    const isWrong = answer !== undefined && differ(answer, wanted);
    return [{ own: answer, right: wanted, isWrong }];
  });
}

function ownPlaces(answered: readonly Answered[]): OwnPlace[] {
  return answered.flatMap(({ recorded, steps }) => {
    const isRight = steps.every(({ isWrong }) => !isWrong);
    // A probe that is right counts once.
    const telling = isRight ? steps.findIndex(({ right }) => !isIdle(right)) : -1;
    return steps.map(({ own, isWrong }, index): OwnPlace => {
      const isEnded = own?.ended !== undefined;
      // What stopped would have answered all of its steps.
      const answers = Math.max(roundsOf(recorded.probe), isEnded ? steps.length : 1);
      const weight = Math.min(mostWeight, answers);
      return { isWrong, weight, isEnded, isIdle: index !== telling };
    });
  });
}

function placesOf(
  answered: readonly Answered[],
  outputs: readonly (readonly string[])[],
): ComparedPlace[] {
  return answered.flatMap(({ right, steps }, index) => {
    const output = outputs[index] ?? right;
    // Most mistakes are right in most places.
    if (output.length === 1 && right.length === 1 && output[0] === right[0]) {
      return steps.map(({ isWrong }) => ({ likeness: isWrong ? "other" : "open", shows: false }));
    }
    const answers = knownAnswers(output, right);
    return steps.map((step, at): ComparedPlace => {
      const known = answers[at];
      const shows = known !== undefined && differ(known, step.right);
      if (step.own === undefined || known === undefined) return { likeness: "open", shows };
      return { likeness: compareAnswers(step.own, known, step.right), shows };
    });
  });
}

/** Whether mistakes explain all that was wrong in further probes, and show wherever they would. */
async function fits(
  task: FailedTask,
  others: readonly RecordedProbe[],
  reference: KnownImplementation,
  named: readonly RecognisableMistake[],
): Promise<boolean> {
  const answered = await answersOf(task, others, reference);
  const theirs: ComparedPlace[][] = [];
  for (const { implementation } of named) {
    const outputs = await implementation.outputs(others, task.context.account);
    theirs.push(placesOf(answered, outputs));
  }
  return ownPlaces(answered).every(({ isWrong }, i) => {
    const shown = theirs.flatMap((places) => places[i] ?? []).filter(({ shows }) => shows);
    return shown.length === 0 ? !isWrong : shown.some(({ likeness }) => likeness !== "other");
  });
}
