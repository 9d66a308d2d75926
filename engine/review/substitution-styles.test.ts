import { describe, expect, it } from "vitest";
import type { ObjectCase, ObjectsCheck } from "../../author/kinds/objects.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import { gradeText, smallAssignment } from "../testing/grading.ts";

const check = (name: string, objects: readonly ObjectCase[]): ObjectsCheck => {
  const head = { name, visibility: "public", weight: 10 } as const;
  return { kind: "objects", ...head, class: "Game", objects };
};
const merged = [
  { name: "pair", args: [[2, 2, 4]], returns: [4, 4, 0] },
  { name: "single", args: [[2, 0, 4]], returns: [2, 4, 0] },
];
const line = [2, 2, 4];
const filled = line.map((value, at) => ({ method: "put", args: [at, value] }));

const merges: TableCheck = {
  kind: "table",
  name: "merges",
  visibility: "public",
  weight: 10,
  function: "merge",
  cases: merged,
};

const small = smallAssignment({
  merge: [merges],
  "Game.constructor": [
    check("makes", [{ name: "3", args: [3], calls: [{ method: "size", args: [], returns: 3 }] }]),
  ],
  "Game.put": [
    check("puts", [
      { name: "2", args: [3], calls: [...filled, { method: "read", args: [1], returns: 2 }] },
    ]),
  ],
  "Game.move": [
    check("moves", [
      {
        name: "left",
        args: [3],
        calls: [...filled, { method: "move", args: [] }, { method: "read", args: [0], returns: 4 }],
      },
    ]),
  ],
});
const reference = `
export function merge(line) {
  const tiles = line.filter((value) => value !== 0);
  for (let at = 0; at < tiles.length; at += 1) if (tiles[at] === tiles[at + 1]) tiles.splice(at, 2, 2 * tiles[at]);
  return line.map((_, at) => tiles[at] ?? 0);
}
export class Game {
  cells = [];
  constructor(size) { this.cells = Array(size).fill(0); }
  size() { return this.cells.length; }
  put(at, value) { this.cells[at] = value; }
  read(at) { return this.cells[at]; }
  move() {
    const line = [];
    for (let at = 0; at < this.size(); at += 1) line.push(this.read(at));
    merge(line).forEach((value, at) => this.put(at, value));
  }
}`;

const merge = reference.slice(0, reference.indexOf("export class"));
const moved =
  "const line = []; for (let at = 0; at < this.size(); at += 1) line.push(this.read(at)); merge(line).forEach((value, at) => this.put(at, value));";

/** Right classes that keep their cells in other ways than the reference does. */
const styles: Readonly<Record<string, string>> = {
  "arrow functions and a private static member": `export class Game {
    static #value(cells, at) { return cells[at] ?? 0; }
    cells;
    constructor(size) { this.cells = new Array(size).fill(0); }
    size = () => this.cells.length;
    put = (at, value) => { this.cells[at] = value; };
    read = (at) => Game.#value(this.cells, at);
    move = () => { ${moved} };
  }`,
  "private fields": `export class Game {
  #cells; constructor(size) { this.#cells = Array(size).fill(0); } size() { return this.#cells.length; }
  put(at, value) { this.#cells[at] = value; } read(at) { return this.#cells[at]; }
  move() { this.#cells = merge(this.#cells); } }`,
  "a field of another name": `export class Game {
  row; constructor(size) { this.row = new Map(); this.n = size; } size() { return this.n; }
  put(at, value) { this.row.set(at, value); } read(at) { return this.row.get(at) ?? 0; }
  move() { ${moved} } }`,
  "arrow functions in fields": `export class Game {
  row = []; constructor(size) { this.row = Array(size).fill(0); } size = () => this.row.length;
  put = (at, value) => { this.row[at] = value; }; read = (at) => this.row[at]; move = () => { this.row = merge(this.row); }; }`,
  "arrow functions that are held in other fields": `export class Game {
  row = []; constructor(size) { this.row = Array(size).fill(0); } size = () => this.row.length;
  put = (at, value) => { this.row[at] = value; }; read = (at) => this.row[at]; #all = { put: this.put };
  move = () => { merge(this.row).map((value, at) => [at, value]).forEach((pair) => this.#all.put(...pair)); }; }`,
  "methods that are bound in the constructor": `export class Game {
  constructor(size) { this.row = Array(size).fill(0); this.put = this.put.bind(this); this.read = this.read.bind(this); }
  size() { return this.row.length; } put(at, value) { this.row[at] = value; } read(at) { return this.row[at]; }
  move() { const { put } = this; merge(this.row).forEach((value, at) => put(at, value)); } }`,
  "functions that a frozen object's constructor assigns": `export class Game {
  constructor(size) { const row = Array(size).fill(0); this.size = () => row.length; this.put = (at, value) => { row[at] = value; };
    this.read = (at) => row[at]; const { put } = this; this.move = () => { merge(row).forEach((value, at) => put(at, value)); }; Object.freeze(this); } }`,
  "a constructor function": `export function Game(size) { this.row = Array(size).fill(0); }
Game.prototype.size = function () { return this.row.length; };
Game.prototype.put = function (at, value) { this.row[at] = value; };
Game.prototype.read = function (at) { return this.row[at]; };
Game.prototype.move = function () { this.row = merge(this.row); };`,
  "a frozen class and frozen objects": `export class Game {
  constructor(size) { this.row = Array(size).fill(0); Object.freeze(this); } size() { return this.row.length; }
  put(at, value) { this.row[at] = value; } read(at) { return this.row[at]; }
  move() { merge(this.row).forEach((value, at) => { this.row[at] = value; }); } }
Object.freeze(Game); Object.freeze(Game.prototype);`,
  "a frozen prototype with assigned methods": `export function Game(size) { this.row = Array(size).fill(0); }
Object.assign(Game.prototype, { size() { return this.row.length; }, put(at, value) { this.row[at] = value; }, read(at) { return this.row[at]; }, move() { this.row = merge(this.row); } });
Object.freeze(Game.prototype);`,
  closures: `export function Game(size) {
  let row = Array(size).fill(0);
  return { size: () => row.length, put: (at, value) => { row[at] = value; }, read: (at) => row[at], move: () => { row = merge(row); } }; }`,
  "a getter": `export class Game {
  #row; constructor(size) { this.#row = Array(size).fill(0); } get cells() { return this.#row; } size() { return this.cells.length; }
  put(at, value) { this.cells[at] = value; } read(at) { return this.cells[at]; }
  move() { merge(this.cells).forEach((value, at) => this.put(at, value)); } }`,
  "a class that extends another": `class Base { constructor(size) { this.row = Array(size).fill(0); } size() { return this.row.length; } read(at) { return this.row[at]; } }
export class Game extends Base { constructor(size) { super(size); } put(at, value) { this.row[at] = value; } move() { this.row = merge(this.row); } }`,
  "a private static helper": `export class Game {
  static #fold(row) { return merge(row); } constructor(size) { this.row = Array(size).fill(0); } size() { return this.row.length; }
  put(at, value) { this.row[at] = value; } read(at) { return this.row[at]; } move() { this.row = Game.#fold(this.row); } }`,
};

async function points(code: string) {
  const assignment = { ...small.assignment, reference: [{ name: "game.js", text: reference }] };
  const graded = await gradeText({ ...small, assignment }, code);
  return graded.tasks.map(({ score }) => score);
}

describe("a right class that keeps its state in its own way", () => {
  it.each(Object.entries(styles))("has all points with %s", async (_, style) => {
    expect(await points(`${merge}\n${style}`)).toEqual([10, 10, 10, 10]);
  });

  it.each(Object.entries(styles))("loses none for a wrong merge, with %s", async (_, style) => {
    const wrong = merge.replace("2 * tiles[at]", "3 * tiles[at]");
    expect(await points(`${wrong}\n${style}`)).toEqual([0, 10, 10, 10]);
  });
});

describe("a wrong member of a class", () => {
  const put = (style: string) =>
    style
      .replace(/(put = \(at, value\) => \{) [^}]*\}/, "$1 }")
      .replace(/(put: \(at, value\) => \{) [^}]*\}/, "$1 }")
      .replace(/(put\(at, value\) \{) [^}]*\}/, "$1 }")
      .replace(/(put = function \(at, value\) \{) [^}]*\}/, "$1 }");
  const sameFields = `export class Game {
  constructor(size) { this.cells = Array(size).fill(0); } size() { return this.cells.length; }
  put(at, value) { this.cells[at] = value; } read(at) { return this.cells[at]; } move() { ${moved} } }`;
  const assigned = sameFields
    .replace(/ {2}put.*read\(at\) \{[^}]*\}/, "")
    .concat(
      "\nGame.prototype.put = function (at, value) { this.cells[at] = value; };\nGame.prototype.read = function (at) { return this.cells[at]; };",
    );
  const arrows = sameFields.replace(/put\(at, value\) (\{[^}]*\})/, "put = (at, value) => $1;");
  const made = sameFields.replace("move() {", "copy() { return new Game(this.size()); } move() {");

  it.each([
    ["a method", sameFields],
    ["one that is assigned to the prototype", assigned],
    ["an arrow function in a field", arrows],
    [
      "an arrow function that is called on nothing",
      arrows
        .replace("move() {", "move() { const { put } = this;")
        .replace("=> this.put(at, value)", "=> put(at, value)"),
    ],
    ["one of a frozen prototype", `${assigned}\nObject.freeze(Game.prototype);`],
    ["one of a class that makes objects of itself", made],
  ])("costs no other task: %s", async (_, style) => {
    expect(put(style)).not.toBe(style);
    expect(await points(`${merge}\n${put(style)}`)).toEqual([10, 10, 0, 10]);
  });

  it("costs what it costs where the right one does not work with the rest, and nothing is said", async () => {
    const style = styles["private fields"] ?? "";
    const assignment = { ...small.assignment, reference: [{ name: "game.js", text: reference }] };
    const { tasks } = await gradeText({ ...small, assignment }, `${merge}\n${put(style)}`);
    expect(tasks.map(({ score }) => score)).toEqual([10, 10, 0, 0]);
    expect(tasks.some(({ isolation }) => isolation !== undefined)).toBe(false);
  });

  it("costs no other task where it shares its task with a constructor, and the others are arrow functions", async () => {
    const { manifest } = small.assignment;
    const tasks = manifest.tasks.map((task) =>
      task.id === "Game.put" ? { ...task, functions: ["Game.constructor", "Game.put"] } : task,
    );
    const assignment = {
      ...small.assignment,
      manifest: { ...manifest, tasks },
      reference: [{ name: "game.js", text: reference }],
    };
    const style = sameFields
      .replace("move() {", "move = () => {")
      .replace("this.cells[at] = value;", "this.cells[at] = value + 1;");
    const graded = await gradeText({ ...small, assignment }, `${merge}\n${style}`);
    expect(graded.tasks.map(({ score }) => score)).toEqual([10, 10, 0, 10]);
  });

  it("costs no other task where it is the constructor, and the others are arrow functions", async () => {
    const { manifest } = small.assignment;
    const tasks = manifest.tasks.map((task) => ({ ...task, leansOn: [] }));
    const assignment = {
      ...small.assignment,
      manifest: { ...manifest, tasks },
      reference: [{ name: "game.js", text: reference }],
    };
    const style = sameFields
      .replace("move() {", "move = () => {")
      .replace("size() {", "size = () => {")
      .replace("Array(size).fill(0);", "Array(2).fill(0);");
    expect(style).not.toBe(sameFields);
    const graded = await gradeText({ ...small, assignment }, `${merge}\n${style}`);
    expect(graded.tasks.map(({ score }) => score)).toEqual([10, 0, 10, 10]);
  });
});
