import { allLines } from "../kit/lines.ts";
import { generatedMethodCheck, type MethodCall } from "../kit/method.ts";
import { defineTask } from "../kit/task.ts";
import { type Direction, directions, type Field, moved } from "./model.ts";
import { anyField, sample } from "./random.ts";

function asked(field: Field, direction: Direction): MethodCall {
  return {
    name: `${direction} on ${JSON.stringify(field)}`,
    new: [field.length, field[0]?.length ?? 0],
    put: { field },
    args: [direction],
    returns: moved(field, direction) !== undefined,
  };
}

/** Every field of 2 by 2 cells of 0, 2 and 4 whose first tile is a 2: a 4 there is no different. */
function smallFields(): Field[] {
  return allLines(4, [0, 2, 4])
    .filter((tiles) => tiles.find((value) => value !== 0) !== 4)
    .map(([a = 0, b = 0, c = 0, d = 0]) => [
      [a, b],
      [c, d],
    ]);
}

/** moveIsPossible: the fixtures, every small field, and random fields. */
export const task6 = defineTask("6", {
  checks: [
    generatedMethodCheck({
      name: "answers for all small fields",
      visibility: "hidden",
      weight: 2,
      class: "GameField",
      method: "moveIsPossible",
      calls: () =>
        smallFields().flatMap((field) => directions.map((direction) => asked(field, direction))),
    }),
    generatedMethodCheck({
      name: "answers for random fields of any size",
      visibility: "hidden",
      weight: 1,
      class: "GameField",
      method: "moveIsPossible",
      calls: (seed) => {
        const sizes = { height: [1, 5], width: [1, 5] } satisfies Parameters<typeof anyField>[1];
        const crowded = sample(anyField([0, 2, 4, 8, 16, 32, 64], sizes), seed, 10);
        const full = sample(anyField([2, 4, 8, 16, 32], sizes), seed + 1, 10);
        return [...crowded, ...full].flatMap((field) =>
          directions.map((direction) => asked(field, direction)),
        );
      },
    }),
  ],
});
