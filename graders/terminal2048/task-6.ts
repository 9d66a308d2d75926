import { defineTask, generatedMethodCheck, type MethodCall, withCases } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { allLines, shortName } from "../shared/lines.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { fullField } from "./fields.ts";
import { type Direction, directions, type Field } from "./kinds/model.ts";
import { anyField } from "./random.ts";
import { moved } from "./right.ts";
import { almostStuck, inTurn, oneTile, type Question, writtenInto } from "./written-into.ts";

function asked(field: Field, direction: Direction): MethodCall {
  return {
    name: shortName(`${direction} on ${JSON.stringify(field)}`),
    new: [field.length, field[0]?.length ?? 0],
    put: { field },
    args: [direction],
    returns: moved(field, direction) !== undefined,
  };
}

/** Every 2 by 2 field with cells of 0, 2 and 4 whose first tile is a 2: a 4 there makes no difference. */
function smallFields(): Field[] {
  return allLines(4, [0, 2, 4])
    .filter((tiles) => tiles.find((value) => value !== 0) !== 4)
    .map(([a = 0, b = 0, c = 0, d = 0]) => [
      [a, b],
      [c, d],
    ]);
}

/** Fields that are larger, or have larger tiles, than those of a usual game. */
const greatFields: readonly Field[] = [
  fullField(12, 13, { "11 11": 64, "11 12": 64 }),
  fullField(13, 12, { "11 11": 64, "12 11": 64 }),
  fullField(18, 2, { "17 0": 64, "17 1": 64 }),
  fullField(2, 18, { "0 17": 64, "1 17": 64 }),
  gridOf(1, 18, (_, col) => (col === 17 ? 2 : 0)),
  gridOf(18, 1, (row) => (row === 17 ? 2 : 0)),
  [[2]],
  [[2 ** 31, 2 ** 31, 2]],
  // Tiles equal only in their last 32 bits.
  rowsFrom("2^32 2^33 / 2^34 2^35"),
];

/** Fields of two games in turn. */
const fields: readonly Field[] = [
  rowsFrom("2 0 / 4 8"),
  rowsFrom("2 4 / 2 8"),
  rowsFrom("0 2 / 4 8"),
];

const askAll = (field: Field): Question[] =>
  directions.map((direction) => ({
    args: [direction],
    returns: moved(field, direction) !== undefined,
  }));

/** moveIsPossible: the fixtures, every small field, and random fields. */
export const task6 = defineTask("6", {
  checks: [
    generatedMethodCheck({
      ...hidden("answers for all small fields", 2),
      class: "GameField",
      method: "moveIsPossible",
      calls: () =>
        smallFields().flatMap((field) => directions.map((direction) => asked(field, direction))),
    }),
    withCases(
      generatedMethodCheck({
        ...hidden("answers for random fields of any size", 1),
        class: "GameField",
        method: "moveIsPossible",
        calls: (seed) => {
          const crowded = sample(anyField([0, 2, 4, 8, 16, 32, 64]), seed, 6);
          const full = sample(anyField([2, 4, 8, 16, 32]), seed + 1, 6);
          return [...greatFields, ...crowded, ...full].flatMap((field) =>
            directions.map((direction) => asked(field, direction)),
          );
        },
      }),
      inTurn("moveIsPossible", fields, askAll),
      writtenInto("moveIsPossible", [...oneTile(3, 4, 2), ...almostStuck(3, 4)], askAll),
    ),
  ],
});
