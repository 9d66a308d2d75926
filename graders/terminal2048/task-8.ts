import { allLines } from "../kit/lines.ts";
import { generatedMethodCheck, type MethodCall } from "../kit/method.ts";
import { defineTask } from "../kit/task.ts";
import { type Field, isOver, isWon } from "./model.ts";
import { anyField, sample } from "./random.ts";

function asked(field: Field, win: number, returns: boolean): MethodCall {
  const size = [field.length, field[0]?.length ?? 0];
  const name = JSON.stringify(field);
  return { name, new: [...size, win], put: { field }, args: [], returns };
}

/** isWin and isGameover: the fixtures, every full field of 2 by 2, and random fields. */
export const task8 = defineTask("8", {
  checks: [
    generatedMethodCheck({
      name: "isWin: random fields and winning values",
      visibility: "hidden",
      weight: 1,
      class: "GameField",
      method: "isWin",
      calls: (seed) =>
        sample(anyField([0, 2, 4, 8, 16], { height: [1, 5], width: [1, 5] }), seed, 25).map(
          (field, index) => {
            const win = 8 * 2 ** (index % 3);
            return asked(field, win, isWon(field, win));
          },
        ),
    }),
    generatedMethodCheck({
      name: "isGameover: small and random full fields",
      visibility: "hidden",
      weight: 1,
      class: "GameField",
      method: "isGameover",
      calls: (seed) => {
        const small = allLines(4, [2, 4, 8]).map(([a = 0, b = 0, c = 0, d = 0]) => [
          [a, b],
          [c, d],
        ]);
        const random = sample(
          anyField([2, 4, 8, 16, 32, 64], { height: [1, 4], width: [1, 4] }),
          seed,
          25,
        );
        return [...small, ...random].map((field) => asked(field, 2048, isOver(field)));
      },
    }),
  ],
});
