import {
  defineTask,
  generatedMethodCheck,
  type MethodCall,
  type TurnsCheck,
  withCases,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { allLines, shortName } from "../shared/lines.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { turnsCheck } from "./constructing.ts";
import { fullField } from "./fields.ts";
import type { Field } from "./kinds/model.ts";
import { anyField } from "./random.ts";
import { isOver, isWon } from "./right.ts";
import { almostStuck, inTurn, oneTile, writtenInto } from "./written-into.ts";

function asked(field: Field, win: number, returns: boolean): MethodCall {
  const size = [field.length, field[0]?.length ?? 0];
  const name = shortName(JSON.stringify(field));
  return { name, new: [...size, win], put: { field }, args: [], returns };
}

/** A large full field on which the value of the last tile decides. */
const greatField = (last: number): Field => fullField(12, 13, { "11 12": last });

/** Open, won and stuck fields of games with winning values 16 and 32. */
const fields: readonly Field[] = [
  rowsFrom("2 16 / 0 4"),
  rowsFrom("2 4 / 32 8"),
  rowsFrom("2 4 / 8 2"),
];

/** Calls a method on two games in turn. */
const askedInTurn = (method: string, answer: (field: Field, win: number) => boolean) =>
  inTurn(method, fields, (field, win) => [{ args: [], returns: answer(field, win) }]);

/** Every winning value up to 2 ** 17, with tiles of half, the same and twice the value. */
const winValues = turnsCheck(
  "isWin: every winning value",
  "Which value wins? How is it compared with the tiles?",
  Array.from({ length: 17 }, (_, at) => 2 ** (at + 1)).map((win) => {
    const of = `game to ${win}`;
    const turns = [win / 2, win, 2 * win].map((tile) => ({
      of,
      method: "isWin",
      args: [],
      put: { field: [[0, tile]] },
      returns: tile >= win,
    }));
    return { name: `${win} wins`, objects: { [of]: [1, 2, win] }, turns };
  }),
);

const sizes = rowsFrom("1 1 / 1 2 / 2 1 / 3 3 / 3 5 / 5 3 / 12 13 / 2 18 / 18 2");

/** Fields of many sizes without a move, or with one in a single direction: the row or column there is empty. */
function oneWay(): TurnsCheck {
  const name = "one way only to move";
  const turns = sizes.flatMap(([height = 0, width = 0]) => {
    const without = (isEmpty: (row: number, col: number) => boolean) =>
      gridOf(height, width, (row, col) => (isEmpty(row, col) ? 0 : 2 + 2 * ((row + col) % 2)));
    const fields = [
      without(() => false),
      ...(width === 1
        ? []
        : [without((_, col) => col === 0), without((_, col) => col === width - 1)]),
      ...(height === 1 ? [] : [without((row) => row === 0), without((row) => row === height - 1)]),
    ];
    return fields.map((field) => ({
      of: "game",
      method: "isGameover",
      args: [],
      put: { height, width, field },
      returns: isOver(field),
    }));
  });
  const hint = "Are all four directions checked, on fields of any size?";
  return turnsCheck(name, hint, [{ name, objects: { game: [1, 1] }, turns }]);
}

/** isWin and isGameover: the fixtures, every full field of 2 by 2, and random fields. */
export const task8 = defineTask("8", {
  checks: [
    withCases(
      generatedMethodCheck({
        ...hidden("isWin: random fields and winning values", 1),
        class: "GameField",
        method: "isWin",
        calls: (seed) => [
          ...sample(anyField([0, 2, 4, 8, 16]), seed, 15).map((field, index) => {
            const win = 8 * 2 ** (index % 3);
            return asked(field, win, isWon(field, win));
          }),
          asked(fullField(18, 2, { "17 1": 16 }), 16, true),
          asked(fullField(2, 18, { "1 17": 16 }), 16, true),
          asked(greatField(16), 16, true),
          asked(greatField(16), 32, false),
          asked([[2, 2 ** 31]], 2 ** 31, true),
          asked([[2, 2 ** 32]], 2048, true),
          asked([[2, 2 ** 31]], 2 ** 40, false),
        ],
      }),
      askedInTurn("isWin", isWon),
      winValues,
      writtenInto("isWin", [...oneTile(4, 4, 2048), gridOf(4, 4, () => 1024)], (field) => [
        { args: [], returns: isWon(field, 2048) },
      ]),
    ),
    withCases(
      generatedMethodCheck({
        ...hidden("isGameover: small and random full fields", 1),
        class: "GameField",
        method: "isGameover",
        calls: (seed) => {
          // The first tile is a 2, since the actual values make no difference.
          const small = allLines(3, [2, 4, 8]).map(([b = 0, c = 0, d = 0]) => [
            [2, b],
            [c, d],
          ]);
          const random = sample(anyField([2, 4, 8, 16, 32, 64], 4), seed, 15);
          const great = [
            greatField(8),
            greatField(4),
            greatField(0),
            [[2 ** 31], [2 ** 31]],
            // Equal only in their last 32 bits.
            [[2 ** 32, 2 ** 33, 2 ** 34]],
          ];
          return [...small, ...great, ...random].map((field) => asked(field, 2048, isOver(field)));
        },
      }),
      askedInTurn("isGameover", isOver),
      oneWay(),
      writtenInto("isGameover", almostStuck(3, 3), (field) => [
        { args: [], returns: isOver(field) },
      ]),
    ),
  ],
});
