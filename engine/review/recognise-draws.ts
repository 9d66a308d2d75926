import { roundsOf } from "../../author/probe.ts";
import type { DiagnosedMistake } from "../../schema/types.ts";
import {
  placeOf,
  type Round,
  type RunContext,
  sessionFor,
  type TaskEntry,
  type TaskRun,
} from "../asking/run-task.ts";
import { gradeTask } from "../asking/task.ts";
import { compareDraws, failureOf, isOfManyDraws } from "./compare-draws.ts";
import { type ComparedMistake, type ComparedPlace, isRuledOut, type OwnPlace } from "./diagnose.ts";
import { drawingOf, type KnownImplementation } from "./known-outputs.ts";

/** A task that failed, and what it was graded with. */
export interface FailedTask {
  readonly context: RunContext;
  readonly entry: TaskEntry;
  readonly run: TaskRun;
  readonly round?: Round;
}

/** A mistake that can be recognised by what it does. */
export interface RecognisableMistake extends DiagnosedMistake {
  readonly implementation: KnownImplementation;
}

/** What a statistic of many draws tells, compared with one answer. */
const weight = 3;

/** Further seeds with which both must look the same: chance may make them do so once. */
const further = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Adds what statistical checks found, each as a place of its own. It takes many draws: known mistakes
 * are only graded where that can make a difference, by one check after the other until one of them
 * rules the mistake out.
 */
export async function withDraws(
  task: FailedTask,
  mistakes: readonly RecognisableMistake[],
  own: readonly OwnPlace[],
  all: readonly ComparedMistake[],
): Promise<{ readonly own: readonly OwnPlace[]; readonly all: readonly ComparedMistake[] }> {
  const checks = statisticalChecks(task.run);
  const failures = checks.map((index) => {
    const check = task.run.graded[index];
    return check !== undefined && failureOf(check) !== undefined;
  });
  if (!failures.includes(true)) return { own, all };
  const more: ComparedMistake[] = [];
  for (const { name, places } of all) {
    const isOut = places.some((place, i) => isRuledOut(place, own[i]));
    const known = mistakes.find((each) => each.name === name);
    if (isOut || known === undefined) continue;
    const draws = await drawsOf(task, known, checks);
    more.push({ name, places: [...places, ...draws] });
  }
  return { own: [...own, ...failures.map((isWrong) => ({ isWrong, weight }))], all: more };
}

/** Draws after which a check that did not pass is asked: it may take as many where it passes. */
const cheap = 1000;

/** Indexes of the checks that make many draws, those that are likely to cost least first. */
function statisticalChecks({ record, graded }: TaskRun): number[] {
  const draws = new Map<number, number>();
  for (const recorded of record.filter(isOfManyDraws)) {
    draws.set(recorded.check, (draws.get(recorded.check) ?? 0) + roundsOf(recorded.probe));
  }
  const cost = (index: number) => {
    const check = graded[index];
    return check === undefined || failureOf(check) !== undefined ? cheap : (draws.get(index) ?? 0);
  };
  return [...draws.keys()].sort((a, b) => cost(a) - cost(b));
}

async function drawsOf(
  task: FailedTask,
  known: RecognisableMistake,
  checks: readonly number[],
): Promise<ComparedPlace[]> {
  const places: ComparedPlace[] = [];
  for (const index of checks) {
    const isOut = places.some(({ likeness }) => likeness === "other");
    places.push(isOut ? { likeness: "open", shows: false } : await drawOf(task, known, index));
  }
  return places;
}

async function drawOf(
  { context, entry, run, round }: FailedTask,
  { implementation }: RecognisableMistake,
  index: number,
): Promise<ComparedPlace> {
  const [own, check] = [run.graded[index], entry.checks[index]];
  if (own === undefined || check === undefined) return { likeness: "open", shows: false };
  const drawsAtLoad = run.record.some(({ outcome }) => drawingOf(outcome).random === "load");
  const place = placeOf(context, entry);
  const compare = async (seed: number): Promise<ComparedPlace> => {
    const again = { ...place, seed };
    const graded = await implementation.grade(again, [check], context.account);
    const [theirs] = graded.checks;
    // What it draws at load differs from load to load, and so does what it seems to be.
    const isChance = graded.drawsAtLoad && !drawsAtLoad;
    if (theirs === undefined || isChance) return { likeness: "other", shows: false };
    return { likeness: compareDraws(own, theirs), shows: failureOf(theirs) !== undefined };
  };
  const first = await compare(place.seed);
  if (first.likeness !== "same") return first;
  const { checks } = await implementation.grade(place, [check], context.account);
  const [theirs] = checks;
  for (const more of further) {
    const session = sessionFor(context, entry, round);
    const again = { ...place, seed: place.seed + more };
    const [drawn] = await gradeTask(again, [check], session);
    session.dispose();
    const isSame =
      drawn !== undefined && theirs !== undefined && compareDraws(drawn, theirs) === "same";
    if (!isSame || (await compare(again.seed)).likeness !== "same") {
      return { ...first, likeness: "open" };
    }
  }
  return first;
}
