import {
  defineTask,
  type Step,
  type StepsCase,
  type StepsCheck,
  stepsOn,
  terminalOf,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { asColumns, boardOf } from "./boards.ts";

const fn = "generateInitialBoard";
const name = "makes a new board at every call";

const empty = boardOf([]);
const pieces = "XXXXXXXX";
const call = (as: string): Step => ({ do: "call", fn, args: [], as });
const isAs = (step: number, is: readonly string[], wrong: string, differs: string) => ({
  ...{ step, is, wrong, differs },
  isShown: true as const,
});

/** Makes two boards, puts pieces into one of them, makes a third, and looks at the first again. */
const twoBoards: StepsCase = {
  name,
  call: `${fn}()`,
  probe: {
    steps: [
      ...[call("first"), call("second"), stepsOn("first").put("0", pieces)],
      ...[
        { do: "read", of: "second" } as const,
        call("third"),
        { do: "read", of: "first" } as const,
      ],
    ],
    standIns: terminalOf([]),
  },
  expects: [
    ...[3, 4].map((step) =>
      isAs(step, empty, "after pieces were put into one board, ", "another board"),
    ),
    isAs(5, empty.with(0, pieces), "after another board was made, ", "this one"),
  ],
};

const count = 14;
const board = (index: number) => `board ${index + 1}`;
const indexes = Array.from({ length: count }, (_, index) => index);

/** Makes more boards than a program is likely to prepare (a dozen), and puts pieces into each. */
const manyBoards: StepsCase = {
  name: `${count} boards`,
  call: `${fn}(), ${count} times,`,
  probe: {
    steps: [
      ...indexes.flatMap((index) => [
        call(board(index)),
        stepsOn(board(index)).put(String(index % empty.length), pieces),
      ]),
      ...indexes.map((index): Step => ({ do: "read", of: board(index) })),
    ],
    standIns: terminalOf([]),
  },
  expects: indexes.flatMap((index) => {
    const full = empty.with(index % empty.length, pieces);
    const wrong = `call ${index + 1} of ${fn}() did not return an empty board: `;
    const after = `after pieces were put into ${count} boards, one after the other, `;
    return [
      isAs(2 * index, empty, wrong, "it"),
      isAs(2 * count + index, full, after, board(index)),
    ];
  }),
};

const newBoards: StepsCheck = {
  ...{ kind: "steps", ...hidden(name, 2) },
  hint: "Two boards must have nothing in common: a piece in one is not in the other.",
  cases: [twoBoards, manyBoards],
};

/** generateInitialBoard: the board, and that it is shared with nothing else. */
export const task2 = defineTask("2", {
  through: asColumns,
  checks: [newBoards],
});
