import { failures, randomNumbers } from "gridmark/author";
import { type Command, directions, type Game } from "./kinds/game-probe.ts";

export interface Plan {
  readonly size: number;
  readonly moves: number;
}

export const plansOf = (...plans: readonly [size: number, moves: number][]): Plan[] =>
  plans.map(([size, moves]) => ({ size, moves }));

/** Hints for commands that do not return two things. */
export const hintsOnPairs = [
  {
    code: failures.wrongType,
    hint: "Print what the function returns. It is a list of two: a state, and whether the move was valid.",
  },
] as const;

/** Games with random commands from a seed, directions by default. */
export function randomGames(
  plans: readonly Plan[],
  seed: number,
  commands: (plan: Plan, random: () => number) => readonly Command[] = randomMoves,
): Game[] {
  const random = randomNumbers(seed);
  return plans.map((plan) => ({ size: plan.size, commands: commands(plan, random) }));
}

export function randomMoves(
  { moves }: { readonly moves: number },
  random: () => number,
): Command[] {
  return Array.from({ length: moves }, () => directions[Math.floor(random() * 4)] ?? "up");
}
