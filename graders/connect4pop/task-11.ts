import {
  type CaseResult,
  defineTask,
  judgeScreen,
  type Outcome,
  terminalOf,
  typedIn,
} from "gridmark/kit";
import {
  ENTER_COMMAND_MESSAGE,
  PLAYER_1_MOVE_MESSAGE,
  PLAYER_2_MOVE_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { boardOf, textOf } from "./boards.ts";

const fn = "playGame";
const name = "begins each game anew";
const hint =
  "The second game begins with an empty board and player 1, whatever the first one left.";

/** Player 1 adds a piece to the first column, player 2 quits. */
const game = [
  `${textOf(boardOf([]))}${PLAYER_1_MOVE_MESSAGE}\n${ENTER_COMMAND_MESSAGE}«a1»\n`,
  `${textOf(boardOf([{ col: 0, row: 7, piece: "X" }]))}${PLAYER_2_MOVE_MESSAGE}\n`,
  `${ENTER_COMMAND_MESSAGE}«q»\n`,
].join("");

/** playGame: the fixtures, and two games in a row. */
export const task11 = defineTask("11", {
  checks: [
    {
      name,
      visibility: "hidden",
      weight: 2,
      run: async (runner) => {
        const screen = game.repeat(2);
        const standIns = terminalOf(typedIn(screen));
        const outcome = await runner.call(
          { steps: [{ do: "call", fn, args: [], quiet: true }], times: 2, standIns },
          0,
        );
        return { cases: [judge(screen, outcome)] };
      },
    },
  ],
});

function judge(screen: string, outcome: Outcome): CaseResult {
  const wrong = judgeScreen(`${fn}(), twice,`, screen, outcome);
  const result = { name, weight: 1 };
  return wrong === undefined
    ? { ...result, verdict: "pass", message: "" }
    : { ...result, ...wrong, hint };
}
