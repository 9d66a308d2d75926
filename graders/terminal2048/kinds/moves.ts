import {
  type CaseResult,
  type CheckData,
  describeOutcome,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
  readIn,
  type Step,
  type StepResult,
  stopOf,
  toJson,
  type Value,
} from "gridmark/author";
import { followMoves } from "../../shared/kinds/follow.ts";
import { type Aspect, judgeMove, type Position, type WrongMove } from "./judge-move.ts";
import type { Action, Field } from "./model.ts";

/** A field, and moves that are made on it one after the other. */
export interface Moves {
  readonly name: string;
  readonly field: Field;
  readonly moves: readonly Action[];
  readonly score?: number;
  /** The field of a second game, on which the same moves are made in turn. */
  readonly beside?: Field;
}

/** A check of moves, each of which is judged from where the one before it led. */
export interface MovesCheck extends CheckData {
  readonly kind: "moves";
  readonly aspect: Aspect;
  readonly hint: string;
  readonly cases: readonly Moves[];
}

/** Name of the object in the probes, and of a second one. */
const game = "game";
const other = "other";
const members = ["field", "score", "highscore"] as const;
/** As many as it takes to make a game. */
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
  const base = { name: test.name, weight: 1, input: [test.field, test.moves] };
  if (outcome.kind !== "done") {
    const message = describeOutcome(`move("${test.moves[0]}")`, outcome);
    return { ...base, verdict: outcome.kind, message, hint, ...stopOf(outcome) };
  }
  const wrong = judge(test, outcome.results, aspect);
  if (wrong === undefined) return { ...base, verdict: "pass", message: "" };
  return { ...base, verdict: "fail", hint, ...wrong };
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

/** Follows the moves, each from where the submission's own one before it led. */
function judge(test: Moves, results: readonly StepResult[], aspect: Aspect): WrongMove | undefined {
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
    // A field that was judged has the right shape.
    const after = toJson(values[0] as Value) as Field;
    return { after: { ...before, field: after, score: Number(values[1]) } };
  });
}
