import { defineTask, withCases } from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom } from "../shared/rows.ts";
import { clearCheck, drawCheck, inTurn, onOneScreen, type Shown, wideTiles } from "./drawing.ts";
import { fullField } from "./fields.ts";
import type { Game } from "./kinds/model.ts";

const field = rowsFrom("2 0 4 0 / 0 16 0 0 / 0 0 128 0 / 0 0 0 1024");

const game: Game = { field, win: 2048, score: 4, highscore: 0 };

const wide = rowsFrom("2 4 0 16 32 64 / 0 0 512 0 2 0");

const narrow = [[8], [0], [2], [256], [4]];

const stuck = rowsFrom("2 4 / 4 2");

const wonAndStuck = rowsFrom("2 64 2 / 4 2 4");

/** Tiles that do not fit into their cells. */
const greatTiles: Shown = {
  field: rowsFrom("131072 131072 0 / 2 16384 2^30"),
  win: 2 ** 40,
  score: 4,
  highscore: 0,
  name: "six digits and more",
};

/** draw: fields of many sizes, and each of the endings. */
export const task9 = defineTask("9", {
  checks: [
    drawCheck(
      visible("draws score, field and help", 2),
      "Compare the two texts, starting at the first character that differs.",
      [
        { ...game, name: "the field of the handout" },
        { ...game, field: [[0, 0, 0, 0], ...field.slice(1)], score: 0, name: "no points" },
      ],
    ),
    drawCheck(
      visible("draws the high score when there is one", 1),
      "When is there a high-score line, and which number does it show?",
      [
        { ...game, highscore: 12, name: "a high score above the score" },
        { ...game, score: 1200, highscore: 8, name: "a high score below the score" },
        { ...game, highscore: 4, name: "a high score that is equal" },
      ],
    ),
    drawCheck(
      visible("says how the game has ended", 1),
      "Which of the three things belongs below the field?",
      [
        { ...game, win: 1024, name: "a game that is won" },
        { ...game, field: stuck, name: "a game that is over" },
        { ...game, field: rowsFrom("2 2 / 4 8"), name: "a full field with a move left" },
      ],
    ),
    withCases(
      drawCheck(
        hidden("puts every number into its cell", 1),
        "Where in its five characters does a number of one, two, three or four digits go?",
        [
          {
            ...game,
            field: gridOf(4, 5, (row, col) => (col < 4 ? 2 ** (1 + 4 * col + row) : 0)),
            win: 2 ** 17,
            name: "every tile of one to five digits",
          },
          { ...game, score: 1234567, highscore: 2 ** 33, name: "scores of many digits" },
        ],
      ),
      wideTiles(greatTiles),
    ),
    withCases(
      drawCheck(
        hidden("draws fields of any size", 1),
        "How many rows does the field have, and how many parts has a separator?",
        [
          { ...game, field: wide, name: "2 rows, 6 columns" },
          { ...game, field: narrow, name: "5 rows, 1 column" },
          { ...game, field: [[2, 0, 4]], name: "1 row, 3 columns" },
          { ...game, field: [[2]], name: "a single cell" },
          { ...game, field: fullField(12, 13, { "11 12": 0 }), name: "12 rows, 13 columns" },
          { ...game, field: fullField(18, 2, { "17 1": 0 }), name: "18 rows, 2 columns" },
        ],
      ),
      inTurn(),
      onOneScreen,
    ),
    drawCheck(
      hidden("says that a full field is won, not that it is over", 1),
      "What comes first when both are true?",
      [
        { ...game, field: wonAndStuck, win: 64, name: "won, and no move left" },
        { ...game, field: wonAndStuck, win: 32, highscore: 7, name: "more than the winning value" },
      ],
    ),
    clearCheck(hidden("clears the screen first", 1), "What is still on the screen from before?", [
      { ...game, name: "the field of the handout" },
      { ...game, field: stuck, name: "a game that is over" },
    ]),
  ],
});
