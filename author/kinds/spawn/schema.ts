import type { KindSchema } from "../../kind.ts";

/** What a check of this kind says in JSON, besides what all checks do. */
export const spawnSchema: KindSchema = {
  title: "FixtureSpawn",
  description: "New tiles that appear at random on the empty cells of a grid.",
  required: ["call", "values", "grids", "draws"],
  properties: {
    hint: {
      $ref: "#/$defs/hint",
    },
    call: {
      description: "What puts the tiles, in words: newTile().",
      type: "string",
    },
    tiles: {
      description:
        "How many new tiles there must be, as far as there are empty cells; 1 by default.",
      type: "integer",
      minimum: 1,
    },
    values: {
      description:
        "The values that a new tile may have, each with its share of the sum of all ways.",
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["value", "ways"],
        properties: {
          value: {
            type: "integer",
          },
          ways: {
            type: "integer",
            minimum: 1,
          },
        },
      },
    },
    grids: {
      description: "The grids to put tiles on; each is a case.",
      type: "array",
      minItems: 1,
      items: {
        title: "FixtureSpawnGrid",
        type: "object",
        additionalProperties: false,
        required: ["name", "grid", "make", "draw"],
        properties: {
          name: {
            $ref: "#/$defs/name",
          },
          grid: {
            $ref: "#/$defs/grid",
          },
          make: {
            description:
              "Steps of a probe that make the object with the grid. They are done once for up to a hundred draws.",
            type: "array",
            items: {},
            tsType: "unknown[]",
          },
          draw: {
            description:
              "Steps that put the grid on it, then the tiles, and read it: the only one that returns something gives the grid after the draw. They are done for every draw.",
            type: "array",
            items: {},
            tsType: "unknown[]",
          },
          tiles: {
            description: "How many tiles that puts on this grid, if not as many as on the others.",
            type: "integer",
            minimum: 1,
          },
          turns: {
            description:
              "Further grids, which take turns with it on what was made: a draw is one on each of them.",
            type: "array",
            items: {
              title: "FixtureSpawnTurn",
              type: "object",
              additionalProperties: false,
              required: ["grid", "draw"],
              properties: {
                grid: { $ref: "#/$defs/grid" },
                draw: { type: "array", items: {}, tsType: "unknown[]" },
                tiles: { type: "integer", minimum: 1 },
              },
            },
          },
        },
      },
    },
    judged: {
      description:
        "cells: each empty cell must be drawn equally often, on each grid and on those that take turns together. values: two values must come up as often as stated, whatever the cell and the grid. tiles: both, as far as so many draws tell. In any case each draw must be independent of the others, and all must depend on the host's random numbers.",
      enum: ["cells", "values", "tiles"],
    },
    draws: {
      description:
        "Draws on each grid; for cells, up to ten times as many where it is not clear by then.",
      type: "integer",
      minimum: 1,
    },
    long: {
      description:
        "For values: a small grid on which tiles are drawn until it is clear whether they come up as often as stated. near: 1/9 or 1/11 for 1/10 must be out of the question; far: only half as much again.",
      type: "object",
      additionalProperties: false,
      required: ["name", "grid", "make", "draw", "precision"],
      properties: {
        name: {
          $ref: "#/$defs/name",
        },
        grid: {
          $ref: "#/$defs/grid",
        },
        make: {
          description:
            "Steps of a probe that make the object with the grid. They are done once for up to a hundred draws.",
          type: "array",
          items: {},
          tsType: "unknown[]",
        },
        draw: {
          description:
            "Steps that put the grid on it, then the tiles, and read it: the last one gives the grid after the draw. They are done for every draw.",
          type: "array",
          items: {},
          tsType: "unknown[]",
        },
        tiles: {
          description: "How many tiles that puts on this grid, if not as many as on the others.",
          type: "integer",
          minimum: 1,
        },
        turns: {
          description: "Further grids, which take turns with it.",
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["grid", "draw"],
            properties: {
              grid: { $ref: "#/$defs/grid" },
              draw: { type: "array", items: {}, tsType: "unknown[]" },
              tiles: { type: "integer", minimum: 1 },
            },
          },
        },
        precision: {
          enum: ["near", "far"],
        },
      },
    },
  },
};
