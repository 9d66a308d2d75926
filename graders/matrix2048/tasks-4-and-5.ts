/** Shared by tasks 4 and 5: types that only their own functions can look into, and commands of random games. */
import { failures, randomNumbers, type SealedType } from "gridmark/author";
import { type Command, directions, type Game } from "./kinds/game-probe.ts";
import type { SealedCheck } from "./kinds/sealed.ts";

const moves = directions.map((direction) => `${direction}[0]`);

const state: SealedType = {
  name: "state",
  inside: ["makeState", "makeNewGame", "getMatrix", "getScore", "getRecords"],
  makes: ["makeState", "makeNewGame", ...moves],
  takes: [],
};

const record: SealedType = {
  name: "record",
  inside: ["makeNewRecord", "getRecordMatrix", "getRecordIncrement"],
  makes: ["makeNewRecord"],
  takes: ["pushRecord[0]"],
};

/** Types in task 4, which does not look at undo and records. */
export const typesOfMoves: readonly SealedType[] = [state, { ...record, makes: [], takes: [] }];

/** Types in task 5, which does not look at how moves use states. */
export const typesOfUndo: readonly SealedType[] = [
  { ...state, inside: [...state.inside, ...directions], makes: [...state.makes, "undo[0]"] },
  record,
];

/** Names of all functions of the assignment: only those listed above are accessors. */
const known = [
  ...["newGameMatrix", "hasZero", "addTwo", "gameStatus", "transpose", "reverse", "mergeLeft"],
  ...["mergeRight", "mergeUp", "mergeDown", "makeNewGame", "getScore", "getMatrix", ...directions],
  ...["makeNewRecord", "getRecordMatrix", "getRecordIncrement", "makeNewRecords", "isEmpty"],
  ...["pushRecord", "popRecord", "getRecords", "undo"],
];

/** A check that only their own functions look inside values of these types. */
export function barrierCheck(
  check: Pick<SealedCheck, "name" | "needs" | "hint" | "types" | "games">,
): SealedCheck {
  return { kind: "sealed", visibility: "public", weight: 1, known, ...check };
}

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
