import type { Grid } from "../../grid.ts";
import type { CheckData } from "../../kind.ts";
import type { OneStep } from "../../probe.ts";
import type { Precision } from "../../share-test.ts";
import type { Tiles } from "./new-tiles.ts";

/** A grid, and how tiles are put on it. */
export interface SpawnTurn {
  readonly grid: Grid;
  /**
   * Steps that put the grid on it, then the tiles, and read it: the only one that returns something
   * returns the grid after the draw. They are done for every draw.
   */
  readonly draw: readonly OneStep[];
  /** How many tiles that puts on this grid, if not as many as on the others. */
  readonly tiles?: number;
}

export interface SpawnGrid extends SpawnTurn {
  readonly name: string;
  /** Steps that make the object with the grid. They are done once for up to a hundred draws. */
  readonly make: readonly OneStep[];
  /** Further grids, which take turns with it: a draw is one on each of them. */
  readonly turns?: readonly SpawnTurn[];
}

/** A check of new tiles that appear at random on the empty cells of a grid. */
export interface SpawnCheck extends CheckData, Tiles {
  readonly kind: "spawn";
  readonly hint?: string;
  /** The grids to put tiles on; each is a case. */
  readonly grids: readonly SpawnGrid[];
  /**
   * Besides that every draw puts the right number of tiles on empty cells and leaves the others:
   * `cells`: each empty cell is drawn equally often, on each grid and on those that take turns together;
   * `values`: two values come up as often as stated, whatever the cell and the grid.
   * `tiles`: both, as far as so many draws tell.
   * In any case each draw is independent of the others, and all depend on the host's random numbers.
   */
  readonly judged?: "cells" | "values" | "tiles";
  /** Draws on each grid; for `cells`, up to ten times as many where it is not clear by then. */
  readonly draws: number;
  /**
   * For `values`: a small grid on which tiles are drawn until it is clear whether they come up as
   * often as stated. A separate case; it comes last.
   */
  readonly long?: SpawnGrid & { readonly precision: Precision };
}
