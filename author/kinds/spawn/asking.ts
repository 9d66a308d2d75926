import type { CaseResult } from "../../check.ts";
import { stopped } from "../../describe-outcome.ts";
import { emptyCells } from "../../grid.ts";
import { type Asking, ask } from "../../plan.ts";
import { readIn } from "../../probe.ts";
import { toJson } from "../../value.ts";
import type { SpawnCheck, SpawnGrid } from "./check.ts";
import { newTiles } from "./new-tiles.ts";
import type { DrawnGrid } from "./place-bets.ts";

/** Draws made by one probe; of several grids that take turns, so many of each. */
const drawsPerCall = 100;
const drawsPerTurn = 60;

/** The results of some more draws, one reading for each grid that takes turns; or why there is nothing. */
export interface MoreDraws {
  readonly more: (draws: number, fresh?: boolean) => Asking<DrawnGrid[] | Refusal>;
  /** Units of work so far. */
  readonly work: () => number;
  /** Draws that one probe makes at most, and tiles that come with each. */
  readonly perProbe: number;
  readonly tiles: number;
}

/** A verdict, and what is said of it. */
export type Refusal = Pick<CaseResult, "verdict" | "message"> & Partial<CaseResult>;

/** Asks for tiles on a grid; `first` is the number of its first question. */
export function asking(check: SpawnCheck, spawn: SpawnGrid, first: number): MoreDraws {
  const { call } = check;
  const { make, turns = [] } = spawn;
  const all = [spawn, ...turns];
  const repeated = all.flatMap(({ draw }) => draw);
  const perProbe = turns.length > 0 ? drawsPerTurn : drawsPerCall;
  let index = first;
  let work = 0;
  function* more(draws: number, fresh = false): Asking<DrawnGrid[] | Refusal> {
    const readings: DrawnGrid[] = [];
    for (let done = 0; done < draws; ) {
      const times = Math.min(perProbe, draws - done);
      done += times;
      const steps = [...make, { do: "repeat", times, steps: repeated } as const];
      const probe = fresh ? ({ steps, fresh } as const) : { steps };
      const outcome = yield* ask(probe, index);
      index += 1;
      work += outcome.work;
      if (outcome.kind !== "done") return stopped(call, outcome);
      const last = outcome.results.at(-1);
      const rounds = last !== undefined && "rounds" in last ? last.rounds : [];
      const drawn = rounds.flatMap((results) =>
        all.map(({ grid, tiles = check.tiles ?? 1 }, turn) => {
          const after = readIn(results[results.length - all.length + turn]);
          return { turn, grid, after, tiles: newTiles({ ...check, tiles }, grid, after) };
        }),
      );
      const wrong = drawn.flatMap(({ tiles, ...each }) =>
        "kind" in tiles ? [{ ...each, what: tiles }] : [],
      );
      const [one] = wrong;
      if (one !== undefined) {
        const { grid, what, turn } = one;
        const alike = wrong.filter((each) => each.turn === turn && each.what.kind === what.kind);
        const full = emptyCells(grid).length === 0 ? { expected: grid } : {};
        const often = alike.length === times ? "" : ` in ${alike.length} of ${times} calls`;
        const { failureCode } = what;
        const actual = toJson(one.after);
        const shown = { input: [grid], ...full, actual };
        return { verdict: "fail", message: what.message(often), failureCode, ...shown };
      }
      readings.push(
        ...drawn.flatMap(({ turn, grid, tiles }) =>
          "kind" in tiles ? [] : [{ turn, grid, tiles }],
        ),
      );
    }
    return readings;
  }
  const tiles = all.reduce((sum, each) => sum + (each.tiles ?? check.tiles ?? 1), 0);
  return { more, work: () => work, perProbe, tiles };
}
