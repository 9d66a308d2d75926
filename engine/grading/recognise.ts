import { spoken } from "../../author/spoken.ts";
import type { DiagnosedMistake } from "../../schema/types.ts";
import { callsOfProbe } from "../languages/budget.ts";
import type { GradedCheck } from "../points/task.ts";
import { type KnownMistake, signatureIn } from "./known-mistakes.ts";
import {
  compareSignatures,
  isOfManyDraws,
  isVague,
  type Likeness,
  type Signature,
  signatureOf,
} from "./signature.ts";
import { type RunContext, sessionFor, type TaskEntry, type TaskRun } from "./task.ts";

export interface FailedTask {
  readonly context: RunContext;
  readonly entry: TaskEntry;
  readonly run: TaskRun;
}

/** Evidence needed to name a mistake: this many failed cases, or one failed statistic. */
const minWrong = 3;

/** Fewer suffice if everything else passes, and no other mistake fails these cases in the same way. */
const few = { minWrong: 2, minRight: 12 };

/** With a wrong value among these: a crash or an empty result has many causes. */
const minTelling = 2;

/** Further seeds with which both must look alike, since once may be chance. */
const further = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The only known mistake that matches in all checks, given enough evidence; else empty. If none matches, `further`
 * ones may: those of another language, which behave alike if both languages' values are alike.
 */
export async function recognise(
  task: FailedTask,
  mistakes: readonly KnownMistake[],
  further: FurtherMistakes = () => [],
): Promise<DiagnosedMistake[]> {
  const { entry } = task;
  const ofTask = (all: readonly KnownMistake[]) =>
    all.filter((each) => each.task === entry.task.id);
  const own = checksIn(task);
  const only = async (checks: readonly OwnCheck[]): Promise<KnownMistake | undefined> => {
    const told = tellingOf(checks);
    if (told === undefined) return undefined;
    const alike = async (all: readonly KnownMistake[]) =>
      allAlike(task, checks.toSorted(byCost), ofTask(all), told === "few");
    const found = await alike(mistakes);
    const [first, ...others] = found.length > 0 ? found : await alike(further());
    return others.length === 0 ? first : undefined;
  };
  const mistake = await only(own);
  if (mistake === undefined) return [];
  const open = own.filter(({ graded }) => graded.visibility === "public" && !graded.afterHidden);
  const byPublic = open.length < entry.checks.length ? await only(open) : mistake;
  const { textOf } = spoken();
  const { name } = mistake;
  const [title, hint] = [textOf(mistake.title), textOf(mistake.hint)];
  return [{ name, title, hint, ...(byPublic === mistake && { byPublic: true }) }];
}

/** Mistakes of another language, made on demand. */
export type FurtherMistakes = () => readonly KnownMistake[];

/** True if the failures suffice to name a known mistake. */
export function isTelling(failed: Pick<FailedTask, "run" | "entry">): boolean {
  return tellingOf(checksIn(failed)) !== undefined;
}

function checksIn({ run, entry }: Pick<FailedTask, "run" | "entry">): readonly OwnCheck[] {
  return run.graded.map((graded, index): OwnCheck => {
    const record = run.record.filter(({ check }) => check === index);
    const outcomes = record.map(({ outcome }) => outcome);
    // A watching check asks nothing of its own.
    const asked = entry.checks[index]?.watch === undefined ? record : run.record;
    const answers = asked.reduce((sum, { probe }) => sum + callsOfProbe(probe), 0);
    return {
      index,
      graded,
      signature: signatureOf(graded, outcomes),
      work: outcomes.reduce((sum, { work }) => sum + work, 0),
      isOfMany: record.some(isOfManyDraws),
      weight: Math.min(minWrong, Math.floor(answers / graded.cases.length)),
    };
  });
}

interface OwnCheck {
  readonly index: number;
  readonly graded: GradedCheck;
  readonly signature: Signature;
  readonly work: number;
  readonly isOfMany: boolean;
  /** Number of answers that one of its cases represents. */
  readonly weight: number;
}

/** Sorts checks that exclude most mistakes first: failed ones, and cheap ones. */
function byCost(a: OwnCheck, b: OwnCheck): number {
  const rank = (each: OwnCheck) => (each.isOfMany ? 2 : hasFailed(each) ? 0 : 1);
  return rank(a) - rank(b) || a.work - b.work || a.index - b.index;
}

function hasFailed({ signature }: OwnCheck): boolean {
  return signature.failed.length > 0;
}

/** Tells whether the failures are distinctive, and if so, many or few. */
function tellingOf(checks: readonly OwnCheck[]): "much" | "few" | undefined {
  let [wrong, telling, right] = [0, 0, 0];
  for (const { graded, isOfMany, weight } of checks) {
    for (const each of graded.cases) {
      if (each.verdict === "pass") right += weight;
      else if (!isVague(each)) wrong += weight;
      if (each.verdict === "fail" && (isOfMany || saysSomething(each.actual))) telling += weight;
    }
  }
  const isMostlyRight = right >= Math.max(minWrong, wrong);
  if (wrong >= minWrong) return telling >= minTelling || isMostlyRight ? "much" : undefined;
  const isRightElse = wrong >= few.minWrong && telling === wrong && right >= few.minRight;
  return isRightElse ? "few" : undefined;
}

function saysSomething(actual: unknown): boolean {
  return actual !== undefined && actual !== null && actual !== "undefined" && actual !== "NaN";
}

/** The mistakes alike in all checks; or, with many failed cases, the exactly equal ones. */
async function allAlike(
  task: FailedTask,
  checks: readonly OwnCheck[],
  mistakes: readonly KnownMistake[],
  isOfFew: boolean,
): Promise<readonly KnownMistake[]> {
  const { context, entry } = task;
  const alike: { readonly mistake: KnownMistake; readonly isSame: boolean }[] = [];
  for (const mistake of mistakes) {
    const likenesses = new Set<Likeness>();
    for (const own of checks) {
      const known = await mistake.signature(context, entry, own.index);
      likenesses.add(compareSignatures(own.signature, known));
      if (likenesses.has("other")) break;
    }
    if (likenesses.has("other")) continue;
    alike.push({ mistake, isSame: !likenesses.has("same but for chance") });
  }
  if (isOfFew && alike.some(({ isSame }) => !isSame)) return [];
  const same = alike.filter(({ isSame }) => isSame);
  const left = (same.length > 0 ? same : alike).map(({ mistake }) => mistake);
  return await stayingAlike(task, checks, left);
}

/** Mistakes whose failed statistics match the submission's with other seeds, too. */
async function stayingAlike(
  { context, entry, run }: FailedTask,
  checks: readonly OwnCheck[],
  mistakes: readonly KnownMistake[],
): Promise<readonly KnownMistake[]> {
  let left = mistakes;
  for (const { index } of checks.filter((each) => each.isOfMany && hasFailed(each))) {
    for (const more of further) {
      if (left.length === 0) return left;
      const seeded = { ...context, seed: context.seed + more };
      const session = sessionFor(context, entry, run.round);
      const own = await signatureIn(session, seeded, entry, index);
      const staying: KnownMistake[] = [];
      for (const mistake of left) {
        const known = await mistake.signature(seeded, entry, index);
        if (compareSignatures(own, known) !== "other") staying.push(mistake);
      }
      left = staying;
    }
  }
  return left;
}
