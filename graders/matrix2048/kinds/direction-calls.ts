import { type Asking, ask, type Notice, noticesOf, type Step } from "gridmark/author";
import type { Direction } from "../../shared/kinds/slide.ts";
import { directions, newGame } from "./game-probe.ts";

/** New games in each of which directions are tried, while calls of some functions are noted. */
export interface TracedGames {
  readonly size: number;
  readonly games: number;
  /** Names of the functions. */
  readonly traced: readonly string[];
}

/** The calls that each direction was seen to make. */
export type Calls = Readonly<Record<Direction, readonly Notice[]>>;

/** The calls of all directions at once; one by one where one of them stops. */
export function* callsOf(games: TracedGames): Asking<Calls> {
  const none: Calls = { up: [], down: [], left: [], right: [] };
  const all = yield* callsIn(games, directions, 0);
  if (all !== undefined) return { ...none, ...all };
  let found = none;
  for (const [index, direction] of directions.entries()) {
    found = { ...found, ...(yield* callsIn(games, [direction], 1 + index)) };
  }
  return found;
}

function* callsIn(
  { size, games, traced }: TracedGames,
  asked: readonly Direction[],
  index: number,
): Asking<Partial<Calls> | undefined> {
  const game: readonly Step[] = [
    newGame(size),
    ...asked.map(
      (fn): Step => ({ do: "call", fn, args: [{ ref: "state 0" }], as: "pair", quiet: true }),
    ),
  ];
  const steps = Array.from({ length: games }, () => game).flat();
  const outcome = yield* ask({ steps, arranged: { traced } }, index);
  if (outcome.kind !== "done") return undefined;
  const calls = noticesOf(outcome).filter(({ kind }) => kind === "calls");
  const found: Partial<Record<Direction, readonly Notice[]>> = {};
  for (const [at, direction] of asked.entries()) {
    found[direction] = calls.filter(({ step }) => step % game.length === 1 + at);
  }
  return found;
}
