import { type CaseResult, type Check, defineTask, describeOutcome, type Probe } from "gridmark/kit";
import type { Judged, Play } from "./follower.ts";
import { codesOf, fieldsSeen, judgePlay, keyboard, screen } from "./play.ts";
import { keysOf } from "./random.ts";

type Named = Play & { readonly name: string; readonly args?: readonly number[] };

function managerCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  hint: string,
  judged: Judged,
  plays: (seed: number) => readonly Named[],
): Check {
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const play of plays(runner.seed)) {
        const outcome = await runner.call(probeOf(play), cases.length);
        const wrong = judgePlay(play, outcome, judged);
        const base = { name: play.name, weight: 1, input: [play.keys] };
        if (wrong === undefined) {
          cases.push({ ...base, verdict: "pass", message: "" });
          continue;
        }
        const verdict = outcome.kind === "done" ? "fail" : outcome.kind;
        const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
        cases.push({ ...base, verdict, hint, ...wrong, ...(line === undefined ? {} : { line }) });
      }
      return { cases };
    },
  };
}

function probeOf(play: Named): Probe {
  const { args = [play.height, play.win] } = play;
  return {
    steps: [
      { do: "new", class: "GameManager", args: args.map((json) => ({ json })), as: "manager" },
      {
        do: "invoke",
        of: "manager",
        method: "run",
        args: [{ standIn: screen }, { standIn: keyboard }],
        quiet: true,
      },
    ],
    standIns: {
      [keyboard]: { getch: { gives: codesOf(play) } },
      [screen]: { addstr: { records: true }, clear: { records: true } },
    },
  };
}

/** A game on a square grid; it ends with Q. */
function square(size: number, win: number, keys: string): Named {
  return {
    name: `${size} by ${size}, ${win} wins`,
    height: size,
    width: size,
    win,
    keys: `${keys}q`,
  };
}

const everything = "counts, and does everything else as before";

/** New games in the check of new tiles, on a grid of 2 by 2. */
const games = 150;

/**
 * The tiles of many new games: 300, of which about 30 are a 4, and 75 on each cell. None on a cell,
 * no 4 at all, or as many as 90, comes less than once in ten million million runs.
 */
const newTiles: Check = {
  name: "puts new tiles as before",
  visibility: "hidden",
  weight: 1,
  needs: [everything],
  run: async (runner) => {
    const play = square(2, 2048, "r".repeat(games - 1));
    const outcome = await runner.call(probeOf(play), 0);
    const base = { name: `${games} new games`, weight: 1, input: [play.keys] };
    if (outcome.kind !== "done") {
      const message = describeOutcome("run", outcome);
      return { cases: [{ ...base, verdict: outcome.kind, message }] };
    }
    const fields = fieldsSeen(play, outcome).slice(0, games);
    const tiles = fields.flat(2).filter((value) => value !== 0);
    const fours = tiles.filter((value) => value === 4).length;
    const isDrawn = [0, 1, 2, 3].every((cell) => fields.some((field) => field.flat()[cell] !== 0));
    if (isDrawn && fours > 0 && fours < 90) {
      return { cases: [{ ...base, verdict: "pass", message: "" }] };
    }
    const message = isDrawn
      ? `of ${tiles.length} new tiles, ${fours} were 4s; expected about one in ten`
      : `in ${games} new games, some cell never got a tile`;
    const hint = "Has the way new tiles appear on the grid changed?";
    return { cases: [{ ...base, verdict: "fail", message, hint }] };
  },
};

/** GameManager: the score, the best score, and everything else as it was. */
export const task11 = defineTask("11", {
  checks: [
    managerCheck(
      "counts the points of a game",
      "public",
      2,
      "Where does the program know that two tiles have merged? Where is the score kept?",
      "score",
      (seed) => [
        square(4, 2048, keysOf(seed, 30).toLowerCase().replaceAll("r", "a")),
        square(5, 2048, "asdw".repeat(5)),
      ],
    ),
    managerCheck(
      "keeps the best score over restarts",
      "public",
      1,
      "What happens to the score and the best score on a restart, and in which order?",
      "scores",
      (seed) => [
        square(3, 2048, ["asdwasdwas", "asas", "asdw".repeat(4), "d"].join("r")),
        square(4, 2048, `${keysOf(seed, 20)}r${keysOf(seed + 1, 10)}`.toLowerCase()),
      ],
    ),
    managerCheck(
      everything,
      "hidden",
      2,
      "Is there anything besides the score that the player can see change?",
      "all",
      (seed) => [
        square(2, 8, keysOf(seed, 20)),
        // So many moves that no tile can move any more, then a new game.
        square(2, 2048, `${"asdw".repeat(20)}rasd`),
        // 8 does not win, and 16 does although it is more than asked for.
        square(3, 9, `${keysOf(seed + 1, 10)}${"asdw".repeat(8)}rasd`),
        square(4, 2048, keysOf(seed + 2, 15)),
        square(12, 2048, "asdwas"),
        { ...square(4, 2048, "asdwASDWx yrq"), name: "as it is unless told", args: [] },
      ],
    ),
    newTiles,
  ],
});
