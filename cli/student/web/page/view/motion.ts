import type { Picture, PlayCell } from "../../../../../author/play.ts";

/** A non-empty cell of a board. */
export interface Lying {
  readonly row: number;
  readonly col: number;
  readonly cell: PlayCell;
}

/** A cell with its sources: one cell, several that merged, or none if new. */
export interface Arrival extends Lying {
  readonly from: readonly Lying[];
}

type Cells = readonly (readonly PlayCell[])[];

/**
 * Infers how tiles moved from two boards and a direction, since pictures do not identify tiles. Arrivals are
 * always exactly the cells of `after`.
 */
export function motionOf(before: Cells, after: Cells, went: Picture["went"]): Arrival[] {
  const [old, now] = [lyingOn(before), lyingOn(after)];
  return went === undefined ? glide(old, now) : slide(old, now, went);
}

/** A moving block counts even if its cell is empty. */
function lyingOn(cells: Cells): Lying[] {
  return cells.flatMap((line, row) =>
    line
      .map((cell, col) => ({ row, col, cell }))
      .filter(({ cell: { text, level, moves } }) => text !== "" || level !== 0 || moves === true),
  );
}

const isSame = ({ cell: one }: Lying, { cell: other }: Lying) =>
  one.text === other.text && one.level === other.level;

/** Everything moved in one direction, line by line; cells of the player's next piece are new. */
function slide(
  old: readonly Lying[],
  now: readonly Lying[],
  went: NonNullable<Picture["went"]>,
): Arrival[] {
  const isUpright = went === "up" || went === "down";
  const sign = went === "right" || went === "down" ? -1 : 1;
  const lineOf = ({ row, col }: Lying) => (isUpright ? col : row);
  // Positions count from the edge that everything moved towards.
  const placeOf = ({ row, col }: Lying) => sign * (isUpright ? row : col);
  const inOrder = (lying: readonly Lying[], line: number) =>
    lying
      .filter((each) => lineOf(each) === line)
      .sort((one, other) => placeOf(one) - placeOf(other));
  return [...new Set(now.map(lineOf))].flatMap((line) => {
    // Tiles keep their order in a line: each comes from the next fitting ones no nearer to the edge.
    let left = inOrder(old, line);
    return inOrder(now, line).map((target) => {
      const fits = (source: Lying, at: number) =>
        placeOf(source) >= placeOf(target) && partsOf(target, left.slice(at)) > 0;
      const start = target.cell.moves ? -1 : left.findIndex(fits);
      if (start === -1) return { ...target, from: [] };
      const end = start + partsOf(target, left.slice(start));
      const from = left.slice(start, end);
      left = left.slice(end);
      return { ...target, from };
    });
  });
}

/** Number of leading tiles that became this one: one equal tile, several of the same total, or none. */
function partsOf(target: Lying, [first, ...others]: readonly Lying[]): number {
  if (first === undefined) return 0;
  if (isSame(first, target)) return 1;
  let weight = 2 ** first.cell.level;
  const last = others.findIndex(({ cell }) => {
    weight += 2 ** cell.level;
    return weight >= 2 ** target.cell.level;
  });
  return last !== -1 && weight === 2 ** target.cell.level ? last + 2 : 0;
}

/** Only the player's piece moved, in order; other newly filled cells are new. */
function glide(old: readonly Lying[], now: readonly Lying[]): Arrival[] {
  const left = [...old];
  return now.map((each) => {
    const at = left.findIndex((source) =>
      each.cell.moves
        ? source.cell.moves && isSame(source, each)
        : !source.cell.moves && source.row === each.row && source.col === each.col,
    );
    return { ...each, from: at === -1 ? [] : left.splice(at, 1) };
  });
}
