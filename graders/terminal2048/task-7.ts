import {
  type CheckHead,
  defineTask,
  type Expectation,
  formatJson,
  type GeneratedCheck,
  type OneStep,
  oneCase,
  type SpawnCheck,
  type StepsCheck,
  withCases,
} from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom, tileValues } from "../shared/rows.ts";
import { game, get, invoke, make, put } from "./constructing.ts";
import { afterLeft, each, example, inTurn, refused, unusual } from "./fields.ts";
import { type Direction, directions, type Field } from "./kinds/model.ts";
import type { Aspect, Moves, MovesCheck } from "./kinds/moves.ts";
import { anyField } from "./random.ts";
import { moved } from "./right.ts";
import { writing } from "./written-into.ts";

const stuck: Field = rowsFrom("2 4 / 8 16");

const inRow: Field = rowsFrom("4 4 / 8 16");

const inColumn: Field = rowsFrom("8 4 / 8 16");

/** Moves that are refused, then possible after the rows were rewritten. */
function movesAgain(): StepsCheck {
  const steps: OneStep[] = [make(2, 2)];
  const expects: Expectation[] = [];
  for (const direction of directions) {
    const open = direction === "Left" || direction === "Right" ? inRow : inColumn;
    const move = { do: "invoke", of: game, method: "move", args: [{ json: direction }] } as const;
    const expected = (field: Field, is: unknown, what: string) =>
      expects.push({
        step: steps.length - 1,
        is,
        input: [field],
        wrong: `a field on which no move is possible was written into from outside; after move(${formatJson(direction)}), ${what} is {value}; expected ${formatJson(is)}`,
        hint: "Does it look at what is in the field now?",
      });
    steps.push(put("field", stuck), put("score", 8), move);
    steps.push(...writing(stuck, open), move);
    expected(open, true, "what it returned");
    steps.push(get("score"));
    expected(open, 8 + (moved(open, direction)?.gained ?? 0), "score");
  }
  const test = { call: "move(direction)", probe: { steps }, expects };
  return oneCase("a field that is written into", test);
}

function movesCheck(
  head: CheckHead,
  aspect: Aspect,
  hint: string,
  cases: readonly Moves[],
): MovesCheck {
  return { kind: "moves", ...head, aspect, hint, cases };
}

function generatedMoves(
  head: CheckHead,
  aspect: Aspect,
  hint: string,
  cases: (seed: number) => readonly Moves[],
): GeneratedCheck<MovesCheck> {
  return { ...head, generate: (seed) => movesCheck(head, aspect, hint, cases(seed)) };
}

const oneNewTile = "puts one new tile after a move";

function newTileCheck(definition: CheckHead & Pick<SpawnCheck, "hint" | "judged" | "draws">) {
  return { ...newTile, ...definition } satisfies SpawnCheck;
}

const newTile = {
  kind: "spawn",
  call: 'move("Left")',
  grids: [
    {
      name: "Left on 2 by 3",
      grid: afterLeft,
      make: [make(2, 3)],
      draw: [put("field", rowsFrom("0 2 4 / 0 4 4")), invoke("move", "Left"), get("field")],
    },
  ],
  values: tileValues,
} as const;

/** move: each direction on fields of many sizes, impossible moves, and whole games. */
export const task7 = defineTask("7", {
  checks: [
    movesCheck(
      visible("moves the tiles in each of the four directions", 3),
      "tiles",
      "How does each direction follow from the move to the left?",
      [...each("on 4 by 4", example), ...each("on one tile", rowsFrom("0 0 0 / 0 2 0 / 0 0 0"))],
    ),
    movesCheck(
      {
        ...visible("changes nothing if no tile can move", 2),
        // A move that never does anything must not earn this.
        needs: [oneNewTile],
      },
      "all",
      "What is on the field after a move that is not possible, and what is returned?",
      refused,
    ),
    generatedMoves(
      hidden("moves the tiles of fields of any size", 2),
      "tiles",
      "A row of a transposed field is as long as the field is high.",
      (seed) => [
        ...each("on 2 by 4", rowsFrom("2 0 2 4 / 2 4 0 4")),
        ...unusual.flatMap(([name, field]) => each(name, field)),
        ...sample(anyField([0, 0, 2, 2, 4, 8]), seed, 12).flatMap((field) =>
          each(`on ${formatJson(field)}`, field),
        ),
      ],
    ),
    generatedMoves(
      hidden("adds the points of a move", 1),
      "score",
      "How often is moveRowLeft called for each row, and what does it do to the score?",
      (seed) =>
        [
          ...unusual,
          ...sample(anyField([0, 2, 2, 4, 4]), seed, 12).map(
            (field) => [`on ${formatJson(field)}`, field] as const,
          ),
        ].flatMap(([name, field]) => each(name, field).map((test) => ({ ...test, score: 100 }))),
    ),
    newTileCheck({
      ...visible(oneNewTile, 1),
      hint: "How many tiles appear after a move, and where?",
      draws: 20,
    }),
    newTileCheck({
      ...hidden("puts the new tile on any of the empty cells", 1),
      hint: "How does a new tile get onto the field?",
      judged: "tiles",
      draws: 200,
    }),
    withCases(
      generatedMoves(
        hidden("plays whole games", 2),
        "all",
        "Compare field, score and result before and after the move that is named.",
        (seed) => [
          ...inTurn,
          ...rowsFrom("4 4 / 3 5 / 5 2").map(([height = 0, width = 0], index) => ({
            name: `a game on ${height} by ${width}`,
            field: gridOf(height, width, (row, col) => (row === 1 && col < 2 ? 2 : 0)),
            moves: Array.from({ length: 40 }, (_, at) => directionAt(seed + index, at)),
          })),
        ],
      ),
      movesAgain(),
    ),
  ],
});

/** Random directions from a seed; all four come up. */
function directionAt(seed: number, at: number): Direction {
  const mixed = Math.imul((seed ^ (at * 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return directions[(mixed >>> 13) % directions.length] ?? "Up";
}
