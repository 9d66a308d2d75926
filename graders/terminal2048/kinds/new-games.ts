import {
  type CaseResult,
  type CheckData,
  caseResult,
  describeOutcome,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
} from "gridmark/author";
import { fieldsSeen } from "./frames.ts";
import type { Field } from "./model.ts";

export interface NewGames {
  readonly name: string;
  /** Input to show to people. */
  readonly input: readonly unknown[];
  readonly height: number;
  readonly width: number;
  readonly games: number;
  /** Numbers of 4s, and of games with the same two cells, that cannot be chance. */
  readonly tooManyFours: number;
  readonly tooManyAlike: number;
  readonly probe: Pick<Probe, "steps" | "standIns">;
}

/** A check of a new game's two tiles: on any two cells, and some of them 4. */
export interface NewGamesCheck extends CheckData {
  readonly kind: "new-games";
  readonly hint: string;
  readonly cases: readonly NewGames[];
}

export const newGames: Kind<NewGamesCheck> = {
  kind: "new-games",
  plan: (check) =>
    judgeCases(check, check.cases, {
      probe: ({ probe }) => probe,
      judge: (test, outcome) => resultOf(check, test, outcome),
    }),
};

function resultOf({ hint }: NewGamesCheck, test: NewGames, outcome: Outcome): CaseResult {
  const { name, input, height, width, games } = test;
  if (outcome.kind !== "done") {
    const message = describeOutcome("run", outcome);
    return caseResult({ name, input }, { verdict: outcome.kind, message });
  }
  const fields = fieldsSeen({ height, width }, outcome).slice(0, games);
  const message = wrongCells(test, fields) ?? wrongFours(test, fields);
  return caseResult({ name, input, hint }, message === undefined ? undefined : { message });
}

function wrongFours({ tooManyFours }: NewGames, fields: readonly Field[]): string | undefined {
  const tiles = fields.flat(2).filter((value) => value !== 0);
  const fours = tiles.filter((value) => value === 4).length;
  if (fours > 0 && fours < tooManyFours) return undefined;
  return `of ${tiles.length} new tiles, ${fours} were 4s; expected about one in ten`;
}

/** Cells of the two tiles are independent: no pair comes always, or never. */
function wrongCells(test: NewGames, fields: readonly Field[]): string | undefined {
  const { games, tooManyAlike } = test;
  const cells = Array.from({ length: test.height * test.width }, (_, cell) => cell);
  const has = (field: Field, cell: number) => field.flat()[cell] !== 0;
  if (!cells.every((cell) => fields.some((field) => has(field, cell)))) {
    return `in ${games} new games, some cell never got a tile`;
  }
  const placeOf = (cell: number) =>
    `row ${Math.floor(cell / test.width)}, column ${cell % test.width}`;
  const pairs = cells.flatMap((one) => cells.slice(one + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs) {
    const count = fields.filter((field) => has(field, one) && has(field, other)).length;
    if (count > 0 && count < tooManyAlike) continue;
    const usual = Math.round(games / pairs.length);
    return `in ${count} of ${games} new games, the two tiles were in ${placeOf(one)} and ${placeOf(other)}; expected about ${usual}`;
  }
  return undefined;
}
