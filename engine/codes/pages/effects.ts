import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

const empty = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/** What a call changed that it must leave alone. */
export const effectPages: readonly CodePage[] = [
  {
    code: failures.argumentChanged,
    title: "an argument was changed",
    means:
      "The function must leave what it is given as it was, and something of it is different after the call. Who calls it still needs the old board.",
    causes: [
      "A cell of the board is written to try a move, and not put back.",
      "`const copy = board` is not a copy: both names are the same board.",
      "`[...board]` copies the list of rows; the rows in it are the same.",
      "`sort`, `reverse`, `splice`, `push` and `shift` change the list itself.",
    ],
    tries: [
      "Copy each row, too: `board.map((row) => [...row])`, and write into the copy.",
      "Or only look: most questions about a board can be answered without writing.",
    ],
    example: {
      text: "Is there a line? The board was asked about, and lost a block.",
      input: [
        [
          [0, 0, 0],
          [1, 0, 0],
          [1, 2, 0],
        ],
      ],
      expected: [
        [0, 0, 0],
        [1, 0, 0],
        [1, 2, 0],
      ],
      actual: [
        [0, 0, 0],
        [0, 0, 0],
        [1, 2, 0],
      ],
    },
  },
  {
    code: failures.sharedRows,
    title: "rows that are one and the same",
    means:
      "Rows of the board are the same list: a block put into one of them appears in the others, too.",
    causes: [
      "`new Array(3).fill(row)` puts the same row in every place.",
      "One row is made before the loop and pushed again and again.",
    ],
    tries: ["Make each row anew: `Array.from({ length: 3 }, () => [0, 0, 0])`."],
    example: {
      text: "A 7 was written into the first row.",
      expected: [[7, 0, 0], ...empty.slice(1)],
      actual: [
        [7, 0, 0],
        [7, 0, 0],
        [7, 0, 0],
      ],
    },
  },
  {
    code: failures.sharedResults,
    title: "two results that are one and the same",
    means:
      "Two calls returned boards that share rows: what is written into one appears in the other.",
    causes: ["The board is made once, outside of the function, and returned each time."],
    tries: ["Make a new board inside of the function, in each call."],
  },
  {
    code: failures.sharedArgument,
    title: "the result shares rows with the argument",
    means: "What is written into the result appears in the board that was passed in, too.",
    causes: [
      "`[...board]` or `board.slice()` copies the list of rows; the rows in it are the same.",
    ],
    tries: ["Copy each row, too: `board.map((row) => [...row])`."],
  },
  {
    code: failures.dataChanged,
    title: "provided data was changed",
    means:
      "Data that came with the assignment is different after your functions ran; later calls need it.",
    causes: ["A list of shapes or settings is sorted, turned or emptied in place."],
    tries: ["Copy what you take from it before you change it."],
  },
  {
    code: failures.resultChanged,
    title: "a result that changes later on",
    means: "What an earlier call returned is different after later calls.",
    causes: ["The function keeps what it returned, and writes into it the next time."],
    tries: ["Return something new in each call, or a copy of what is kept."],
  },
];
