import { defineTask, oneCase, type Step, stepsOn, terminalOf } from "gridmark/author";
import { boardOf } from "./boards.ts";
import { asColumns } from "./shown.ts";

const fn = "generateInitialBoard";
const name = "makes a new board at every call";

const empty = boardOf([]);
const pieces = "XXXXXXXX";
const count = 14;
const board = (index: number) => `board ${index + 1}`;
const indexes = Array.from({ length: count }, (_, index) => index);

/** Makes more boards than a dozen prepared ones would cover, and puts pieces into each. */
const newBoards = oneCase(
  name,
  {
    call: `${fn}(), ${count} times,`,
    hint: "Two boards must have nothing in common: a piece in one is not in the other.",
    probe: {
      steps: [
        ...indexes.flatMap((index): Step[] => [
          { do: "call", fn, args: [], as: board(index) },
          stepsOn(board(index)).put(String(index % empty.length), pieces),
        ]),
        ...indexes.map((index): Step => ({ do: "read", of: board(index) })),
      ],
      standIns: terminalOf([]),
    },
    expects: indexes.flatMap((index) => [
      {
        step: 2 * index,
        is: empty,
        wrong: `call ${index + 1} of ${fn}() did not return an empty board: `,
        differs: "it",
        isShown: true as const,
      },
      {
        step: 2 * count + index,
        is: empty.with(index % empty.length, pieces),
        wrong: `after pieces were put into ${count} boards, one after the other, `,
        differs: board(index),
        isShown: true as const,
      },
    ]),
  },
  { weight: 2 },
);

/** generateInitialBoard: the board, and that it is nobody else's. */
export const task2 = defineTask("2", {
  through: asColumns,
  checks: [newBoards],
});
