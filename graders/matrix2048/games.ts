import {
  type CaseResult,
  type Check,
  describeValue,
  type Runner,
  toJson,
  type Value,
} from "gridmark/kit";
import {
  type Matrix,
  type Merged,
  mergeDown,
  mergeLeft,
  mergeRight,
  mergeUp,
} from "../../reference/matrix2048/matrix2048.ts";
import { type Command, directions, isTrouble, type Look, type Played, play } from "./play.ts";

/** What is wrong with a game. */
export type Wrong = Pick<CaseResult, "message"> & Partial<CaseResult>;

/** A game to play: its size, and how many commands. */
export interface Plan {
  readonly size: number;
  readonly moves: number;
}

/** A check of games: each is played with random commands, and judged. */
export interface GamesCheck {
  readonly name: string;
  readonly visibility: Check["visibility"];
  readonly weight: number;
  readonly needs?: readonly string[];
  readonly hint: string;
  readonly plans: readonly Plan[];
  /** The commands of a game; random directions unless given. */
  readonly commands?: (plan: Plan, random: () => number) => readonly Command[];
  readonly judge: (game: Played) => Wrong | undefined;
}

export function gamesCheck(check: GamesCheck): Check {
  const { name, visibility, weight, hint, needs } = check;
  return {
    name,
    visibility,
    weight,
    ...(needs === undefined ? {} : { needs }),
    run: async (runner) => {
      const random = randomNumbers(runner.seed);
      const cases: CaseResult[] = [];
      for (const [index, plan] of check.plans.entries()) {
        const commands = (check.commands ?? randomMoves)(plan, random);
        const title = `game ${index + 1}, of size ${plan.size}`;
        const wrong = await judged(check, runner, index, plan, commands);
        cases.push(
          wrong === undefined
            ? { name: title, verdict: "pass", weight: 1, message: "" }
            : { name: title, verdict: "fail", weight: 1, hint, ...wrong },
        );
      }
      return { cases, message: `${cases.length} games` };
    },
  };
}

async function judged(
  { judge }: GamesCheck,
  runner: Runner,
  index: number,
  { size }: Plan,
  commands: readonly Command[],
): Promise<Wrong | undefined> {
  const game = await play(runner, index, size, commands);
  if (isTrouble(game)) return game;
  const looks = [game.start, ...game.turns.map(({ after }) => after)];
  const odd = looks.find(({ matrix }) => !isMatrix(matrix));
  if (odd === undefined) return judge(game);
  const message = `getMatrix(state) returned ${describeValue(odd.matrix)}; expected rows of numbers, all of the same length`;
  return { message, actual: toJson(odd.matrix) };
}

export function randomMoves({ moves }: Plan, random: () => number): Command[] {
  return Array.from({ length: moves }, () => directions[Math.floor(random() * 4)] ?? "up");
}

const merges: Readonly<Record<Exclude<Command, "undo">, (mat: Matrix) => Merged>> = {
  up: mergeUp,
  down: mergeDown,
  left: mergeLeft,
  right: mergeRight,
};

/** What a move does with the matrix of a state, but for the new tile. */
export function merged(command: Command, { matrix }: Look): Merged {
  if (command === "undo") throw new Error("undo is not a move");
  return merges[command](matrix as Matrix);
}

/** Rows of the same length, of numbers. */
export function isMatrix(value: Value): value is readonly (readonly number[])[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const [first] = value;
  return (
    Array.isArray(first) &&
    value.every(
      (row: Value) =>
        Array.isArray(row) &&
        row.length === first.length &&
        row.every((each: Value) => typeof each === "number"),
    )
  );
}

/** Numbers from 0 up to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
