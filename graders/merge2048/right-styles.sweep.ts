import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { classWith, type Storage } from "../testing/merge-classes.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);

/** A text of columns, whatever the width of the numbers in them. */
const columnsOf = (cell: string): string =>
  `\n  /** Text. */\n  toString(): string {\n    return this.grid.map((row) => row.map((value) => ${cell}).join("")).join("\\n");\n  }\n`;

/** By id of the task, what stands in the place of the reference. */
const styles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "merge by recursion, as a constant": {
    1: `
/** Merges. */
export const merge = (line: number[]): number[] => {
  const go = ([a, b, ...rest]: number[]): number[] =>
    a === undefined ? [] : a === b ? [2 * a, ...go(rest)] : [a, ...(b === undefined ? [] : go([b, ...rest]))];
  const tiles = go(line.filter(Boolean));
  return [...tiles, ...line.slice(tiles.length).map(() => 0)];
};`,
  },
  "merge in a typed array, copied at the end": {
    1: `
/** Merges. */
export function merge(line: number[]): number[] {
  const cells = new Float64Array(line.length);
  let to = 0;
  for (const tile of line) {
    if (tile === 0) continue;
    if (cells[to] === tile) cells[to++] = 2 * tile;
    else if (cells[to] === 0) cells[to] = tile;
    else cells[++to] = tile;
  }
  return [...cells];
}`,
  },
  "merge with frozen results": {
    1: `
/** Merges. */
export const merge = (line: number[]): number[] => {
  const tiles = line.filter(Boolean);
  const merged = tiles.flatMap((tile, at) => {
    let run = 0;
    while (tiles[at - run - 1] === tile) run++;
    return run % 2 === 1 ? [] : [tiles[at + 1] === tile ? 2 * tile : tile];
  });
  return Object.freeze([...merged, ...line.slice(merged.length).fill(0)]) as number[];
};`,
  },
  "merge with one frozen result for all lines of zeros": {
    1: `
const zeros = new Map<number, number[]>();
const emptyLine = (length: number): number[] => {
  const line = zeros.get(length) ?? (Object.freeze(new Array<number>(length).fill(0)) as number[]);
  zeros.set(length, line);
  return line;
};
/** Merges. */
export function merge(line: number[]): number[] {
  if (line.every((value) => value === 0)) return emptyLine(line.length);
  const result: number[] = [];
  let open = false;
  for (const tile of line) {
    if (tile === 0) continue;
    open = open && result[result.length - 1] === tile;
    if (open) result[result.length - 1] = 2 * tile;
    else result.push(tile);
    open = !open;
  }
  return result.concat(emptyLine(line.length - result.length));
}`,
  },
  "merge with results that are sealed, and of a class of their own": {
    1: `
class Line extends Array<number> {
  settle(length: number): Line {
    for (let at = 0; at + 1 < this.length; at++) {
      if (this[at] === this[at + 1]) this.splice(at, 2, 2 * this[at]!);
    }
    while (this.length < length) this.push(0);
    return Object.seal(this);
  }
}
/** Merges. */
export function merge(line: number[]): number[] {
  return (Line.from(line).filter((tile) => tile !== 0) as Line).settle(line.length);
}`,
  },
  "getters behind the methods, and a constructor that does what reset does": {
    2: `
  /** Starts. */
  constructor(gridHeight: number, gridWidth: number) {
    [this.gridHeight, this.gridWidth] = [gridHeight, gridWidth];
    this.grid = [...Array(gridHeight)].map(() => [...Array(gridWidth)].map(() => 0));
    for (const _ of "ab") this.newTile();
  }

  /** Rows. */
  getGridHeight = (): number => this.grid.length;

  /** Columns. */
  getGridWidth = (): number => this.grid[0]!.length;
`,
  },
  "a grid that is stored column by column": {
    2: `
  /** Starts. */
  constructor(gridHeight: number, gridWidth: number) {
    this.gridHeight = gridHeight;
    this.gridWidth = gridWidth;
    this.grid = Array.from({ length: gridWidth }, () => Array<number>(gridHeight).fill(0));
    this.reset();
  }

  /** Rows. */
  getGridHeight(): number {
    return this.gridHeight;
  }

  /** Columns. */
  getGridWidth(): number {
    return this.gridWidth;
  }
`,
    3: `
  /** Writes. */
  setTile(row: number, col: number, value: number): this {
    this.grid[col]![row] = value;
    return this;
  }

  /** Reads. */
  getTile(row: number, col: number): number {
    return this.grid[col]![row]!;
  }
`,
  },
  "tiles in one map for all games, and a text that is kept until one changes": {
    3: `
  static #tiles = new WeakMap<TwentyFortyEight, Map<string, number>>();
  #text: string | undefined;

  /** Writes. */
  setTile(row: number, col: number, value: number): void {
    const tiles = TwentyFortyEight.#tiles.get(this) ?? new Map<string, number>();
    tiles.set([row, col].join(), value);
    TwentyFortyEight.#tiles.set(this, tiles);
    this.#text = undefined;
  }

  /** Reads. */
  getTile(row: number, col: number): number {
    return TwentyFortyEight.#tiles.get(this)?.get([row, col].join()) ?? 0;
  }
`,
    4: `
  /** Text. */
  toString(): string {
    const rows = [...Array(this.getGridHeight()).keys()];
    const cols = [...Array(this.getGridWidth()).keys()];
    this.#text ??= rows.map((row) => cols.map((col) => this.getTile(row, col)).join(" ")).join("\\n");
    return this.#text;
  }
`,
  },
  "a text of JSON": {
    4: "  /** Text. */\n  toString(): string {\n    return JSON.stringify(this.grid);\n  }\n",
  },
  "a text with borders, blanks and numbers of rows": {
    4: `
  /** Text. */
  toString(): string {
    return this.grid
      .map((cells, row) => \`\${row} |\${cells.map((value) => String(value || "").padEnd(6)).join("|")}|\`)
      .join("\\n------\\n");
  }
`,
  },
  "columns of three characters": { 4: columnsOf('String(value || ".").padStart(3)') },
  "columns of four characters": { 4: columnsOf('String(value || "").padEnd(4)') },
  "columns of five characters": {
    4: columnsOf('("    " + value).slice(-Math.max(5, String(value).length))'),
  },
  "columns of six characters, with zeros": { 4: columnsOf("String(value).padEnd(6)") },
  "columns of nine characters": { 4: columnsOf("String(value).padStart(9)") },
  "numbers with commas": {
    4: columnsOf('String(value).replace(/\\B(?=(\\d{3})+$)/g, ",").padStart(12) + " "'),
  },
  "cells that are tried until one is empty, and ten lots in an urn": {
    5: `
  /** Puts a tile. */
  newTile(): void {
    if (this.grid.every((cells) => cells.every(Boolean))) return;
    const draw = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!;
    let cells = draw(this.grid);
    let col = draw([...cells.keys()]);
    while (cells[col] !== 0) {
      cells = draw(this.grid);
      col = draw([...cells.keys()]);
    }
    cells[col] = draw([2, 2, 2, 2, 2, 2, 2, 2, 2, 4]);
  }
`,
  },
  "the value drawn before the cell, from a shuffled list": {
    5: `
  /** Puts a tile. */
  newTile(): void {
    const value = Math.random() >= 0.1 ? 2 : 4;
    const [first] = this.grid
      .flatMap((cells, row) => cells.map((tile, col) => ({ tile, row, col, key: Math.random() })))
      .filter(({ tile }) => tile === 0)
      .sort((a, b) => a.key - b.key);
    if (first) this.setTile(first.row, first.col, value);
  }
`,
  },
  "a reset that makes a new grid": {
    6: `
  /** Resets. */
  reset(): void {
    this.grid = Array.from({ length: this.gridHeight }, () => Array<number>(this.gridWidth).fill(0));
    for (let tiles = 0; tiles < 2; tiles++) this.newTile();
  }
`,
  },
  "a move by way of a turned copy of the grid, which draws its tile itself": {
    7: `
  /** Moves. */
  move(direction: number): void {
    const turned = (rows: number[][]) => rows[0]!.map((_, col) => rows.map((row) => row[col]!));
    const mirrored = (rows: number[][]) => rows.map((row) => row.toReversed());
    const isColumn = direction === UP || direction === DOWN;
    const isBack = direction === DOWN || direction === RIGHT;
    const before = this.grid.map((row) => [...row]);
    let rows = isColumn ? turned(before) : before;
    if (isBack) rows = mirrored(rows);
    rows = rows.map(merge);
    if (isBack) rows = mirrored(rows);
    if (isColumn) rows = turned(rows);
    this.grid = rows;
    if (JSON.stringify(before) === JSON.stringify(rows)) return;
    const cells = rows.flatMap((row, r) => row.flatMap((value, c) => (value === 0 ? [[r, c]] : [])));
    const [row, col] = cells[Math.floor(Math.random() * cells.length)]!;
    this.setTile(row!, col!, 2);
  }
`,
  },
};

const written = "this.rows = this.rows.with(row, this.rows[row]!.with(col, value))";
const cleared = "this.rows = Array.from({ length: this.h }, () => new Array(this.w).fill(0));";
const cellOf = { clear: cleared, read: "this.rows[row]![col]!", write: written };

/** Grids that are never written into: by name, the class's own getter and setter of its rows. */
const storages: Readonly<Record<string, Storage>> = {
  "hands out copies": {
    ...cellOf,
    fields: `#cells: number[][] = [];
  private get rows(): number[][] { return this.#cells.map((row) => [...row]); }
  private set rows(rows: number[][]) { this.#cells = rows.map((row) => [...row]); }`,
  },
  "freezes its rows": {
    ...cellOf,
    fields: `#cells: number[][] = [];
  private get rows(): number[][] { return this.#cells; }
  private set rows(rows: number[][]) {
    this.#cells = Object.freeze(rows.map((row) => Object.freeze(row) as number[])) as number[][];
  }`,
  },
};

describe("a right class", () => {
  it.each(Object.entries(storages))("has all its points where it %s", async (_, storage) => {
    const head = reference.slice(0, reference.indexOf("/** A game of 2048."));
    const graded = await grade([{ name: "merge2048.ts", text: head + classWith(storage) }]);
    expect(tasksThatLost(graded)).toEqual([]);
  });
});

describe("a right solution", () => {
  it.each(Object.entries(styles))("has all its points with %s", async (_, style) => {
    const text = Object.entries(style).reduce(
      (file, [task, code]) => withRegion(file, task, code),
      reference,
    );
    const tasks = [...Object.keys(style), "8"];
    const graded = await grade([{ name: "merge2048.ts", text }], { tasks });
    expect(graded.messages).toEqual([]);
    const lost = graded.tasks.flatMap(({ checks }) =>
      checks.filter((each) => each.status !== "pass"),
    );
    expect(lost).toEqual([]);
  });
});
