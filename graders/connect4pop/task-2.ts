import { defineTask, type StepsCase, type StepsCheck, terminalOf } from "gridmark/kit";
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

const newBoards: StepsCheck = {
  kind: "steps",
  name,
  visibility: "hidden",
  weight: 2,
  hint: "Two boards must have nothing in common: a piece in one is not in the other.",
  cases: [boards],
};

/** generateInitialBoard: the board, and that it is nobody else's. */
export const task2 = defineTask("2", {
  through: asColumns,
  checks: [newBoards],
});
