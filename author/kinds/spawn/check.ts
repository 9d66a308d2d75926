import type { FixtureSpawn } from "../../../schema/types.ts";
import type { CheckData, KindSchema } from "../../kind.ts";
import type { OneStep } from "../../probe.ts";
import * as s from "../json-schema.ts";

/** A fixture's data, with typed steps where its schema has any JSON. */
type WithSteps<Part> = Part extends object
  ? {
      readonly [Key in keyof Part]: Key extends "make" | "draw"
        ? readonly OneStep[]
        : WithSteps<Part[Key]>;
    }
  : Part;

/** A check of new tiles that appear at random on empty cells of a grid. */
export type SpawnCheck = CheckData & WithSteps<FixtureSpawn>;

/** A grid to draw on: how to make its object, and draw. */
export type SpawnGrid = SpawnCheck["grids"][number];

/** A grid, and the steps that draw on it. */
export type SpawnTurn = NonNullable<SpawnGrid["turns"]>[number];

/** The new tiles that must appear on a grid. */
export type Tiles = Pick<SpawnCheck, "call" | "tiles" | "values">;

/** Example steps for drawing on and reading a grid. */
const read = [
  { do: "invoke", of: "it", method: "newTile", args: [], quiet: true },
  { do: "grid", of: "it", method: "getTile", rows: 2, cols: 2 },
];

const turn = {
  grid: s.ref("grid", "The grid to put tiles on: rows of numbers; 0 is an empty cell."),
  draw: s.steps("Steps that put the grid on the object, then the tiles, and read it.", read),
  "tiles?": s.integer(1, "How many new tiles this grid gets, if different.", 2),
};

/** A grid, without fields that only one use of it has. */
const grid = {
  name: s.ref("name"),
  grid: s.ref("grid", "The grid to put tiles on: rows of numbers; 0 is an empty cell."),
  make: s.steps(
    "Steps of a probe that make the object with the grid, done once for up to a hundred draws.",
    [{ do: "new", fn: "Game", args: [2, 2], as: "it" }],
  ),
  draw: s.steps(
    "Steps that put the grid on the object, then the tiles, and read it, done for every draw. The only one that returns something gives the grid after the draw.",
    read,
  ),
  "tiles?": turn["tiles?"],
};

export const spawnSchema: KindSchema = {
  title: "FixtureSpawn",
  description: "New tiles that appear at random on the empty cells of a grid.",
  ...s.fields({
    "hint?": s.ref("hint"),
    call: s.string("The call that puts the tiles, in words.", "newTile()"),
    "tiles?": s.integer(
      1,
      "How many new tiles there must be, if there are enough empty cells; 1 by default.",
      2,
    ),
    values: s.some(
      s.object({
        value: s.integer(undefined, "The value of a new tile.", 2),
        ways: s.integer(1, "Its probability, as a share of the sum of all ways.", 9),
      }),
      "The values that a new tile may have, each with its share of the sum of all ways.",
    ),
    grids: s.some(
      s.named("FixtureSpawnGrid", {
        ...grid,
        "turns?": s.list(
          s.named("FixtureSpawnTurn", turn),
          "More grids, which take turns with it on the same object: a draw is one on each of them.",
        ),
      }),
      "The grids to put tiles on; each is a case.",
    ),
    "judged?": {
      description:
        "cells: each empty cell must be drawn equally often, on each grid and on those that take turns together. values: two values must come up as often as stated, whatever the cell and the grid. tiles: both, as far as the draws show. In all cases, each draw must be independent of the others, and all must depend on the host's random numbers.",
      enum: ["cells", "values", "tiles"],
    },
    draws: s.integer(
      1,
      "Draws on each grid; for cells, up to ten times as many if the result is not clear by then.",
      1000,
    ),
    "long?": s.described(
      "For values: a small grid for drawing tiles until it is clear whether they come up as often as stated.",
      {
        ...grid,
        draw: s.steps(
          "Steps that put the grid on the object, then the tiles, and read it, done for every draw. The last one gives the grid after the draw.",
          read,
        ),
        "turns?": s.list(s.object(turn), "More grids, which take turns with it."),
        precision: {
          description:
            "near: rule out 1/9 and 1/11 for 1/10. far: only rule out 1.5 times as much.",
          enum: ["near", "far"],
        },
      },
    ),
  }),
};
