/** Rows of tiles; 0 is an empty cell. */
export type Tiles = readonly (readonly number[])[];

export type Direction = "up" | "down" | "left" | "right";

/** A grid after a move. */
export interface Slid {
  readonly tiles: number[][];
  /** Sum of the merged tiles. */
  readonly gained: number;
  readonly isMoved: boolean;
}

/**
 * A move of any 2048, before the new tile: tiles slide as far as they can, and equal ones that meet merge, each at
 * most once, those nearest to the edge first. Checks that follow a game judge by it.
 */
export function slide(tiles: Tiles, direction: Direction): Slid {
  const isTurned = direction === "up" || direction === "down";
  const isBackward = direction === "down" || direction === "right";
  const lines = (isTurned ? turned(tiles) : tiles).map((line) =>
    isBackward ? line.toReversed() : [...line],
  );
  const slid = lines.map(slideLine);
  const ordered = slid.map(({ line }) => (isBackward ? line.toReversed() : line));
  const after = isTurned ? turned(ordered) : ordered;
  return {
    tiles: after,
    gained: slid.reduce((sum, { gained }) => sum + gained, 0),
    isMoved: after.some((row, r) => row.some((value, c) => value !== tiles[r]?.[c])),
  };
}

/** One line, toward index 0. */
export function slideLine(line: readonly number[]): { line: number[]; gained: number } {
  const after: number[] = [];
  let gained = 0;
  let canMerge = false;
  for (const value of line.filter((each) => each !== 0)) {
    if (canMerge && after.at(-1) === value) {
      after[after.length - 1] = 2 * value;
      gained += 2 * value;
      canMerge = false;
    } else {
      after.push(value);
      canMerge = true;
    }
  }
  return { line: [...after, ...new Array<number>(line.length - after.length).fill(0)], gained };
}

/** A grid whose values depend on row and column, 0 by default. */
export function gridOf(
  height: number,
  width: number,
  value: (row: number, col: number) => number = () => 0,
): number[][] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, col) => value(row, col)),
  );
}

/** Transposes a grid. */
function turned(tiles: Tiles): number[][] {
  return (tiles[0] ?? []).map((_, col) => tiles.map((row) => row[col] ?? 0));
}
