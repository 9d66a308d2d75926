import {
  type CaseResult,
  type CheckData,
  describeOutcome,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
} from "gridmark/author";
import { fieldsSeen } from "./frames.ts";

/** Many new games of a program, one after the other. */
export interface NewGames {
  readonly name: string;
  /** For people. */
  readonly input: readonly unknown[];
  readonly height: number;
  readonly width: number;
  readonly games: number;
  /** So many 4s do not come by chance. */
  readonly tooManyFours: number;
  readonly probe: Pick<Probe, "steps" | "standIns">;
}

/** A check of the tiles that new games begin with: each cell gets some, and some are a 4. */
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
  const { name, input, height, width, games, tooManyFours } = test;
  const base = { name, weight: 1, input };
  if (outcome.kind !== "done") {
    return { ...base, verdict: outcome.kind, message: describeOutcome("run", outcome) };
  }
  const fields = fieldsSeen({ height, width }, outcome).slice(0, games);
  const tiles = fields.flat(2).filter((value) => value !== 0);
  const fours = tiles.filter((value) => value === 4).length;
  const cells = Array.from({ length: height * width }, (_, cell) => cell);
  const isDrawn = cells.every((cell) => fields.some((field) => field.flat()[cell] !== 0));
  if (isDrawn && fours > 0 && fours < tooManyFours) {
    return { ...base, verdict: "pass", message: "" };
  }
  const message = isDrawn
    ? `of ${tiles.length} new tiles, ${fours} were 4s; expected about one in ten`
    : `in ${games} new games, some cell never got a tile`;
  return { ...base, verdict: "fail", message, hint };
}
