import { defineTask, type GeneratedCheck } from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import type { GamesCheck } from "./kinds/moves.ts";
import type { StartsCheck, TilePlacesCheck } from "./kinds/new-tiles.ts";
import type { OnePlaceCheck } from "./kinds/one-place.ts";
import {
  barrierCheck,
  hintsOnPairs,
  type Plan,
  plansOf,
  randomGames,
  randomMoves,
  typesOfMoves,
} from "./tasks-4-and-5.ts";

/** Name of the check that most others depend on. */
const moves = "moves, merges and adds one 2 in every direction";

const startCheck: StartsCheck = {
  kind: "starts",
  ...visible("starts with two 2s on an n × n matrix and the score 0", 1),
  hint: "A new game has two tiles of 2, on two different cells, and the score 0.",
  starts: [...[2, 3, 4, 5].map((size) => ({ size, games: 12 })), { size: 18, games: 3 }],
};

/** Enough games for each pair of cells to come up 10 times or more. */
const tilesAnywhere: TilePlacesCheck = {
  kind: "tile-places",
  ...hidden("lets tiles appear on all empty cells equally often", 1),
  hint: "addTwo already chooses a cell. Does anything else decide?",
  starts: [
    { size: 2, games: 180 },
    { size: 3, games: 360 },
  ],
  games: Array.from({ length: 8 }, (_, index) => {
    return { size: 3, commands: randomMoves({ moves: 20 }, quarters(index)) };
  }),
};

const sharedCheck: OnePlaceCheck = {
  kind: "one-place",
  ...visible("up, down, left and right share one higher-order function", 1),
  hint: "How do the four directions differ? A function can be an argument.",
  size: 4,
  games: 4,
  merges: ["mergeLeft", "mergeRight", "mergeUp", "mergeDown"],
  others: ["getMatrix"],
  common: ["addTwo", "makeState"],
};

export const task4 = defineTask("4", {
  checks: [
    startCheck,
    gamesCheck({
      name: moves,
      visibility: "public",
      hint: "A valid move merges in its direction, and then one 2 appears on an empty cell.",
      judged: "moves",
      plans: plansOf([2, 12], [3, 16], [4, 16], [5, 6]),
    }),
    gamesCheck({
      name: "says which moves are valid, and leaves the state as it was after others",
      visibility: "hidden",
      hint: "Which part of what a merge returns tells whether the move is valid?",
      judged: "validity",
      // Small matrices fill up, so that moves become invalid in one direction, then in all.
      plans: plansOf([2, 30], [2, 30], [3, 30], [4, 16]),
    }),
    gamesCheck({
      name: "adds what merges make to the score",
      visibility: "hidden",
      hint: "The score of the new state is the score of the old one plus the score increment.",
      judged: "score",
      plans: plansOf([2, 14], [3, 30], [4, 30]),
    }),
    gamesCheck({
      name: "leaves old states as they were",
      visibility: "hidden",
      hint: "Keep a state in a variable, make a move, and look at the old state again.",
      judged: "old-states",
      plans: plansOf([2, 10], [4, 12]),
    }),
    tilesAnywhere,
    sharedCheck,
    barrierCheck({
      name: "nothing but constructors and accessors looks inside a state",
      needs: [moves],
      hint: "Which functions would you have to change if a state were made of something else?",
      types: typesOfMoves,
      games: [
        { size: 4, commands: ["up", "left", "down", "right", "up", "left", "down", "right"] },
        { size: 2, commands: ["left", "left", "up", "up", "right", "right", "down", "down"] },
      ],
    }),
  ],
});

function gamesCheck(
  check: Pick<GamesCheck, "name" | "visibility" | "hint" | "judged"> & {
    readonly plans: readonly Plan[];
  },
): GeneratedCheck<GamesCheck> {
  const { plans, hint, judged, ...named } = check;
  const head = { ...named, weight: 1 };
  const rest = { hint, hints: hintsOnPairs, judged };
  return {
    ...head,
    generate: (seed) => ({ kind: "games", ...head, ...rest, games: randomGames(plans, seed) }),
  };
}

/** Cycles through the directions, in another order for each game. */
function quarters(start: number): () => number {
  let at = start;
  return () => {
    at = (at * 5 + 3) % 64;
    return (at % 16) / 16;
  };
}
