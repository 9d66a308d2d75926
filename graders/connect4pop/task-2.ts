import {
  defineTask,
  type Step,
  type StepsCase,
  type StepsCheck,
  terminalOf,
} from "gridmark/author";
import { boardOf } from "./boards.ts";
import { asColumns } from "./shown.ts";

const fn = "generateInitialBoard";
const name = "makes a new board at every call";

const empty = boardOf([]);
const pieces = "XXXXXXXX";

/** Makes two boards, puts pieces into one of them, makes a third, and looks at the first again. */
const boards: StepsCase = {
  name,
  call: `${fn}()`,
  probe: {
    steps: [
      { do: "call", fn, args: [], as: "first" },
      { do: "call", fn, args: [], as: "second" },
      { do: "put", of: "first", property: "0", json: pieces },
      { do: "read", of: "second" },
      { do: "call", fn, args: [] },
      { do: "read", of: "first" },
    ],
    standIns: terminalOf([]),
  },
  expects: [
    ...[3, 4].map((step) => ({
      step,
      is: empty,
      wrong: "after pieces were put into one board, ",
      differs: "another board",
      isShown: true as const,
    })),
    {
      step: 5,
      is: empty.with(0, pieces),
      wrong: "after another board was made, ",
      differs: "this one",
      isShown: true,
    },
  ],
};

const count = 14;
const board = (index: number) => `board ${index + 1}`;
const indexes = Array.from({ length: count }, (_, index) => index);

/** Makes as many boards as a dozen that are handed out again are not enough for. */
const manyBoards: StepsCase = {
  name: `${count} boards`,
  call: `${fn}(), ${count} times,`,
  probe: {
    steps: [
      ...indexes.flatMap((index): Step[] => {
        const property = String(index % empty.length);
        return [
          { do: "call", fn, args: [], as: board(index) },
          { do: "put", of: board(index), property, json: pieces },
        ];
      }),
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
};

const newBoards: StepsCheck = {
  kind: "steps",
  name,
  visibility: "hidden",
  weight: 2,
  hint: "Two boards must have nothing in common: a piece in one is not in the other.",
  cases: [boards, manyBoards],
};

/** generateInitialBoard: the board, and that it is nobody else's. */
export const task2 = defineTask("2", {
  through: asColumns,
  checks: [newBoards],
});
