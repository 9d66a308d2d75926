import type { Picture, PlayCell } from "../../../../../author/play.ts";

/** A cell of a board that is not empty. */
export interface Lying {
  readonly row: number;
  readonly col: number;
  readonly cell: PlayCell;
}

/** One with what it was before: one cell, several that became one, or none if it is new. */
export interface Arrival extends Lying {
  readonly from: readonly Lying[];
}

type Cells = readonly (readonly PlayCell[])[];

/**
 * How the tiles of a board moved. Pictures do not say which tile is which: it is guessed from the
 * boards and the way that things went. Whatever is guessed, the arrivals are the cells of `after`.
 */
export function motionOf(before: Cells, after: Cells, went: Picture["went"]): Arrival[] {
  const [old, now] = [lyingOn(before), lyingOn(after)];
  return went === undefined ? glide(old, now) : slide(old, now, went);
}

/** A block of what moves is there even if it has nothing to say. */
function lyingOn(cells: Cells): Lying[] {
  return cells.flatMap((line, row) =>
    line
      .map((cell, col) => ({ row, col, cell }))
      .filter(({ cell: { text, level, moves } }) => text !== "" || level !== 0 || moves === true),
  );
}

const isSame = ({ cell: one }: Lying, { cell: other }: Lying) =>
  one.text === other.text && one.level === other.level;

/** Everything went one way, line by line; what the player moves from now on is new. */
function slide(
  old: readonly Lying[],
  now: readonly Lying[],
  went: NonNullable<Picture["went"]>,
): Arrival[] {
  const isUpright = went === "up" || went === "down";
  const sign = went === "right" || went === "down" ? -1 : 1;
  const lineOf = ({ row, col }: Lying) => (isUpright ? col : row);
  // Places count from the edge that everything went to.
  const placeOf = ({ row, col }: Lying) => sign * (isUpright ? row : col);
  const inOrder = (lying: readonly Lying[], line: number) =>
    lying
      .filter((each) => lineOf(each) === line)
      .sort((one, other) => placeOf(one) - placeOf(other));
  return [...new Set(now.map(lineOf))].flatMap((line) => {
    // Tiles of a line keep their order: each is made of the next ones that fit and lay no nearer.
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

/** How many of the first tiles became this one: one like it, or several that weigh as much; or none. */
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

/** Only what the player moves went anywhere, in order; other cells that were empty are new. */
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
