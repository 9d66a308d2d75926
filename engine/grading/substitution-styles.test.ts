import { describe, expect, it } from "vitest";
import type { ObjectCase, ObjectsCheck } from "../../author/kinds/objects.ts";
import type { ManifestTask } from "../../schema/types.ts";
import { changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { programNamed, programsIn } from "../testing/programs.ts";

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

const small = smallAssignment({
  merge: merged,
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
const reference = programNamed("class-reference.ts", "reference");

const merge = reference.slice(0, reference.indexOf("export class"));
const moved =
  "const line = []; for (let at = 0; at < this.size(); at += 1) line.push(this.read(at)); merge(line).forEach((value, at) => this.put(at, value));";

/** Right classes that store their cells differently from the reference. */
const styles = programsIn("class-styles.ts");

async function points(code: string, tasks: Readonly<Record<string, Partial<ManifestTask>>> = {}) {
  const graded = await gradeText(changed(small, { reference, tasks }), code);
  return graded.tasks.map(({ score }) => score);
}

describe("a right class that keeps its state in its own way", () => {
  it.each(styles)("has all points with %s", async (_, style) => {
    expect(await points(`${merge}\n${style}`)).toEqual([10, 10, 10, 10]);
  });

  it.each(styles)("loses none for a wrong merge, with %s", async (_, style) => {
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
    const style = programNamed("class-styles.ts", "private fields");
    const { tasks } = await gradeText(changed(small, { reference }), `${merge}\n${put(style)}`);
    expect(tasks.map(({ score }) => score)).toEqual([10, 10, 0, 0]);
    expect(tasks.some(({ isolation }) => isolation !== undefined)).toBe(false);
  });

  it("costs no other task where it shares its task with a constructor, and the others are arrow functions", async () => {
    const tasks = { "Game.put": { functions: ["Game.constructor", "Game.put"] } };
    const style = sameFields
      .replace("move() {", "move = () => {")
      .replace("this.cells[at] = value;", "this.cells[at] = value + 1;");
    expect(await points(`${merge}\n${style}`, tasks)).toEqual([10, 10, 0, 10]);
  });

  it("costs no other task where it is the constructor, and the others are arrow functions", async () => {
    const ids = small.assignment.manifest.tasks.map(({ id }) => [id, { leansOn: [] }]);
    const style = sameFields
      .replace("move() {", "move = () => {")
      .replace("size() {", "size = () => {")
      .replace("Array(size).fill(0);", "Array(2).fill(0);");
    expect(style).not.toBe(sameFields);
    const tasks = Object.fromEntries(ids);
    expect(await points(`${merge}\n${style}`, tasks)).toEqual([10, 0, 10, 10]);
  });
});
