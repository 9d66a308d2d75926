import {
  type CaseResult,
  type Check,
  describeOutcome,
  describeValue,
  equalsJson,
  type Probe,
  type Step,
  type StepResult,
  toJson,
  type Value,
} from "gridmark/kit";
import { type Direction, type Field, moved, wrongTiles } from "./model.ts";

/** A field, and moves that are made on it one after the other. */
export interface Moves {
  readonly name: string;
  readonly field: Field;
  readonly moves: readonly Direction[];
  readonly score?: number;
  /** The field of a second game, on which the same moves are made in turn. */
  readonly beside?: Field;
}

/** What is looked at after a move: where the tiles are, the points, or everything. */
type Aspect = "tiles" | "score" | "all";

interface Position {
  readonly field: Field;
  readonly score: number;
  readonly highscore: number;
}

/** Name of the object in the probes, and of a second one. */
export const game = "game";
const other = "other";
const members = ["field", "score", "highscore"] as const;
/** As many as it takes to make a game. */
const stepsPerMove = 1 + members.length;
const highscore = 40;

/** A check of moves, each of which is judged from where the one before it led. */
export function movesCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  aspect: Aspect,
  hint: string,
  cases: (seed: number) => readonly Moves[],
): Check {
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const results: CaseResult[] = [];
      for (const test of cases(runner.seed)) {
        const outcome = await runner.call(probeOf(test), results.length);
        const base = { name: test.name, weight: 1, input: [test.field, test.moves] };
        if (outcome.kind !== "done") {
          const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
          const message = describeOutcome(`move("${test.moves[0]}")`, outcome);
          const more = line === undefined ? {} : { line };
          results.push({ ...base, verdict: outcome.kind, message, hint, ...more });
          continue;
        }
        const wrong = judge(test, outcome.results, aspect);
        if (wrong === undefined) results.push({ ...base, verdict: "pass", message: "" });
        else results.push({ ...base, verdict: "fail", hint, ...wrong });
      }
      return { cases: results };
    },
  };
}

function probeOf({ field, moves, score = 0, beside }: Moves): Probe {
  const games = beside === undefined ? [game] : [game, other];
  return {
    steps: [
      ...stepsOfGame(game, field, score),
      ...(beside === undefined ? [] : stepsOfGame(other, beside, score)),
      ...moves.flatMap((direction) =>
        games.flatMap((of): Step[] => [
          { do: "invoke", of, method: "move", args: [{ json: direction }] },
          ...members.map((property): Step => ({ do: "get", of, property })),
        ]),
      ),
    ],
  };
}

function stepsOfGame(as: string, field: Field, score: number): Step[] {
  const size = [field.length, field[0]?.length ?? 0].map((json) => ({ json }));
  const values = { field, score, highscore };
  return [
    { do: "new", class: "GameField", args: size, as },
    ...members.map((property): Step => ({ do: "put", of: as, property, json: values[property] })),
  ];
}

type Wrong = Pick<CaseResult, "message" | "expected" | "actual"> & { readonly input?: unknown };

/** Follows the moves, each from where the submission's own one before it led. */
function judge(test: Moves, results: readonly StepResult[], aspect: Aspect): Wrong | undefined {
  const { field, moves, score = 0, beside } = test;
  const fields = beside === undefined ? [field] : [field, beside];
  const before: Position[] = fields.map((each) => ({ field: each, score, highscore }));
  for (const [index, direction] of moves.entries()) {
    for (const [at, position] of before.entries()) {
      const first = (fields.length * (1 + index) + at) * stepsPerMove;
      const [invoked, ...read] = results.slice(first, first + stepsPerMove);
      const returned = invoked !== undefined && "returns" in invoked ? invoked.returns : null;
      const values = read.map((result) => ("value" in result ? result.value : null));
      const which = fields.length === 1 ? "" : ` of game ${at + 1} of two in turn`;
      const call =
        moves.length === 1
          ? `move("${direction}")${which}`
          : `move ${index + 1}, "${direction}",${which}`;
      const wrong = judgeMove(call, direction, position, returned, values, aspect);
      if (wrong !== undefined) return { ...wrong, input: [position.field, [direction]] };
      // A field that was judged has the right shape.
      const after = toJson(values[0] as Value) as Field;
      before[at] = { ...position, field: after, score: Number(values[1]) };
    }
  }
  return undefined;
}

function judgeMove(
  call: string,
  direction: Direction,
  before: Position,
  returned: Value,
  [field = null, score = null, high = null]: readonly Value[],
  aspect: Aspect,
): Wrong | undefined {
  const right = moved(before.field, direction);
  const shown = { actual: toJson(field), expected: right?.field ?? before.field };
  if (aspect !== "score") {
    const wrong = judgeField(call, before.field, right?.field, field, aspect);
    if (wrong !== undefined) return { ...wrong, ...shown };
  }
  if (aspect === "tiles") return undefined;
  const expected = before.score + (right?.gained ?? 0);
  if (!equalsJson(score, expected)) {
    const points = right === undefined ? "no move is possible" : `the merges give ${right.gained}`;
    const message = `after ${call} score is ${describeValue(score)}; expected ${expected}: it was ${before.score}, and ${points}`;
    return { message, expected, actual: toJson(score) };
  }
  if (aspect === "score") return undefined;
  if (!equalsJson(high, before.highscore)) {
    const message = `${call} changed highscore to ${describeValue(high)}; expected it to stay ${before.highscore}`;
    return { message, expected: before.highscore, actual: toJson(high) };
  }
  if (equalsJson(returned, right !== undefined)) return undefined;
  const reason = right === undefined ? "no move is possible" : "the tiles have moved";
  const message = `${call} returned ${describeValue(returned)}; expected ${right !== undefined}, because ${reason}`;
  return { message, expected: right !== undefined, actual: toJson(returned) };
}

function judgeField(
  call: string,
  before: Field,
  right: Field | undefined,
  after: Value,
  aspect: Aspect,
): Wrong | undefined {
  if (!isShapedLike(before, after)) {
    const size = `${before.length} rows of ${before[0]?.length ?? 0} cells`;
    return { message: `after ${call} field is ${describeValue(after)}; expected ${size}` };
  }
  if (right === undefined) {
    return equalsJson(after, before)
      ? undefined
      : { message: `${call} changed the field, though no tile can move in this direction` };
  }
  const wrong = wrongTiles(right, after, 1);
  if (wrong === undefined) return undefined;
  // Where the tiles are is one thing; how many have come is another.
  const isCount = [0, 2].some((tiles) => wrongTiles(right, after, tiles) === undefined);
  return aspect === "tiles" && isCount ? undefined : { message: `after ${call} ${wrong}` };
}

function isShapedLike(field: Field, value: Value): value is readonly (readonly number[])[] & Field {
  return (
    Array.isArray(value) &&
    value.length === field.length &&
    field.every((row, at) => {
      const own = value[at] as Value;
      return (
        Array.isArray(own) &&
        own.length === row.length &&
        own.every((cell) => typeof cell === "number")
      );
    })
  );
}
