import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);

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
