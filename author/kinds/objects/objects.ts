import type {
  CellMethods,
  FixtureObjectCall,
  FixtureObjectCase,
  FixtureObjects,
} from "../../../schema/types.ts";
import { enough, judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { describeDifference } from "../../difference.ts";
import { failures } from "../../failures.ts";
import { describeValue, formatCall, formatJson } from "../../format.ts";
import { compareGrids, type Grid } from "../../grid.ts";
import { type CheckData, type GeneratedCheck, headOf, type Kind } from "../../kind.ts";
import type { OneStep, Outcome, Probe, Step } from "../../probe.ts";
import { describeShown } from "../../shown.ts";
import { equalsJson, toJson, type Value } from "../../value.ts";
import { objectsSchema } from "./schema.ts";

/** An object with its expected outcome. */
export type ObjectCase = Omit<FixtureObjectCase, "why">;

/** What all cases of a check share. */
export type ObjectKind = Pick<FixtureObjects, "class" | "cells" | "tiles" | "hint">;

/** Objects of a class; every case makes its own. */
export type ObjectsCheck = CheckData &
  Omit<FixtureObjects, "objects"> & { readonly objects: readonly ObjectCase[] };

export const objects: Kind<ObjectsCheck> = {
  kind: "objects",
  schema: objectsSchema,
  plan: (check) =>
    judgeCases(
      check,
      check.objects,
      {
        probe: (test) => objectProbe(check, test),
        judge: (test, outcome) => judgeObject(check, test, outcome),
      },
      check.stopAfter,
    ),
  example: (check) => {
    const [first] = check.objects;
    if (first?.before === undefined && first?.after === undefined) return undefined;
    const { before, after, calls = [] } = first;
    return {
      text: calls.length === 0 ? describeSteps(check, first) : inList(calls.map(callText)),
      ...(before === undefined ? {} : { input: [before] }),
      ...(after === undefined ? {} : { expected: after }),
    };
  },
};

/** A check whose objects are generated. */
export interface GeneratedObjects extends Omit<ObjectsCheck, "kind" | "objects"> {
  readonly objects: (seed: number) => Iterable<ObjectCase>;
}

/** A check of many generated objects; it stops when a few have failed. */
export function generatedObjects(definition: GeneratedObjects): GeneratedCheck<ObjectsCheck> {
  const { objects, ...rest } = definition;
  const generate = (seed: number): ObjectsCheck => {
    return { kind: "objects", stopAfter: enough, ...rest, objects: [...objects(seed)] };
  };
  return { ...headOf(definition), generate };
}

const it = "object";

const argumentsOf = (args: readonly unknown[]) => args.map((json) => ({ json }));

/** Steps that make an object and write a grid into it. */
export function stepsOfObject(
  kind: ObjectKind,
  args: readonly unknown[],
  before: Grid = [],
  as = it,
): OneStep[] {
  const cells = before.flatMap((row, r) => row.map((value, c) => [r, c, value]));
  return [
    { do: "new", class: kind.class, args: argumentsOf(args), as },
    ...cells.map(
      (cell): OneStep => ({
        do: "invoke",
        of: as,
        method: cellsOf(kind).set,
        args: argumentsOf(cell),
        quiet: true,
      }),
    ),
  ];
}

/** A step that reads a grid of a size out of an object. */
export function stepOfGrid(kind: ObjectKind, size: Grid, of = it): OneStep {
  return {
    do: "grid",
    of,
    method: cellsOf(kind).get,
    rows: size.length,
    cols: size[0]?.length ?? 0,
  };
}

/** The probe that an object is judged by. */
export function objectProbe(kind: ObjectKind, test: ObjectCase): Probe {
  return {
    steps: [
      ...stepsOfObject(kind, test.args, test.before),
      ...(test.calls ?? []).map(
        ({ method, args, ...rest }): Step => ({
          do: "invoke",
          of: it,
          method,
          args: argumentsOf(args),
          quiet: !("returns" in rest || "shows" in rest),
        }),
      ),
      ...(test.after === undefined ? [] : [stepOfGrid(kind, test.after)]),
    ],
  };
}

/** Judges the outcome of a case: what each call returned, then the grid. */
export function judgeObject(kind: ObjectKind, test: ObjectCase, outcome: Outcome): CaseResult {
  const hint = test.hint ?? kind.hint;
  const result = (verdict: CaseResult["verdict"], message: string, more = {}): CaseResult => ({
    name: test.name,
    verdict,
    weight: test.weight ?? 1,
    message,
    input: test.before === undefined ? test.args : [test.before],
    ...more,
    ...(verdict === "pass" || hint === undefined ? {} : { hint }),
  });
  const calls = test.calls ?? [];
  if (outcome.kind !== "done") {
    const more = stopOf(outcome);
    return result(outcome.kind, describeOutcome(describeSteps(kind, test), outcome), more);
  }
  const first = stepsOfObject(kind, test.args, test.before).length;
  for (const [index, call] of calls.entries()) {
    const step = outcome.results[first + index];
    if (step === undefined || !("returns" in step)) continue;
    if (call.shows !== undefined) {
      const missing = describeShown(callText(call), call.shows, step.returns);
      if (missing === undefined) continue;
      const failureCode = failures.numberNotShown;
      return result("fail", missing, { actual: toJson(step.returns), failureCode });
    }
    if (equalsJson(step.returns, call.returns)) continue;
    const before = calls.slice(0, index).map(callText);
    const after = before.length === 0 ? "" : ` (after ${inList(before)})`;
    return result(
      "fail",
      `${callText(call)} returned ${describeValue(step.returns)}; expected ${formatJson(call.returns)}${after}`,
      { expected: call.returns, actual: toJson(step.returns) },
    );
  }
  if (test.after === undefined) return result("pass", "");
  const step = outcome.results.at(-1);
  if (step === undefined || !("value" in step)) throw new Error("the sandbox returned no grid");
  const wrong = wrongGrid(kind, test, test.after, step.value);
  return wrong === undefined ? result("pass", "") : result("fail", wrong.message, wrong);
}

function wrongGrid(kind: ObjectKind, test: ObjectCase, after: Grid, actual: Value) {
  const { newTiles = 0, calls = [] } = test;
  const compared = compareGrids(after, actual, kind.tiles ?? []);
  const shown = { expected: after, actual: toJson(actual) };
  const after_ = calls.length === 0 ? "" : `after ${inList(calls.map(callText))}, `;
  if (newTiles === 0 || compared.others > 0) {
    if (compared.others === 0 && compared.newTiles.length === 0) return undefined;
    // A new tile stands where it came, so that what is wrong is what differs.
    const expected = newTiles === 0 ? after : compared.withNewTiles;
    const message = `${after_}${describeDifference("the grid", actual, expected)}`;
    return { message, ...shown, expected };
  }
  if (compared.newTiles.length === newTiles) return undefined;
  const message = `${after_}there are ${compared.newTiles.length} new tiles; expected ${newTiles === 1 ? "exactly one" : newTiles}`;
  return { message, ...shown, failureCode: failures.wrongTileCount };
}

function cellsOf({ class: name, cells }: ObjectKind): CellMethods {
  if (cells === undefined) throw new Error(`a check of ${name} does not say how cells are read`);
  return cells;
}

function callText({ method, args }: Pick<FixtureObjectCall, "method" | "args">): string {
  return formatCall(method, args);
}

function describeSteps(kind: ObjectKind, test: ObjectCase): string {
  const set = test.before === undefined ? [] : [`${cellsOf(kind).set}(…)`];
  const made = formatCall(`new ${kind.class}`, test.args);
  return [made, ...set, ...(test.calls ?? []).map(callText)].join(", ");
}

function inList(texts: readonly string[]): string {
  const last = texts.slice(-3);
  return texts.length > last.length ? `… ${last.join(", ")}` : last.join(", ");
}
