import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  type CheckSource,
  equalsJson,
  headOf,
  instead,
  type Kind,
  madeOf,
  type OneStep,
  type Plan,
  type Question,
  readIn,
  type StepResult,
  stepsOn,
  type Value,
} from "gridmark/author";
import {
  type CellClass,
  type Convention,
  conventions,
  plain,
  type ReadablePart,
  shownKey,
  translate,
} from "./convention.ts";

/** A class with cells, and values to try its accessors with. */
export interface Accessors extends CellClass {
  /** 0, then every value that checks write or expect; at least twelve. */
  readonly values: readonly number[];
}

/** New objects on a single row; each has the same number of tiles. */
const freshGames = 12;

/** Upper bound on the indices of the check's own questions. */
const maxCalls = 1_000_000;

/**
 * A check that reads through accessors of another task. If it fails, the accessors are tried on known grids; if
 * they represent values in another way (undefined for 0, strings) or count differently (column first, from 1, from
 * the bottom), the check is repeated with results read that way, so that the mistake costs only its own task. A
 * representation must tell values and cells apart; correct accessors are read in no other way.
 */
export interface AsShownCheck extends CheckData {
  readonly kind: "as-shown";
  readonly accessors: Accessors;
  /** Operations that belong to other tasks. */
  readonly parts: readonly ReadablePart[];
  readonly check: CheckData;
}

export const asShown: Kind<AsShownCheck> = {
  kind: "as-shown",
  *plan({ accessors, parts, check }, { planOf }) {
    const own = yield* planOf(check);
    if (own.cases.every(isPass) || own.cases.some(isUnanswered)) return own;
    const reading = yield* findReading(accessors, parts);
    if (reading === undefined) return own;
    const again = yield* readThrough(accessors, reading, planOf(check));
    const share = (cases: readonly CaseResult[]) => cases.filter(isPass).length / cases.length;
    return share(again.cases) >= share(own.cases) ? again : own;
  },
  example: ({ check }, exampleOf) => exampleOf(check),
};

/** The check, repeated through accessors as they are if necessary. */
export function readAsShown(
  accessors: Accessors,
  parts: readonly ReadablePart[],
  source: CheckSource,
): CheckSource {
  return madeOf(source, [source], ([check]): AsShownCheck => {
    if (check === undefined) throw new Error("there is no check to read as shown");
    return { kind: "as-shown", ...headOf(source), accessors, parts, check };
  });
}

const isPass = ({ verdict }: CaseResult) => verdict === "pass";
const isUnanswered = ({ verdict }: CaseResult) => !["pass", "fail", "error"].includes(verdict);

/** A class's way of counting, and the meanings of the values it shows. */
interface ShownReading {
  readonly convention: Convention;
  readonly known: ReadonlyMap<string, number>;
}

/** A reading that fits the accessors; undefined if they are right or unclear. */
function* findReading(
  accessors: Accessors,
  parts: readonly ReadablePart[],
): Asking<ShownReading | undefined> {
  const { grids, steps } = trialOf(accessors);
  for (const [index, convention] of conventions(parts).entries()) {
    const { probe, restore } = translate(accessors, convention, { steps }, (shown) => shown);
    const outcome = yield* ask(probe, maxCalls + index);
    if (outcome.kind !== "done" && outcome.kind !== "error") return undefined;
    const shown = outcome.kind === "done" ? restore(outcome.results) : [];
    const known = meaningsOf(accessors, grids, shown);
    if (known === undefined) continue;
    const isExact = [...known].every(([key, value]) => key === shownKey(value));
    if (convention === plain && isExact) return undefined;
    if (!parts.includes("get") && !isExact) return undefined;
    return { convention, known };
  }
  return undefined;
}

/** Steps that write and read two grids, new objects, and every value on one cell. */
function trialOf({ class: made, get, set, values }: Accessors) {
  const make = (of: string, ...size: readonly number[]) => stepsOn(of).make(made, ...size);
  const write = (of: string, ...cell: readonly number[]) => stepsOn(of).invoke(set, ...cell);
  const read = (of: string, rows: number, cols: number): OneStep => {
    return { do: "grid", of, method: get, rows, cols };
  };
  const [wide, tall] = [values.slice(1, 7), values.slice(7, 13)];
  const steps: OneStep[] = [
    make("wide", 2, 3),
    ...wide.map((value, at) => write("wide", Math.floor(at / 3), at % 3, value)),
    make("tall", 3, 2),
    ...tall.map((value, at) => write("tall", Math.floor(at / 2), at % 2, value)),
    read("wide", 2, 3),
    read("tall", 3, 2),
    ...Array.from({ length: freshGames }, (): OneStep[] => [
      make("new", 1, 12),
      read("new", 1, 12),
    ]).flat(),
    ...values.flatMap((value): OneStep[] => [
      write("wide", 0, 1, value),
      { do: "invoke", of: "wide", method: get, args: [{ json: 0 }, { json: 1 }] },
    ]),
  ];
  const rows = (list: readonly number[], cols: number) =>
    Array.from({ length: list.length / cols }, (_, at) => list.slice(at * cols, (at + 1) * cols));
  return { grids: [rows(wide, 3), rows(tall, 2)], steps };
}

/** Meanings of the values that accessors show; undefined if ambiguous. */
function meaningsOf(
  { values }: Accessors,
  grids: readonly (readonly (readonly number[])[])[],
  results: readonly StepResult[],
): ReadonlyMap<string, number> | undefined {
  const singles = results.filter((result) => "returns" in result).map(readIn);
  const [wide, tall, ...fresh] = results.filter((result) => "value" in result).map(readIn);
  if (singles.length !== values.length) return undefined;
  const known = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const key = shownKey(singles[index] ?? null);
    if (known.has(key)) return undefined;
    known.set(key, value);
  }
  const written = grids.every((grid, index) =>
    equalsJson(decodedRows(known, [wide, tall][index]), grid),
  );
  if (!written) return undefined;
  // Cells never written to may be shown in a different way.
  const cells = fresh.map((grid) => (Array.isArray(grid) ? grid.flat().map(shownKey) : []));
  const all = cells.flat();
  const empty = all.find((key) => all.filter((each) => each === key).length > all.length / 2);
  if (empty !== undefined && !known.has(empty)) known.set(empty, 0);
  // Accessors that miss the grid see only some tiles of a new game.
  const tiles = cells.map((keys) => keys.filter((key) => key !== empty).length);
  const isWhole = new Set(tiles).size === 1 && tiles[0] !== 0;
  return isWhole ? known : undefined;
}

function decodedRows(known: ReadonlyMap<string, number>, shown: Value = null): Value {
  if (!Array.isArray(shown)) return shown;
  return shown.map((row) => (Array.isArray(row) ? row.map((cell) => decode(known, cell)) : row));
}

function decode(known: ReadonlyMap<string, number>, shown: Value): Value {
  return known.get(shownKey(shown)) ?? shown;
}

/** Asks by a convention, and translates the results back. */
function readThrough(accessors: Accessors, { convention, known }: ShownReading, plan: Plan): Plan {
  const translated = ({ probe }: Question) =>
    translate(accessors, convention, probe, (shown) => decode(known, shown));
  return instead(
    plan,
    (own) => ({ probe: translated(own).probe, index: 2 * maxCalls + own.index }),
    (outcome, own) =>
      outcome.kind === "done"
        ? { ...outcome, results: translated(own).restore(outcome.results) }
        : outcome,
  );
}
