import {
  type CaseResult,
  type CheckData,
  caseResult,
  describeValue,
  equalsJson,
  formatJson,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
  readIn,
  type Step,
  type StepResult,
  stepsOn,
  stopped,
  toJson,
  type Value,
  type WrongCase,
} from "gridmark/author";
import { followMoves } from "../../shared/kinds/follow.ts";
import {
  type Action,
  type Field,
  type Game,
  isDirection,
  members,
  moved,
  wrongTiles,
} from "./model.ts";

export interface Moves {
  readonly name: string;
  readonly field: Field;
  readonly moves: readonly Action[];
  readonly score?: number;
  /** A second game's field, on which the same moves are made in turn. */
  readonly beside?: Field;
}

/** A check of moves; each is judged from where the last one led. */
export interface MovesCheck extends CheckData {
  readonly kind: "moves";
  readonly aspect: Aspect;
  readonly hint: string;
  readonly cases: readonly Moves[];
}

const game = "game";
const other = "other";
/** Also used as the number of steps that make a game. */
const stepsPerMove = 1 + members.length;
const highscore = 40;

export const moves: Kind<MovesCheck> = {
  kind: "moves",
  plan: (check) =>
    judgeCases(check, check.cases, {
      probe: probeOf,
      judge: (test, outcome) => resultOf(check, test, outcome),
    }),
};

function resultOf({ aspect, hint }: MovesCheck, test: Moves, outcome: Outcome): CaseResult {
  const wrong =
    outcome.kind === "done"
      ? judge(test, outcome.results, aspect)
      : stopped(`move("${test.moves[0]}")`, outcome);
  return caseResult({ name: test.name, input: [test.field, test.moves], hint }, wrong);
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
          ...members.map(stepsOn(of).get),
        ]),
      ),
    ],
  };
}

function stepsOfGame(as: string, field: Field, score: number): Step[] {
  const { make, put } = stepsOn(as);
  const values = { field, score, highscore };
  return [
    make("GameField", field.length, field[0]?.length ?? 0),
    ...members.map((property) => put(property, values[property])),
  ];
}

function judge(test: Moves, results: readonly StepResult[], aspect: Aspect): WrongCase | undefined {
  const { field, moves, score = 0, beside } = test;
  const fields = beside === undefined ? [field] : [field, beside];
  const starts = fields.map((each): Position => ({ field: each, score, highscore }));
  return followMoves(starts, moves, ({ move: direction, before, number, made, which }) => {
    const first = (fields.length + made) * stepsPerMove;
    const [invoked, ...read] = results.slice(first, first + stepsPerMove);
    const values = read.map(readIn);
    const call =
      moves.length === 1
        ? `move("${direction}")${which}`
        : `move ${number}, "${direction}",${which}`;
    const wrong = judgeMove(call, direction, before, readIn(invoked), values, aspect);
    if (wrong !== undefined) return { ...wrong, input: [before.field, [direction]] };
    // Judged fields have the right shape.
    const after = toJson(values[0] as Value) as Field;
    return { after: { ...before, field: after, score: Number(values[1]) } };
  });
}

/** Judged parts: tiles, points, or everything. */
export type Aspect = "tiles" | "score" | "all";

type Position = Omit<Game, "win">;

/** The problem with a game after a move from a position; undefined if none. */
function judgeMove(
  call: string,
  direction: Action,
  before: Position,
  returned: Value,
  [field = null, score = null, high = null]: readonly Value[],
  aspect: Aspect,
): WrongCase | undefined {
  const right = moved(before.field, direction);
  const reason =
    right !== undefined
      ? "the tiles have moved"
      : isDirection(direction)
        ? "no move is possible"
        : `${direction} is no direction`;
  const shown = { actual: toJson(field), expected: right?.field ?? before.field };
  if (aspect !== "score") {
    const wrong = judgeField(call, before.field, right?.field, field, aspect, reason);
    if (wrong !== undefined) return { ...wrong, ...shown };
  }
  if (aspect === "tiles") return undefined;
  const expected = before.score + (right?.gained ?? 0);
  if (!equalsJson(score, expected)) {
    const points = right === undefined ? reason : `the merges give ${right.gained}`;
    const message = `after ${call} score is ${describeValue(score)}; expected ${expected}: it was ${before.score}, and ${points}`;
    return { message, expected, actual: toJson(score) };
  }
  if (aspect === "score") return undefined;
  if (!equalsJson(high, before.highscore)) {
    const message = `${call} changed highscore to ${describeValue(high)}; expected it to stay ${before.highscore}`;
    return { message, expected: before.highscore, actual: toJson(high) };
  }
  if (equalsJson(returned, right !== undefined)) return undefined;
  const message = `${call} returned ${describeValue(returned)}; expected ${formatJson(right !== undefined)}, because ${reason}`;
  return { message, expected: right !== undefined, actual: toJson(returned) };
}

function judgeField(
  call: string,
  before: Field,
  right: Field | undefined,
  after: Value,
  aspect: Aspect,
  reason: string,
): WrongCase | undefined {
  if (!isShapedLike(before, after)) {
    const size = `${before.length} rows of ${before[0]?.length ?? 0} cells`;
    return { message: `after ${call} field is ${describeValue(after)}; expected ${size}` };
  }
  if (right === undefined) {
    return equalsJson(after, before)
      ? undefined
      : { message: `${call} changed the field, though ${reason}` };
  }
  const wrong = wrongTiles(right, after, 1);
  if (wrong === undefined) return undefined;
  // The number of new tiles is judged by another check.
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
