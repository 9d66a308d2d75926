import type { KindSchema } from "../../kind.ts";
import { fields, integer, list, object, ref, some, steps, string } from "../json-schema.ts";

const turn = { grid: ref("grid"), draw: steps(), "tiles?": integer(1) };

/** A grid, with what is said of it in one place only. */
const grid = {
  name: ref("name"),
  grid: ref("grid"),
  make: steps(
    "Steps of a probe that make the object with the grid. They are done once for up to a hundred draws.",
  ),
  draw: steps(
    "Steps that put the grid on it, then the tiles, and read it: the only one that returns something gives the grid after the draw. They are done for every draw.",
  ),
  "tiles?": integer(1, "How many tiles that puts on this grid, if not as many as on the others."),
};

/** What a check of this kind says in JSON, besides what all checks do. */
export const spawnSchema: KindSchema = {
  title: "FixtureSpawn",
  description: "New tiles that appear at random on the empty cells of a grid.",
  ...fields({
    "hint?": ref("hint"),
    call: string("What puts the tiles, in words: newTile()."),
    "tiles?": integer(
      1,
      "How many new tiles there must be, as far as there are empty cells; 1 by default.",
    ),
    values: some(
      object({ value: integer(), ways: integer(1) }),
      "The values that a new tile may have, each with its share of the sum of all ways.",
    ),
    grids: some(
      object(
        {
          ...grid,
          "turns?": list(
            object(turn, { title: "FixtureSpawnTurn" }),
            "Further grids, which take turns with it on what was made: a draw is one on each of them.",
          ),
        },
        { title: "FixtureSpawnGrid" },
      ),
      "The grids to put tiles on; each is a case.",
    ),
    "judged?": {
      description:
        "cells: each empty cell must be drawn equally often, on each grid and on those that take turns together. values: two values must come up as often as stated, whatever the cell and the grid. tiles: both, as far as so many draws tell. In any case each draw must be independent of the others, and all must depend on the host's random numbers.",
      enum: ["cells", "values", "tiles"],
    },
    draws: integer(
      1,
      "Draws on each grid; for cells, up to ten times as many where it is not clear by then.",
    ),
    "long?": object(
      {
        ...grid,
        draw: steps(
          "Steps that put the grid on it, then the tiles, and read it: the last one gives the grid after the draw. They are done for every draw.",
        ),
        "turns?": list(object(turn), "Further grids, which take turns with it."),
        precision: { enum: ["near", "far"] },
      },
      {
        description:
          "For values: a small grid on which tiles are drawn until it is clear whether they come up as often as stated. near: 1/9 or 1/11 for 1/10 must be out of the question; far: only half as much again.",
      },
    ),
  }),
};
