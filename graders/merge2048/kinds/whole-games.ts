import {
  type CheckData,
  caseResult,
  compareGrids,
  describeDifference,
  failures,
  type Grid,
  judgeCases,
  type Kind,
  type ObjectKind,
  type Outcome,
  type Probe,
  readIn,
  type Step,
  stepOfGrid,
  stepsOfObject,
  stepsOn,
  stopped,
  toJson,
  type WrongCase,
} from "gridmark/author";
import { followMoves } from "../../shared/kinds/follow.ts";
import { slide } from "../../shared/kinds/slide.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT";

/** Games on which the same moves are made in turn. */
export interface WholeGames {
  readonly name: string;
  readonly grids: readonly Grid[];
  readonly moves: readonly Direction[];
  /** Replaces the check's own hint. */
  readonly hint?: string;
}

/** A check of games of many moves; each move is judged from where the last one led. */
export interface WholeGamesCheck extends CheckData, ObjectKind {
  readonly kind: "whole-games";
  /** Arguments by direction. */
  readonly directions: Readonly<Record<Direction, unknown>>;
  readonly games: readonly WholeGames[];
  readonly hint: string;
}

export const wholeGames: Kind<WholeGamesCheck> = {
  kind: "whole-games",
  plan: (check) =>
    judgeCases(check, check.games, {
      probe: (games) => probeOf(check, games),
      judge: (games, outcome) => caseResult({ name: games.name }, wrongIn(check, games, outcome)),
    }),
};

const nameOf = (index: number) => `game ${index + 1}`;

const sides = { UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right" } as const;

function probeOf(check: WholeGamesCheck, { grids, moves }: WholeGames): Probe {
  const makes = grids.flatMap((grid, index) =>
    stepsOfObject(check, [grid.length, grid[0]?.length ?? 0], grid, nameOf(index)),
  );
  const turns = moves.flatMap((direction) =>
    grids.flatMap((grid, index): Step[] => [
      stepsOn(nameOf(index)).invoke("move", check.directions[direction]),
      stepOfGrid(check, grid, nameOf(index)),
    ]),
  );
  return { steps: [...makes, ...turns] };
}

function wrongIn(
  { tiles: values = [], hint: usual }: WholeGamesCheck,
  { grids, moves, hint = usual }: WholeGames,
  outcome: Outcome,
): WrongCase | undefined {
  if (outcome.kind !== "done") return stopped(`move(${moves[0]}), and more moves,`, outcome);
  const read = outcome.results.slice(-2 * grids.length * moves.length);
  return followMoves(grids, moves, ({ move: direction, before, number, made, which }) => {
    const actual = readIn(read[2 * made + 1]);
    const { tiles: expected, isMoved } = slide(before, sides[direction]);
    const tiles = isMoved ? 1 : 0;
    const compared = compareGrids(expected, actual, values);
    if (compared.others === 0 && compared.newTiles.length === tiles) {
      return { after: toJson(actual) as Grid };
    }
    const isCount = compared.others === 0 && tiles > 0;
    const what = isCount
      ? `there are ${compared.newTiles.length} new tiles; expected exactly one`
      : describeDifference("the grid", actual, tiles === 0 ? expected : compared.withNewTiles);
    const message = `after move ${number}, move(${direction})${which}, ${what}`;
    const failureCode = isCount ? { failureCode: failures.wrongTileCount } : {};
    return { message, hint, input: [before], expected, actual: toJson(actual), ...failureCode };
  });
}
