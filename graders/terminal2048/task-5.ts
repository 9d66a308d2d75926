import { type CheckHead, defineTask, failures, type SpawnCheck, withCases } from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom, tileValues } from "../shared/rows.ts";
import { constructorCheck } from "./constructing.ts";
import {
  almostFull,
  besideAnother,
  constructed,
  full,
  inTurn,
  otherUneven,
  spawning,
  square,
  taking,
  tall,
  uneven,
  wasReset,
  wide,
} from "./fields-for-tiles.ts";
import { manyResets, oneCell, ownRows, spawnsWhereItIsEmpty, twoGames } from "./several-games.ts";

type Tiles = CheckHead & Pick<SpawnCheck, "call" | "grids"> & Partial<SpawnCheck>;

function tilesCheck(definition: Tiles): SpawnCheck {
  return { kind: "spawn", values: tileValues, draws: 1, ...definition };
}

const hintByPlace = {
  code: failures.valueByCell,
  hint: "Is a 4 as likely on every cell, on every field and at every score?",
};

/** Constructor, reset and spawn: the fixtures, new fields, and many tiles. */
export const task5 = defineTask("5", {
  joined: { "reset never lowers the best score": [manyResets] },
  checks: [
    constructorCheck(
      visible("has the height, width and winning value that it is asked for", 1),
      ["height", "width", "winValue", "score", "highscore"],
      rowsFrom("4 4 2048 / 2 5 64 / 6 3 16 / 12 13 2^40").map((args) => {
        return { args, expected: [...args, 0, 0] };
      }),
    ),
    constructorCheck(
      visible("is 4 by 4 and plays to 2048 by default", 1),
      ["height", "width", "winValue"],
      [
        { args: [], expected: [4, 4, 2048] },
        { args: [3], expected: [3, 4, 2048] },
        { args: [3, 5], expected: [3, 5, 2048] },
      ],
    ),
    tilesCheck({
      ...visible("has two tiles when it is new", 1),
      hint: "The constructor ends with a reset. How many tiles are on the field then?",
      call: "the constructor",
      grids: rowsFrom("4 4 / 2 3 / 5 1 / 1 2 / 12 13").map(constructed),
      tiles: 2,
      draws: 20,
    }),
    tilesCheck({
      ...visible("has two tiles after reset, whatever was there", 1),
      hint: "What is left of the last game after a reset? How many tiles are there?",
      call: "reset()",
      grids: [wasReset(4, 4), wasReset(3, 2), wasReset(1, 6), wasReset(13, 12)],
      tiles: 2,
      draws: 20,
    }),
    withCases(
      tilesCheck({
        ...hidden("leaves every other game alone", 1),
        hint: "Make two fields and reset one of them. What has changed in the other?",
        call: "reset() of one field",
        grids: [besideAnother],
        tiles: 2,
        draws: 5,
      }),
      twoGames,
      ownRows(),
    ),
    withCases(
      tilesCheck({
        ...visible("spawn puts one tile on an empty cell", 2),
        hint: "Which cells may a new tile land on? What if there is only one, or none?",
        call: "spawn()",
        grids: [
          spawning("4 rows, 2 columns", tall),
          spawning("2 rows, 5 columns", wide),
          spawning("the last cell", rowsFrom("2 4 8 / 4 2 0")),
          spawning("no empty cell", full),
          spawning("the last cell of 3 by 18", almostFull(3, 18)),
          spawning("the last cell of 18 by 3", almostFull(18, 3)),
          spawning("one row", [[2, 0, 4, 0, 8]]),
          spawning("one column", [[2], [0], [0], [4]]),
          inTurn("one tile after the other until the field is full", [taking(gridOf(2, 3), 6, 4)]),
        ],
        draws: 25,
      }),
      oneCell,
      spawnsWhereItIsEmpty(),
    ),
    withCases(
      tilesCheck({
        ...hidden("spawn draws every empty cell equally often", 2),
        hint: "Is each of the empty cells as likely as any other, the first and the last included?",
        call: "spawn()",
        grids: [
          inTurn("three fields in turn", [
            taking(uneven, 1, 0),
            taking(otherUneven, 1, 36),
            taking(square, 1, 4),
          ]),
        ],
        judged: "cells",
        draws: 120,
      }),
      tilesCheck({
        ...hidden("and so does reset", 1),
        hint: "Reset a field many times. Where do its two tiles come?",
        call: "reset()",
        grids: [wasReset(3, 3)],
        tiles: 2,
        judged: "cells",
        draws: 100,
      }),
    ),
    withCases(
      tilesCheck({
        ...hidden("spawn puts a 4 with a chance of one in ten", 2),
        hint: "About how many of a hundred new tiles are 4s? Is each drawn independently?",
        hints: [hintByPlace],
        call: "spawn()",
        grids: [inTurn("fields that fill up", [taking(gridOf(4, 4), 9, 0), taking(wide, 4, 36)])],
        judged: "values",
        draws: 60,
        long: {
          ...inTurn("many tiles on small fields", [
            taking(gridOf(2, 2), 3, 0),
            taking(rowsFrom("8 0 / 0 4"), 2, 12),
          ]),
          precision: "near",
        },
      }),
      tilesCheck({
        ...hidden("and so does reset", 1),
        hint: "Reset a field many times. How many of its tiles are 4s, and where?",
        hints: [hintByPlace],
        call: "reset()",
        grids: [wasReset(2, 3)],
        tiles: 2,
        judged: "values",
        draws: 100,
        long: { ...wasReset(2, 2), precision: "far" },
      }),
    ),
  ],
});
