import type { CaseResult, Check } from "../kit/check.ts";
import { describeOutcome } from "../kit/describe-outcome.ts";
import { describeValue, formatJson } from "../kit/format.ts";
import type { Probe, Step, StepResult } from "../kit/probe.ts";
import { spawnCheck } from "../kit/spawn.ts";
import { defineTask } from "../kit/task.ts";
import { equalsJson, toJson, type Value } from "../kit/value.ts";
import { type Direction, directions, type Field, moved, wrongTiles } from "./model.ts";
import { anyField, sample } from "./random.ts";

/** A field, and moves that are made on it one after the other. */
interface Moves {
  readonly name: string;
  readonly field: Field;
  readonly moves: readonly Direction[];
  readonly score?: number;
}

/** What is looked at after a move: where the tiles are, the points, or everything. */
type Aspect = "tiles" | "score" | "all";

interface Position {
  readonly field: Field;
  readonly score: number;
  readonly highscore: number;
}

const game = "game";
const members = ["field", "score", "highscore"] as const;
const highscore = 40;

function movesCheck(
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

function probeOf({ field, moves, score = 0 }: Moves): Probe {
  const size = [field.length, field[0]?.length ?? 0].map((json) => ({ json }));
  const values = { field, score, highscore };
  return {
    steps: [
      { do: "new", class: "GameField", args: size, as: game },
      ...members.map(
        (property): Step => ({ do: "put", of: game, property, json: values[property] }),
      ),
      ...moves.flatMap((direction): Step[] => [
        { do: "invoke", of: game, method: "move", args: [{ json: direction }] },
        ...members.map((property): Step => ({ do: "get", of: game, property })),
      ]),
    ],
  };
}

type Wrong = Pick<CaseResult, "message" | "expected" | "actual"> & { readonly input?: unknown };

/** Follows the moves, each from where the submission's own one before it led. */
function judge(
  { field, moves, score = 0 }: Moves,
  results: readonly StepResult[],
  aspect: Aspect,
): Wrong | undefined {
  let before: Position = { field, score, highscore };
  for (const [index, direction] of moves.entries()) {
    const first = 1 + members.length + index * (1 + members.length);
    const [invoked, ...read] = results.slice(first, first + 1 + members.length);
    const returned = invoked !== undefined && "returns" in invoked ? invoked.returns : null;
    const values = read.map((result) => ("value" in result ? result.value : null));
    const call = moves.length === 1 ? `move("${direction}")` : `move ${index + 1}, "${direction}",`;
    const wrong = judgeMove(call, direction, before, returned, values, aspect);
    if (wrong !== undefined) return { ...wrong, input: [before.field, [direction]] };
    // A field that was judged has the right shape.
    before = { ...before, field: toJson(values[0] as Value) as Field, score: Number(values[1]) };
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
  const message = `${call} returned ${describeValue(returned)}; expected ${right !== undefined}, for ${reason}`;
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

const example: Field = [
  [2, 0, 2, 4],
  [4, 0, 8, 0],
  [4, 16, 8, 2],
  [0, 16, 0, 2],
];

const each = (name: string, field: Field): Moves[] =>
  directions.map((direction) => ({ name: `${direction} ${name}`, field, moves: [direction] }));

const blocked: readonly Moves[] = [
  {
    name: "Left, all tiles at the left",
    field: [
      [2, 4, 0],
      [8, 0, 0],
      [4, 2, 0],
    ],
    moves: ["Left"],
  },
  {
    name: "Right, all tiles at the right",
    field: [
      [0, 4, 2],
      [0, 0, 8],
    ],
    moves: ["Right"],
  },
  {
    name: "Up, all tiles at the top",
    field: [
      [2, 4, 8],
      [4, 0, 0],
      [0, 0, 0],
    ],
    moves: ["Up"],
  },
  {
    name: "Down, all tiles at the bottom",
    field: [
      [0, 0, 0],
      [0, 2, 0],
      [2, 4, 8],
    ],
    moves: ["Down"],
  },
  ...each("on a full field", [
    [2, 4],
    [4, 2],
    [2, 4],
  ]),
];

const refused = blocked.map((test) => ({ ...test, score: 20 }));

const sizes = { height: [1, 5], width: [1, 5] } satisfies Parameters<typeof anyField>[1];

/** A field whose first column is to be filled by a move to the left: what there is after it. */
const afterLeft: Field = [
  [2, 4, 0],
  [8, 0, 0],
];

const oneNewTile = "puts one new tile after a move";

const newTile = {
  call: 'move("Left")',
  steps: () =>
    [
      { do: "new", class: "GameField", args: [{ json: 2 }, { json: 3 }], as: game },
      {
        do: "put",
        of: game,
        property: "field",
        json: [
          [0, 2, 4],
          [0, 4, 4],
        ],
      },
      { do: "invoke", of: game, method: "move", args: [{ json: "Left" }] },
      { do: "get", of: game, property: "field" },
    ] satisfies Step[],
  after: (results: readonly StepResult[]): Value => {
    const last = results.at(-1);
    return last !== undefined && "value" in last ? last.value : null;
  },
  values: [
    { value: 2, ways: 9 },
    { value: 4, ways: 1 },
  ],
};

/** move: each direction on fields of many sizes, moves that are not possible, and whole games. */
export const task7 = defineTask("7", {
  checks: [
    movesCheck(
      "moves the tiles in each of the four directions",
      "public",
      3,
      "tiles",
      "How does each direction follow from the move to the left?",
      () => [
        ...each("on 4 by 4", example),
        ...each("on one tile", [
          [0, 0, 0],
          [0, 2, 0],
          [0, 0, 0],
        ]),
      ],
    ),
    {
      // A move that never does anything has not earned this.
      needs: [oneNewTile],
      ...movesCheck(
        "changes nothing where no tile can move",
        "public",
        2,
        "all",
        "What is on the field after a move that is not possible, and what comes back?",
        () => refused,
      ),
    },
    movesCheck(
      "moves the tiles of fields of any size",
      "hidden",
      2,
      "tiles",
      "A row of a transposed field is as long as the field is high.",
      (seed) => [
        ...each("on 2 by 4", [
          [2, 0, 2, 4],
          [2, 4, 0, 4],
        ]),
        ...sample(anyField([0, 0, 2, 2, 4, 8], sizes), seed, 15).flatMap((field) =>
          each(`on ${formatJson(field)}`, field),
        ),
      ],
    ),
    movesCheck(
      "adds the points of a move",
      "hidden",
      1,
      "score",
      "How often is moveRowLeft called for each row, and what does it do to the score?",
      (seed) =>
        sample(anyField([0, 2, 2, 4, 4], sizes), seed, 15).flatMap((field) =>
          each(`on ${formatJson(field)}`, field).map((test) => ({ ...test, score: 100 })),
        ),
    ),
    spawnCheck({
      ...newTile,
      name: oneNewTile,
      visibility: "public",
      weight: 1,
      hint: "How many tiles appear after a move, and where?",
      grids: [{ name: "Left on 2 by 3", grid: afterLeft }],
      draws: 20,
    }),
    spawnCheck({
      ...newTile,
      name: "puts the new tile on any of the empty cells",
      visibility: "hidden",
      weight: 1,
      hint: "How does a new tile come on the field?",
      grids: [{ name: "Left on 2 by 3", grid: afterLeft }],
      judged: "cells",
      draws: 200,
    }),
    movesCheck(
      "plays whole games",
      "hidden",
      2,
      "all",
      "Compare field, score and result before and after the move that is named.",
      (seed) =>
        [
          [4, 4],
          [3, 5],
          [5, 2],
        ].map(([height = 0, width = 0], index) => ({
          name: `a game on ${height} by ${width}`,
          field: Array.from({ length: height }, (_, row) =>
            Array.from({ length: width }, (_, col) => (row === 1 && col < 2 ? 2 : 0)),
          ),
          moves: Array.from({ length: 40 }, (_, at) => directionAt(seed + index, at)),
        })),
    ),
  ],
});

/** A direction that is the same for the same seed; all four come up. */
function directionAt(seed: number, at: number): Direction {
  const mixed = Math.imul((seed ^ (at * 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return directions[(mixed >>> 13) % directions.length] ?? "Up";
}
