import {
  type Argument,
  type OneStep,
  type Probe,
  readIn,
  type Step,
  type StepResult,
  toJson,
  type Value,
} from "gridmark/author";

/** A class with cells, and the methods to read and write one. */
export interface CellClass {
  readonly class: string;
  readonly get: string;
  readonly set: string;
}

type Way = "plain" | "column first" | "from one" | "from the bottom";

/** The order of a size's arguments, and the ways cells are numbered. */
export interface Convention {
  readonly make: "plain" | "column first";
  readonly set: Way;
  readonly get: Way;
}

/** An operation that may be wrong while another task is judged. */
export type ReadablePart = keyof Convention;

export const plain: Convention = { make: "plain", set: "plain", get: "plain" };

const ways: readonly Way[] = ["column first", "from one", "from the bottom"];

/** The right convention, those that one mistake leads to, then consistent combinations. */
export function conventions(parts: readonly ReadablePart[]): readonly Convention[] {
  const all: Convention[] = [
    plain,
    { ...plain, make: "column first" },
    ...ways.map((get) => ({ ...plain, get })),
    ...ways.map((set) => ({ ...plain, set })),
    ...ways.map((way) => ({ ...plain, set: way, get: way })),
    { make: "column first", set: "column first", get: "column first" },
  ];
  return all.filter((each) =>
    (["make", "set", "get"] as const).every(
      (part) => each[part] === "plain" || parts.includes(part),
    ),
  );
}

export type Decode = (shown: Value) => Value;

/** A probe translated to a convention, with the reverse translation of its results. */
export interface Translated {
  readonly probe: Probe;
  readonly restore: (results: readonly StepResult[]) => StepResult[];
}

export function translate(
  cells: CellClass,
  convention: Convention,
  probe: Probe,
  decode: Decode,
): Translated {
  const heights = new Map<string, number>();
  const isGet = (step: Step) => step.do === "invoke" && step.method === cells.get;
  const isGrid = (step: Step) => step.do === "grid" && step.method === cells.get;

  function translateStep(step: OneStep): OneStep[] {
    if (step.do === "new" && step.class === cells.class) {
      heights.set(step.as, Number(jsonOf(step.args[0])));
      const [height, width, ...rest] = step.args;
      const isPlain = convention.make === "plain" || height === undefined || width === undefined;
      return [isPlain ? step : { ...step, args: [width, height, ...rest] }];
    }
    if (step.do === "invoke" && (step.method === cells.set || step.method === cells.get)) {
      const way = step.method === cells.set ? convention.set : convention.get;
      const [row, col, ...rest] = step.args;
      const place = placeBy(way, jsonOf(row), jsonOf(col), heights.get(step.of));
      return [{ ...step, args: [...place.map((json) => ({ json })), ...rest] }];
    }
    if (step.do === "grid" && isGrid(step) && convention.get !== "plain") {
      const { of, method, rows, cols } = step;
      return Array.from({ length: rows * cols }, (_, at): OneStep => {
        const place = [Math.floor(at / cols), at % cols];
        const args = placeBy(convention.get, place[0], place[1], rows);
        return { do: "invoke", of, method, args: args.map((json) => ({ json })) };
      });
    }
    return [step];
  }

  const steps = probe.steps.flatMap((step): Step[] =>
    step.do === "repeat"
      ? [{ ...step, steps: step.steps.flatMap(translateStep) }]
      : translateStep(step),
  );

  /** Results of a list of steps; rounds of a repetition leave silent steps out. */
  function restoreList(
    own: readonly Step[],
    results: readonly StepResult[],
    inRound: boolean,
  ): StepResult[] {
    const restored: StepResult[] = [];
    let at = 0;
    for (const step of own) {
      if (step.do === "grid" && isGrid(step) && convention.get !== "plain") {
        const read = results.slice(at, at + step.rows * step.cols).map(readIn);
        at += read.length;
        const rows = Array.from({ length: step.rows }, (_, row) =>
          read.slice(row * step.cols, (row + 1) * step.cols).map(decode),
        );
        restored.push({ value: rows });
        continue;
      }
      const result = results[at];
      if (result === undefined || (inRound && isSilent(step) && !("done" in result))) continue;
      at += 1;
      restored.push(restoreOne(step, result));
    }
    return restored;
  }

  function restoreOne(step: Step, result: StepResult): StepResult {
    if (step.do === "repeat" && "rounds" in result) {
      return { rounds: result.rounds.map((round) => restoreList(step.steps, round, true)) };
    }
    if (isGet(step) && "returns" in result) return { ...result, returns: decode(result.returns) };
    if (isGrid(step) && "value" in result && Array.isArray(result.value)) {
      const rows = result.value as readonly (readonly Value[])[];
      return { value: rows.map((cellsOfRow) => cellsOfRow.map(decode)) };
    }
    return result;
  }

  return {
    probe: { ...probe, steps },
    restore: (results) =>
      Array.from({ length: Math.ceil(results.length / steps.length) }, (_, time) =>
        restoreList(
          probe.steps,
          results.slice(time * steps.length, (time + 1) * steps.length),
          false,
        ),
      ).flat(),
  };
}

function placeBy(way: Way, row: unknown, col: unknown, height = 0): unknown[] {
  if (way === "column first") return [col, row];
  if (way === "from one") return [Number(row) + 1, Number(col) + 1];
  if (way === "from the bottom") return [height - 1 - Number(row), col];
  return [row, col];
}

function jsonOf(argument: Argument | undefined): unknown {
  return argument !== undefined && "json" in argument ? argument.json : undefined;
}

function isSilent(step: Step): boolean {
  if (step.do === "invoke" || step.do === "call") return step.quiet === true;
  return ["new", "put", "set", "pick", "override"].includes(step.do);
}

export function shownKey(shown: Value): string {
  return JSON.stringify(toJson(shown)) ?? "";
}
