import type {
  CellMethods,
  FixtureObjectCall,
  FixtureObjectCase,
  FixtureObjects,
} from "../../schema/types.ts";
import { generating } from "../cases.ts";
import { formatCall } from "../format.ts";
import type { Grid } from "../grid.ts";
import type { CheckOf, DeepReadonly, Kind, KindSchema } from "../kind.ts";
import type { OneStep, Step } from "../probe.ts";
import { spoken } from "../spoken.ts";
import { argumentsOf, made } from "./build.ts";
import type { Expectation } from "./expectations.ts";
import * as s from "./json-schema.ts";
import { planOfSteps, type StepsCase } from "./steps.ts";

/** An object with its expected outcome. */
export type ObjectCase = DeepReadonly<FixtureObjectCase>;

/** Fields shared by all cases of a check. */
export type ObjectKind = DeepReadonly<Pick<FixtureObjects, "class" | "cells" | "tiles" | "hint">>;

/** Objects of a class, a new one for each case. */
export type ObjectsCheck = CheckOf<FixtureObjects>;

const schema: KindSchema = {
  title: "FixtureObjects",
  description: "Objects of one class, the methods called on them, and the expected results.",
  ...s.fields({
    class: s.ref("function", "The name of the class.", "Game"),
    "hint?": s.ref("hint"),
    "cells?": s.named(
      "CellMethods",
      {
        get: s.ref("function", "The method that reads a cell.", "getTile"),
        set: s.ref("function", "The method that writes a cell.", "setTile"),
      },
      {
        description:
          "The methods that read and write a cell of the object's grid: (row, col) and (row, col, value). Needed if a case has `before` or `after`.",
      },
    ),
    "tiles?": s.some(s.integer(), "Values that a new tile may have.", [2, 4]),
    objects: s.some(s.ref("objectCase"), "Each case is a new object."),
  }),
  $defs: {
    objectCase: s.named(
      "FixtureObjectCase",
      {
        name: s.ref("name"),
        args: s.array("The arguments of the constructor.", [4, 4]),
        "before?": s.ref(
          "grid",
          "The grid to write into the object before the calls: rows of numbers; 0 is an empty cell.",
        ),
        "calls?": s.some(s.ref("objectCall"), "The methods to call, in this order."),
        "after?": s.ref(
          "grid",
          "The grid that the object must have after the calls, without its new tiles.",
        ),
        "newTiles?": s.integer(
          0,
          "How many empty cells of `after` must hold a new tile; none by default.",
          1,
        ),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "why?": s.string("For authors: the mistake this case should catch.", "merges a tile twice"),
      },
      {
        description:
          "An object with the grid `before`, if any, written into it cell by cell; the calls; and the grid `after` them, without new tiles.",
        ...s.oneOf("a case with an expectation", ["calls", "after"]),
      },
    ),
    objectCall: s.named("FixtureObjectCall", {
      method: s.ref("function", "The name of the method."),
      args: s.array("The arguments of the call.", ["left"]),
      "shows?": s.rows(
        "(number | number[])[]",
        s.some({ anyOf: [s.integer(0), s.some(s.integer(0))] }),
        "Numbers that the returned text must show, in this order, or rows of a board, which it may also show column by column; 0 is an empty cell. Anything else in the text is ignored.",
        [
          [2, 0],
          [4, 8],
        ],
      ),
      "returns?": s.anything("The value that must be returned, compared exactly.", true),
    }),
  },
};

export const objects: Kind<ObjectsCheck> = {
  kind: "objects",
  schema,
  plan: planOfSteps((check) => check.objects.map((test) => stepsCase(check, test))),
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

/**
 * A check of many generated objects; it stops after three failures.
 *
 * @example
 * const check = generatedObjects({
 *   ...{ name: "any start", visibility: "hidden", weight: 1, class: "Counter" },
 *   *objects() {
 *     for (const n of [2, 5]) {
 *       yield { name: `from ${n}`, args: [n], calls: [{ method: "add", args: [1], returns: n + 1 }] };
 *     }
 *   },
 * });
 * check.generate(1).objects.length; // 2
 */
export const generatedObjects = generating<ObjectsCheck, "objects">("objects", {
  kind: "objects",
});

const it = "object";

/**
 * Steps that make an object and write a grid into it, cell by cell.
 *
 * @param args the arguments of the constructor
 * @param of the name of the object in the steps
 * @throws Error if there is a grid, but `kind` does not say how cells are written
 * @example
 * stepsOfObject({ class: "Game" }, [4]);
 * // [{ do: "new", class: "Game", args: [{ json: 4 }], as: "object" }]
 */
export function stepsOfObject(
  kind: ObjectKind,
  args: readonly unknown[],
  before: Grid = [],
  of = it,
): OneStep[] {
  const cells = before.flatMap((row, r) => row.map((value, c) => [r, c, value]));
  const sets = cells.map((cell): OneStep => {
    const { set: method } = cellsOf(kind);
    return { do: "invoke", of, method, args: argumentsOf(cell), quiet: true };
  });
  return [made(kind.class, args, of), ...sets];
}

/**
 * A step that reads a grid from an object.
 *
 * @param size any grid of as many rows and columns
 * @param of the name of the object in the steps
 * @throws Error if `kind` does not say how cells are read
 * @example
 * const kind = { class: "Game", cells: { get: "getTile", set: "setTile" } };
 * stepOfGrid(kind, [[0, 0]]); // { do: "grid", of: "object", method: "getTile", rows: 1, cols: 2 }
 */
export function stepOfGrid(kind: ObjectKind, size: Grid, of = it): OneStep {
  const method = cellsOf(kind).get;
  return { do: "grid", of, method, rows: size.length, cols: size[0]?.length ?? 0 };
}

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
    const step = steps.length;
    const wrong = calls.length === 0 ? "" : `after ${inList(calls)}, `;
    const { newTiles = 0 } = test;
    expects.push(
      newTiles > 0
        ? { step, grid: after, newTiles, tiles: check.tiles ?? [], wrong }
        : { step, is: after, wrong, differs: "the grid", isShown: true },
    );
    steps.push(stepOfGrid(check, after));
  }
  const call = describeSteps(check, test);
  const input = before === undefined ? args : [before];
  return { name, weight, hint, input, call, probe: { steps }, expects };
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
  const { nameOf, making } = spoken();
  const set = test.before === undefined ? [] : [`${nameOf(cellsOf(kind).set)}(…)`];
  const object = formatCall(making(kind.class), test.args);
  return [object, ...set, ...(test.calls ?? []).map(callText)].join(", ");
}

function inList(calls: readonly CallOfObject[]): string {
  const last = calls.slice(-3).map(callText);
  return calls.length > last.length ? `… ${last.join(", ")}` : last.join(", ");
}
