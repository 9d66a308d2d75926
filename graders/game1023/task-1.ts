import { defineTask, type Series, seriesCheck } from "gridmark/author";
import { initGameboard } from "../../reference/game1023/game.ts";
import { hidden } from "../shared/heads.ts";

/** More games than a program is likely to prepare boards for. */
const games = 14;

function manyGames(): Series {
  const call = { call: "initGameboard", args: [], returns: initGameboard() } as const;
  return { name: `${games} boards in a row`, turns: Array.from({ length: games }, () => call) };
}

/** initGameboard: the fixtures, and many games in a row. */
export const task1 = defineTask("1", {
  joined: {
    "gives the same board on every call": [
      seriesCheck({
        ...hidden("gives the same board on every call", 1),
        series: () => [manyGames()],
      }),
    ],
  },
});
