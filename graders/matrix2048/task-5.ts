import { defineTask, type GeneratedCheck } from "gridmark/author";
import { type Command, directions } from "./kinds/game-probe.ts";
import type { UndoCheck } from "./kinds/undo.ts";
import { latestThree, recordsAndStack } from "./stacks.ts";
import {
  barrierCheck,
  hintsOnPairs,
  type Plan,
  plansOf,
  randomGames,
  randomMoves,
  typesOfUndo,
} from "./tasks-4-and-5.ts";

/** Name of the check that others depend on. */
const takesBack = "undo takes back the last moves, matrix and score";

/** Undo: records and stacks alone, then in games. */
export const task5 = defineTask("5", {
  checks: [
    recordsAndStack,
    latestThree,
    undoCheck({
      name: takesBack,
      visibility: "public",
      hint: "After undo, the matrix is the one before the move, and the score goes down by what the move added.",
      judged: "what-is-left",
      records: {
        size: 3,
        hint: "Every valid move pushes a record: the matrix before the move, and what it added.",
      },
      plans: plansOf([4, 0], [4, 3], [4, 10], [3, 12], [2, 0]),
      commands: (plan, random) => [
        ...[...allDirections(random), ...randomMoves(plan, random)],
        ...(["undo", "undo", "undo"] as const),
      ],
    }),
    undoCheck({
      name: "undo ends after three, and goes on after a new move",
      visibility: "hidden",
      needs: [takesBack],
      hint: "Every undo takes one record from the stack, every valid move adds one. What if there is none?",
      judged: "all",
      plans: plansOf([4, 30], [3, 40], [2, 30], [4, 1]),
      commands: movesAndUndos,
    }),
    barrierCheck({
      name: "nothing but their own functions looks inside records and states",
      needs: [takesBack],
      hint: "Which functions would you have to change if a record were made of something else?",
      types: typesOfUndo,
      games: [
        {
          size: 4,
          commands: [...directions, "undo", "undo", "up", "left", "undo", "undo", "undo"],
        },
        {
          size: 2,
          commands: ["undo", ...directions, ...directions, "undo", "undo", "undo", "undo"],
        },
      ],
    }),
  ],
});

function undoCheck(
  check: Omit<UndoCheck, "kind" | "weight" | "games"> & {
    readonly plans: readonly Plan[];
    readonly commands: (plan: Plan, random: () => number) => readonly Command[];
  },
): GeneratedCheck<UndoCheck> {
  const { plans, commands, ...rest } = check;
  const made = { kind: "undo", weight: 1, hints: hintsOnPairs, ...rest } as const;
  const generate = (seed: number) => ({ ...made, games: randomGames(plans, seed, commands) });
  return { ...made, generate };
}

/** All directions in some order: at least one is valid in a new game. */
function allDirections(random: () => number): Command[] {
  const start = Math.floor(random() * directions.length);
  return [...directions.slice(start), ...directions.slice(0, start)];
}

/** Undo at once, then moves and undos in random order. */
function movesAndUndos(plan: Plan, random: () => number): Command[] {
  const mixed = randomMoves(plan, random).map((move): Command => (random() < 0.4 ? "undo" : move));
  const several = randomMoves({ moves: 6 }, random);
  return ["undo", ...mixed, ...several, "undo", "undo", "undo", "undo", "undo"];
}
