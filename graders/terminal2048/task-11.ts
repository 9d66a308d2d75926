import {
  type CheckHead,
  defineTask,
  type GeneratedCheck,
  type Probe,
  type StepsCheck,
  stepsOn,
  withCases,
} from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import type { Judged, Play } from "./kinds/follower.ts";
import { keyboard, screen } from "./kinds/frames.ts";
import type { NewGamesCheck } from "./kinds/new-games.ts";
import type { PlayCheck } from "./kinds/play.ts";
import { keysOf } from "./random.ts";
import { rules } from "./right.ts";
import { newGame, standIns } from "./runs.ts";

interface Named extends Play {
  readonly name: string;
  /** Arguments of the manager; size and winning value by default. */
  readonly args?: readonly number[];
}

function managerCheck(
  head: CheckHead,
  hint: string,
  judged: Judged,
  plays: (seed: number) => readonly Named[],
): GeneratedCheck<PlayCheck> {
  const begun = ({ args, ...play }: Named) => {
    return { ...play, input: [play.keys], probe: probeOf(play, args) };
  };
  const generate = (seed: number): PlayCheck => {
    return { kind: "play", ...head, hint, judged, rules, plays: plays(seed).map(begun) };
  };
  return { ...head, generate };
}

function probeOf(
  play: Play,
  args: readonly number[] = [play.height, play.win],
): Pick<Probe, "steps" | "standIns"> {
  return {
    steps: [
      stepsOn("manager").make("GameManager", ...args),
      {
        do: "invoke",
        of: "manager",
        method: "run",
        args: [{ standIn: screen }, { standIn: keyboard }],
        quiet: true,
      },
    ],
    standIns: standIns(play.keys),
  };
}

/** A game on a square grid that ends with Q. */
const square = (size: number, win: number, keys: string): Named =>
  newGame(size, size, win, `${keys}q`);

const everything = "counts, and does everything else as before";

/** Number of new games in the check of new tiles, on 2 by 2. */
const games = 150;

/**
 * Expects about 30 4s among 300 tiles, and each pair of cells in 25 games. By chance, no 4, no game with a pair,
 * or as many as stated occur less than once in 10¹¹ runs.
 */
function newTiles(): NewGamesCheck {
  const play = square(2, 2048, "r".repeat(games - 1));
  const { height, width, keys } = play;
  return {
    kind: "new-games",
    ...hidden("puts new tiles as before", 1),
    needs: [everything],
    hint: "Has the way new tiles appear on the grid changed?",
    cases: [
      {
        name: `${games} new games`,
        input: [keys],
        height,
        width,
        games,
        tooManyFours: 90,
        tooManyAlike: 66,
        probe: probeOf(play),
      },
    ],
  };
}

/** A check that the other classes exist; their arguments are up to the program. */
const allClasses: StepsCheck = {
  kind: "steps",
  ...hidden("the other classes", 1),
  hint: "The four classes stay exported under their names.",
  cases: ["Action", "Grid", "Screen"].map((name) => ({
    name,
    call: `new ${name}(…)`,
    probe: { steps: [{ do: "new", class: name, args: [], as: "object" }] },
    expects: [],
    mayStop: true,
  })),
};

/** GameManager: score, best score, and everything else as before. */
export const task11 = defineTask("11", {
  checks: [
    managerCheck(
      visible("counts the points of a game", 2),
      "Where does the program know that two tiles have merged? Where is the score kept?",
      "score",
      (seed) => [
        square(4, 2048, keysOf(seed, 30).toLowerCase().replaceAll("r", "a")),
        square(5, 2048, "asdw".repeat(5)),
      ],
    ),
    managerCheck(
      visible("keeps the best score over restarts", 1),
      "What happens to the score and the best score on a restart, and in which order?",
      "scores",
      (seed) => [
        square(3, 2048, ["asdwasdwas", "asas", "asdw".repeat(4), "d"].join("r")),
        square(4, 2048, `${keysOf(seed, 20)}r${keysOf(seed + 1, 10)}`.toLowerCase()),
      ],
    ),
    withCases(
      managerCheck(
        hidden(everything, 2),
        "Is there anything besides the score that the player can see change?",
        "all",
        (seed) => [
          square(2, 8, keysOf(seed, 20)),
          // Enough moves for the winning tile to appear with any seed.
          square(3, 8, `${"asdw".repeat(10)}rasd`),
          // Enough moves to get stuck, then a new game, which begins with the direction that was asked for last:
          // that answer is no longer true, unless no tile can move there, as in a sixth of new games.
          square(2, 2048, `${"asdw".repeat(6)}rd`.repeat(6)),
          // 8 does not win; 16 does although it is more than 9.
          square(3, 9, `${keysOf(seed + 1, 10)}${"asdw".repeat(8)}rasd`),
          square(4, 2048, keysOf(seed + 2, 15)),
          square(12, 2048, "asdwas"),
          square(5, 4096, "asdw".repeat(12)),
          { ...square(4, 2048, "asdwASDWx yRwQ"), name: "as it is unless told", args: [] },
        ],
      ),
      allClasses,
    ),
    newTiles(),
  ],
});
