import type { Picture, PlayCell } from "../../../../../author/play.ts";

/** A cell of a board, by its row and column. */
export interface Spot {
  readonly row: number;
  readonly col: number;
}

/** How a cell that is not empty came to be where it is. */
export interface Arrival extends Spot {
  /** `appears`: it is new. `slides`: it lay elsewhere. `merges`: it is made of several. */
  readonly how: "stays" | "slides" | "merges" | "appears";
  /** Where it was, or what it is made of was; of one that stays, it goes without saying. */
  readonly from: readonly Spot[];
}

/** How a board developed from the one before it. */
export interface Motion {
  /** Every cell that is not empty, exactly once. */
  readonly arrivals: readonly Arrival[];
  /** Cells of the board before of which nothing is left. */
  readonly gone: readonly Spot[];
}

type Cells = readonly (readonly PlayCell[])[];

interface Lying extends Spot {
  readonly cell: PlayCell;
}

/**
 * How the tiles of a board moved. Pictures do not say which tile is which: it is guessed from the
 * boards and the way that things went. Whatever is guessed, the arrivals are the cells of `after`.
 */
export function motionOf(before: Cells, after: Cells, went: Picture["went"]): Motion {
  return went === undefined ? glideOf(before, after) : slideOf(before, after, went);
}

/** All of a board appears, as at the beginning of a game. */
export function appearanceOf(after: Cells): Motion {
  return { arrivals: lyingOn(after).map(appears), gone: [] };
}

function lyingOn(cells: Cells): Lying[] {
  return cells.flatMap((line, row) =>
    line.flatMap((cell, col) => (isEmpty(cell) ? [] : [{ row, col, cell }])),
  );
}

/** A block of what moves is there even if it has nothing to say. */
const isEmpty = ({ text, level, moves }: PlayCell) => text === "" && level === 0 && moves !== true;

const isSame = (one: PlayCell, other: PlayCell) =>
  one.text === other.text && one.level === other.level;

const appears = ({ row, col }: Spot): Arrival => ({ row, col, how: "appears", from: [] });
const stays = ({ row, col }: Spot): Arrival => ({ row, col, how: "stays", from: [] });
const spotOf = ({ row, col }: Spot): Spot => ({ row, col });

/** Everything went one way, line by line; what the player moves from now on is new. */
function slideOf(before: Cells, after: Cells, went: NonNullable<Picture["went"]>): Motion {
  const arrivals: Arrival[] = [];
  const gone: Spot[] = [];
  const isUpright = went === "up" || went === "down";
  const isBack = went === "right" || went === "down";
  const lineOf = ({ row, col }: Spot) => (isUpright ? col : row);
  // Places count from the edge that everything went to.
  const placeOf = ({ row, col }: Spot) => (isUpright ? row : col) * (isBack ? -1 : 1);
  const old = lyingOn(before);
  const now = lyingOn(after);
  const still = now.filter(({ cell }) => !cell.moves);
  arrivals.push(...now.filter(({ cell }) => cell.moves).map(appears));
  for (const line of new Set([...old, ...still].map(lineOf))) {
    const inLine = (lying: readonly Lying[]) =>
      lying
        .filter((each) => lineOf(each) === line)
        .sort((one, other) => placeOf(one) - placeOf(other));
    const matched = matchLine(inLine(old), inLine(still), placeOf);
    arrivals.push(...matched.arrivals);
    gone.push(...matched.gone);
  }
  return { arrivals, gone };
}

/** What a guess that is wrong costs: a tile from nowhere, one that is lost, one that is made of several. */
const cost = { appears: 10, gone: 10, merges: 1 };

interface Guess {
  readonly cost: number;
  readonly motion: Motion;
}

/**
 * Tiles of a line keep their order: each one after comes of some that lay side by side before, of none
 * that lay nearer to the edge, and weighs as much as they do.
 */
function matchLine(
  sources: readonly Lying[],
  targets: readonly Lying[],
  placeOf: (spot: Spot) => number,
): Motion {
  const known = new Map<number, Guess>();
  const best = (from: number, to: number): Guess => {
    const key = from * (targets.length + 1) + to;
    const found = known.get(key) ?? guess(from, to);
    known.set(key, found);
    return found;
  };
  const guess = (from: number, to: number): Guess => {
    const [source, target] = [sources[from], targets[to]];
    if (source === undefined && target === undefined) {
      return { cost: 0, motion: { arrivals: [], gone: [] } };
    }
    const guesses: Guess[] = [];
    if (target !== undefined) {
      for (const group of groupsFor(target, from)) {
        guesses.push(plus(best(from + group.length, to + 1), arrival(group, target)));
      }
      guesses.push(plus(best(from, to + 1), appears(target)));
    }
    if (source !== undefined) {
      const { cost: sum, motion } = best(from + 1, to);
      const gone = [spotOf(source), ...motion.gone];
      guesses.push({ cost: sum + cost.gone, motion: { ...motion, gone } });
    }
    return guesses.reduce((least, each) => (each.cost < least.cost ? each : least));
  };
  /** The beginnings of what is left that a tile may be made of. */
  const groupsFor = (target: Lying, from: number): Lying[][] => {
    const groups: Lying[][] = [];
    const group: Lying[] = [];
    let weight = 0;
    for (const source of sources.slice(from)) {
      if (placeOf(source) < placeOf(target)) break;
      group.push(source);
      weight += 2 ** source.cell.level;
      const fits =
        group.length === 1 ? isSame(source.cell, target.cell) : weight === 2 ** target.cell.level;
      if (fits) groups.push([...group]);
      if (weight > 2 ** target.cell.level) break;
    }
    return groups;
  };
  return best(0, 0).motion;
}

function plus({ cost: sum, motion }: Guess, more: Arrival): Guess {
  const extra = more.how === "appears" || more.how === "merges" ? cost[more.how] : 0;
  return { cost: sum + extra, motion: { ...motion, arrivals: [more, ...motion.arrivals] } };
}

function arrival(group: readonly Lying[], target: Lying): Arrival {
  const [first] = group;
  if (group.length === 1 && first?.row === target.row && first.col === target.col) {
    return stays(target);
  }
  const how = group.length === 1 ? "slides" : "merges";
  return { ...spotOf(target), how, from: group.map(spotOf) };
}

/** Only what the player moves went anywhere; other cells that were empty are new. */
function glideOf(before: Cells, after: Cells): Motion {
  const piece = lyingOn(before).filter(({ cell }) => cell.moves);
  const now = lyingOn(after);
  const moving = now.filter(({ cell }) => cell.moves);
  const still = now.filter(({ cell }) => !cell.moves);
  const wasEmpty = ({ row, col }: Spot) => {
    const cell = before[row]?.[col];
    return cell === undefined || isEmpty(cell);
  };
  return {
    arrivals: [
      ...matchPiece(piece, moving),
      ...still.map((each) => (wasEmpty(each) ? appears(each) : stays(each))),
    ],
    gone: [],
  };
}

/** Each block of a piece from the nearest one that looks like it: moved as a whole if it can be so. */
function matchPiece(before: readonly Lying[], after: readonly Lying[]): Arrival[] {
  const [first] = after;
  const shifts = before.map(({ row, col }) => ({
    row: (first?.row ?? 0) - row,
    col: (first?.col ?? 0) - col,
  }));
  const at = ({ row, col }: Spot) => before.find((each) => each.row === row && each.col === col);
  const shift = shifts.find(({ row, col }) =>
    after.every((each) => {
      const source = at({ row: each.row - row, col: each.col - col });
      return source !== undefined && isSame(source.cell, each.cell);
    }),
  );
  if (shift !== undefined) {
    return after.map((each) =>
      arrival([{ ...each, row: each.row - shift.row, col: each.col - shift.col }], each),
    );
  }
  const left = [...before];
  return after.map((each) => {
    const near = left
      .filter(({ cell }) => isSame(cell, each.cell))
      .sort((one, other) => distance(one, each) - distance(other, each))[0];
    if (near === undefined) return appears(each);
    left.splice(left.indexOf(near), 1);
    return arrival([near], each);
  });
}

const distance = (one: Spot, other: Spot) =>
  Math.abs(one.row - other.row) + Math.abs(one.col - other.col);
