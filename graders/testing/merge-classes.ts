/** Classes of 2048 from one line up, each of which stores its grid in its own way. */

/** Expressions that read and write the cell at `row` and `col`; `value` is what is written. */
export interface Storage {
  /** Members and statements: what makes an empty grid of `h` rows and `w` columns. */
  readonly fields: string;
  readonly clear: string;
  readonly read: string;
  readonly write: string;
}

/** What is different in the accessors' own methods; the class itself uses its storage. */
export interface Accessor {
  readonly get?: string;
  readonly set?: string;
  /** How the constructor takes its parameters. */
  readonly size?: string;
}

export const storages: Readonly<Record<string, Storage>> = {
  "private fields": {
    fields: "#cells: number[][] = [];",
    clear: "this.#cells = Array.from({ length: this.h }, () => new Array(this.w).fill(0));",
    read: "this.#cells[row]![col]!",
    write: "this.#cells[row]![col] = value",
  },
  "a flat list": {
    fields: "private flat: number[] = [];",
    clear: "this.flat = new Array(this.h * this.w).fill(0);",
    read: "this.flat[row * this.w + col]!",
    write: "this.flat[row * this.w + col] = value",
  },
  "a map": {
    fields: "readonly #cells = new Map<string, number>();",
    clear: "this.#cells.clear();",
    read: "(this.#cells.get(row + ',' + col) ?? 0)",
    write: "this.#cells.set(row + ',' + col, value)",
  },
};

/** Wrong accessors and constructors, by what they do. */
export const wrongAccessors: Readonly<Record<string, Accessor>> = {
  "getTile gives undefined for 0": { get: "return (this.#at(row, col) || undefined) as never;" },
  "getTile gives texts": { get: "return String(this.#at(row, col)) as never;" },
  "getTile takes the column first": { get: "return this.#at(col, row);" },
  "getTile counts from 1": { get: "return this.#at(row - 1, col - 1);" },
  "getTile counts rows from the bottom": { get: "return this.#at(this.h - 1 - row, col);" },
  "setTile takes the column first": { set: "this.#put(col, row, value);" },
  "the constructor takes the width first": { size: "w: number, h: number" },
};

/** A class with private helpers that go by the storage, and accessors that are as given. */
export function classWith(
  { fields, clear, read, write }: Storage,
  {
    get = "return this.#at(row, col);",
    set = "this.#put(row, col, value);",
    size = "h: number, w: number",
  }: Accessor = {},
): string {
  return `/** A game. */
export class TwentyFortyEight {
  ${fields}
  private readonly h: number;
  private readonly w: number;
  /** Starts. */
  constructor(${size}) {
    this.h = h;
    this.w = w;
    this.reset();
  }
  /** Rows. */
  getGridHeight(): number { return this.h; }
  /** Columns. */
  getGridWidth(): number { return this.w; }
  #at(row: number, col: number): number { return ${read}; }
  #put(row: number, col: number, value: number): void { ${write}; }
  /** Writes. */
  setTile(row: number, col: number, value: number): void { ${set} }
  /** Reads. */
  getTile(row: number, col: number): number { ${get} }
  /** Text. */
  toString(): string {
    return this.#rows().map((row) => row.map(([r, c]) => this.#at(r, c)).join(" ")).join("\\n");
  }
  #rows(): [number, number][][] {
    return [...Array(this.h).keys()].map((r) => [...Array(this.w).keys()].map((c): [number, number] => [r, c]));
  }
  /** Puts a tile. */
  newTile(): void {
    const empty = this.#rows().flat().filter(([r, c]) => this.#at(r, c) === 0);
    const place = empty[Math.floor(Math.random() * empty.length)];
    if (place) this.#put(...place, Math.random() < 0.9 ? 2 : 4);
  }
  /** Starts afresh. */
  reset(): void {
    ${clear}
    this.newTile();
    this.newTile();
  }
  /** Moves. */
  move(direction: number): void {
    let lines = this.#rows();
    if (direction < 3) lines = [...Array(this.w).keys()].map((c) => lines.map((row) => row[c]!));
    if (direction % 2 === 0) lines = lines.map((line) => line.toReversed());
    let changed = false;
    for (const line of lines) {
      const before = line.map(([r, c]) => this.#at(r, c));
      for (const [index, value] of merge(before).entries()) {
        if (value === before[index]) continue;
        changed = true;
        this.#put(...line[index]!, value);
      }
    }
    if (changed) this.newTile();
  }
}
`;
}
