import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

const likelyByChance =
  "Thousands of draws were counted; a right solution fails such a check less than once in a million runs.";

/** What is wrong with random draws. */
export const randomPages: readonly CodePage[] = [
  {
    code: failures.wrongShare,
    title: "something comes up too often, or too rarely",
    means: `Some outcome does not come up as often as the task says. ${likelyByChance}`,
    causes: [
      "`Math.round(Math.random() * 5)`: the first and the last come up half as often as the others.",
      "A random place is drawn, and on from there to the next free one: cells after full ones come up more often.",
      "`< 0.1` and `<= 1` mixed up, or 1 in 10 taken for 1 in 9.",
      "Several draws where one decides: each `if` with a new `Math.random()`.",
    ],
    tries: [
      "`Math.floor(Math.random() * n)` gives 0 to n - 1, each equally often.",
      "Make a list of all that can come up, and draw one place of the list.",
    ],
    example: {
      text: "Numbers from 0 to 2, in 3000 draws. Both ends come up too rarely:",
      code: "Math.round(Math.random() * 2)   // 0: 750 times   1: 1500 times   2: 750 times\nMath.floor(Math.random() * 3)   // 1000 times each",
    },
  },
  {
    code: failures.tooRegular,
    title: "too regular to be random",
    means: `Each outcome comes up as often as it should, but too evenly: chance is more uneven. ${likelyByChance}`,
    causes: [
      "A bag that is shuffled and emptied before it is filled again.",
      "A fixed order, or taking turns.",
    ],
    tries: ["Draw each one anew, whatever came before."],
  },
  {
    code: failures.repeats,
    title: "the draws repeat themselves",
    means:
      "After some draws the same ones come again in the same order, or each is the same as the one before.",
    causes: [
      "The draw is made once, when the file is loaded, and returned each time.",
      "A list of draws that was made before is gone through again and again.",
    ],
    tries: ["Call `Math.random()` inside of the function, in each call."],
  },
  {
    code: failures.dependentDraws,
    title: "a draw depends on those before it",
    means: `What comes up depends on what came up before. ${likelyByChance}`,
    causes: [
      "The same outcome is never drawn twice in a row.",
      "The draw starts where the last one ended.",
    ],
    tries: ["Draw each one anew, and keep nothing of it."],
  },
  {
    code: failures.ignoresRandom,
    title: "random numbers make no difference",
    means: "The program was run twice with different random numbers, and drew the same both times.",
    causes: [
      "There is no `Math.random()` in it, or its result is not used.",
      "It has a random generator of its own that starts with the same number each time.",
    ],
    tries: ["Use `Math.random()` for each draw."],
  },
  {
    code: failures.impossibleDraw,
    title: "something was drawn that cannot be",
    means: "A value came up that is not one of those to draw from.",
    causes: [
      "`Math.floor` is missing: 3.7 is not an index of a list, and the result is undefined.",
      "A range that is one too long: `* 8` for `* 7`, or `+ 1` too many.",
    ],
    tries: ["Work out the smallest and the largest number that your formula can give."],
    example: { text: "One of 1, 2 and 3.", expected: [1, 2, 3], actual: 4 },
  },
  {
    code: failures.neverDrawn,
    title: "something that is never drawn",
    means: "A value that can come up never did, in many draws.",
    causes: [
      "A range that is one too short: `n - 1` where `n` is right.",
      "A misspelt case in a list or `switch`.",
    ],
    tries: ["Work out the smallest and the largest number that your formula can give."],
  },
  {
    code: failures.wrongTileCount,
    title: "too many or too few new tiles",
    means: "There are not as many new tiles on the board as there should be.",
    causes: [
      "The second tile is drawn on the cell of the first.",
      "A cell that is not free is drawn, and then nothing is put anywhere.",
      "A tile appears after a move that moves nothing.",
    ],
    tries: ["Make a list of the free cells, and draw one of them; take it off the list."],
  },
  {
    code: failures.tileOnTile,
    title: "a new tile on one that was there",
    means: "A new tile goes on an empty cell, and this one took the place of another tile.",
    causes: [
      "A cell is drawn without looking whether it is empty.",
      "Row and column are mixed up where it is looked at.",
    ],
    tries: ["Make a list of the empty cells, and draw one of them."],
    example: {
      text: "The 8 is gone.",
      input: [
        [
          [0, 8, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
      ],
      actual: [
        [0, 2, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      expected: [
        [0, 8, 0],
        [0, 0, 0],
        [0, 2, 0],
      ],
    },
  },
  {
    code: failures.valueByCell,
    title: "the value of a tile depends on its cell",
    means: `Some cells get other values than others do. ${likelyByChance}`,
    causes: ["One random number decides both the cell and the value."],
    tries: ["Draw the cell and the value with a `Math.random()` each."],
  },
];
