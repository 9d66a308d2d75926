import type {
  CellMethods,
  FixtureObjectCall,
  FixtureObjectCase,
  FixtureObjects,
} from "../../../schema/types.ts";
import { enough, oncePerCheck } from "../../cases.ts";
import { formatCall } from "../../format.ts";
import type { Grid } from "../../grid.ts";
import {
  type CheckOf,
  type DeepReadonly,
  type GeneratedCheck,
  type Generating,
  generated,
  type Kind,
} from "../../kind.ts";
import type { OneStep, Step } from "../../probe.ts";
import { argumentsOf, made } from "../steps/build.ts";
import type { Expectation } from "../steps/expectations.ts";
import { judgeSteps, type StepsCase } from "../steps/steps.ts";
import { objectsSchema } from "./schema.ts";

/** An object with its expected outcome. */
export type ObjectCase = DeepReadonly<FixtureObjectCase>;

/** What all cases of a check share. */
export type ObjectKind = DeepReadonly<Pick<FixtureObjects, "class" | "cells" | "tiles" | "hint">>;

/** Objects of a class; every case makes its own. */
export type ObjectsCheck = CheckOf<FixtureObjects>;

export const objects: Kind<ObjectsCheck> = {
  kind: "objects",
  schema: objectsSchema,
  plan: (check) => judgeSteps(check, casesOf(check), check.stopAfter),
  example: (check) => {
    const [first] = check.objects;
    if (first?.before === undefined && first?.after === undefined) return undefined;
    const { before, after, calls = [] } = first;
    return {
      text: calls.length === 0 ? describeSteps(check, first) : inList(calls),
      ...(before === undefined ? {} : { input: [before] }),
      ...(after === undefined ? {} : { expected: after }),
    };
  },
};

/** A check of many generated objects; it stops when a few have failed. */
export function generatedObjects({
  objects,
  ...rest
}: Generating<ObjectsCheck, "objects">): GeneratedCheck<ObjectsCheck> {
  return generated(rest, (seed) => ({
    ...{ kind: "objects", stopAfter: enough, ...rest },
    objects: [...objects(seed)],
  }));
}

const it = "object";

/** Steps that make an object and write a grid into it. */
export function stepsOfObject(
  kind: ObjectKind,
  args: readonly unknown[],
  before: Grid = [],
  as = it,
): OneStep[] {
  const cells = before.flatMap((row, r) => row.map((value, c) => [r, c, value]));
  return [
    made(kind.class, args, as),
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

const casesOf = oncePerCheck((check: ObjectsCheck) =>
  check.objects.map((test) => stepsCase(check, test)),
);

/** Makes the object, calls its methods, and reads the grid. */
function stepsCase(check: ObjectsCheck, test: ObjectCase): StepsCase {
  const { name, weight, hint = check.hint, args, before, calls = [], after } = test;
  const steps: Step[] = stepsOfObject(check, args, before);
  const expects: Expectation[] = [];
  for (const [index, own] of calls.entries()) {
    const quiet = !("returns" in own || "shows" in own);
    const { method, shows } = own;
    steps.push({ do: "invoke", of: it, method, args: argumentsOf(own.args), quiet });
    const [step, call] = [steps.length - 1, callText(own)];
    const note = index === 0 ? "" : ` (after ${inList(calls.slice(0, index))})`;
    if (shows !== undefined) expects.push({ step, call, shows });
    else if (!quiet) expects.push({ step, call, is: own, show: check.show, note });
  }
  if (after !== undefined) {
    expects.push(gridAfter(check, test, after, steps.length));
    steps.push(stepOfGrid(check, after));
  }
  const call = describeSteps(check, test);
  const input = before === undefined ? args : [before];
  return { name, weight, hint, input, call, probe: { steps }, expects };
}

function gridAfter(
  { tiles = [] }: ObjectKind,
  { newTiles = 0, calls = [] }: ObjectCase,
  grid: Grid,
  step: number,
): Expectation {
  const wrong = calls.length === 0 ? "" : `after ${inList(calls)}, `;
  if (newTiles > 0) return { step, grid, newTiles, tiles, wrong };
  return { step, is: grid, wrong, differs: "the grid", isShown: true };
}

function cellsOf({ class: name, cells }: ObjectKind): CellMethods {
  if (cells === undefined) throw new Error(`a check of ${name} does not say how cells are read`);
  return cells;
}

type CallOfObject = DeepReadonly<FixtureObjectCall>;

function callText({ method, args }: CallOfObject): string {
  return formatCall(method, args);
}

function describeSteps(kind: ObjectKind, test: ObjectCase): string {
  const set = test.before === undefined ? [] : [`${cellsOf(kind).set}(…)`];
  const object = formatCall(`new ${kind.class}`, test.args);
  return [object, ...set, ...(test.calls ?? []).map(callText)].join(", ");
}

function inList(calls: readonly CallOfObject[]): string {
  const last = calls.slice(-3).map(callText);
  return calls.length > last.length ? `… ${last.join(", ")}` : last.join(", ");
}
