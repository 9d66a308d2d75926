import { describe, expect, it } from "vitest";
import type { Mistake } from "../../../course/mistakes.ts";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { createMisfits } from "./fitting.ts";

const files = (text: string) => [{ name: "game.ts", text }];
const region = (task: string, code: string) =>
  `// TASK ${task} STARTS HERE\n${code}\n// TASK ${task} ENDS HERE\n`;

/** Names that a mistake in task 1 or 2 lacks in a base. */
function missingIn(code: string, base: string, { task = "1", of = reference } = {}) {
  const mistake: Mistake = { name: "wrong", task, title: "", hint: "", code: `${code}\n` };
  return createMisfits(files(of), manifest)(files(base))(mistake);
}

const manifest = demoManifest({
  tasks: [demoTask({ functions: ["add"] }), demoTask({ id: "2", functions: ["Game.add"] })],
});

const reference = `export const SIZE = 3;
const sum = (a: number, b: number) => a + b;
const make = (cells: number[]) => ({ cells, length: cells.length });
${region("1", "export function add(a, b) { return sum(a, b); }\nfunction twice(n) { return 2 * n; }")}
export function four() { return twice(2); }`;

describe("a mistake for functions", () => {
  const plain = `export const SIZE = 3;\n${region("1", "export const add = (a, b) => a + b;")}`;

  it("fits where it uses its own names, the language's, and the assignment's", () => {
    const code = "export function add(a, b) { const sum = Math.max(a, SIZE); return sum; }";
    expect(missingIn(code, plain)).toEqual([]);
    expect(missingIn(`${code}\nconst helper = () => add(1, 2).length;`, plain)).toEqual([]);
  });

  it("does not fit where the base lacks a helper, or has another one of that name", () => {
    const code = "export function add(a, b) { return sum(a, -b); }";
    expect(missingIn(code, plain)).toEqual(["sum"]);
    const other = "function sum(...all: number[]) { return all.length; }";
    expect(missingIn(code, `${other}\n${plain}`)).toEqual(["sum"]);
    const same = "export function sum(a: number,\n  b: number) { return b + a; }";
    expect(missingIn(code, `${same}\n${plain}`)).toEqual([]);
  });

  it("does not fit where it leaves out a helper that the base needs elsewhere", () => {
    const code = "export function add(a, b) { return a - b; }";
    const base = `${region("1", "export function add(a, b) { return plus(a, b); }\nfunction plus(a, b) { return a + b; }")}
export const five = () => plus(2, 3);`;
    expect(missingIn(code, base)).toEqual(["plus"]);
    expect(missingIn(`${code}\nconst plus = (a, b) => a;`, base)).toEqual([]);
    expect(missingIn(code, base.replace("export const five = () => plus(2, 3);", ""))).toEqual([]);
  });

  it("does not fit into CommonJS, which an export would make a module", () => {
    const code = "export function add(a, b) { return a - b; }";
    const base = region("1", "function add(a, b) { return a + b; }");
    expect(missingIn(code, `${base}module.exports = { add };\n`)).toEqual(["export"]);
    const own = { of: `${base}exports.add = add;\n` };
    expect(
      missingIn(code.replace("export ", ""), `${base}module.exports = { add };\n`, own),
    ).toEqual([]);
  });

  it("does not fit where both declare a name", () => {
    const code = "function helper() { return 1; }\nexport const add = () => helper();";
    expect(missingIn(code, `const helper = 2;\n${plain}`)).toEqual(["helper"]);
  });

  it("does not fit where it looks into objects that the base makes in another way", () => {
    const code = "export function add(a, { cells }) { return a.cells[0] + cells.length; }";
    expect(missingIn(code, plain)).toEqual(["cells"]);
    expect(missingIn(code, `const make = (cells) => ({ cells });\n${plain}`)).toEqual([]);
    expect(missingIn(`${code}\nconst own = { cells: [] };`, plain)).toEqual([]);
  });

  it("does not fit where it does without the WeakMap in which the base keeps what objects hold", () => {
    const store = (code: string) => `const insides = new WeakMap<object, number>();
${region("1", code)}
export function two(game) { insides.set(game, 2); }`;
    const base = store("export function add(game) { return insides.get(game); }");
    const of = `${region("1", "export function add(game) { return { n: game.n }; }")}`;
    const wrong = "export function add(game) { return { n: -game.n }; }";
    expect(missingIn(wrong, base, { of })).toEqual(["insides"]);
    const looking = "export function add(game) { return -insides.get(game); }";
    expect(missingIn(looking, base, { of: base })).toEqual([]);
  });

  it("does not look at types", () => {
    const code = "export function add(a: Cell, b: Cell): Cell { return a; }";
    expect(missingIn(code, plain, { of: `type Cell = number;\n${reference}` })).toEqual([]);
  });
});

describe("a mistake for a class", () => {
  const classOf = (fields: string, code: string, more = "") =>
    `${region("1", "export const add = () => 0;")}
export class Game {
${fields}
${region("2", code)}
${more}
}`;
  const of = classOf("private cells: number[] = [];", "add(n) { this.cells.push(n); }");
  const options = { task: "2", of };

  it("fits where the fields that it uses have the same type", () => {
    const code = "add(n) { this.cells.unshift(n); }";
    expect(missingIn(code, of, options)).toEqual([]);
    const flat = classOf("private cells: number[][] = [];", "add(n) { this.cells.push([n]); }");
    expect(missingIn(code, flat, options)).toEqual(["this.cells"]);
    const hidden = classOf("#cells: number[] = [];", "add(n) { this.#cells.push(n); }");
    expect(missingIn(code, hidden, options)).toEqual(["this.cells"]);
    expect(missingIn("add(n) { return n; }", hidden, options)).toEqual([]);
  });

  it("does not fit where the base has no such class", () => {
    const base = `${region("1", "export const add = () => 0;")}
export function Game() {}
${region("2", "Game.prototype.add = function (n) {};")}`;
    expect(missingIn("add(n) {}", base, options)).toEqual(["class Game"]);
  });

  it("does not fit where its constructor leaves out a field that the base fills there", () => {
    const fields = "cells: number[] = [];\n#rest: number[] | undefined;";
    const code = "constructor() { this.cells = []; this.#rest = []; }\nadd(n) {}";
    const base = classOf(fields, code, "rest() { return this.#rest; }");
    expect(missingIn("constructor() { this.cells = []; }", base, options)).toEqual(["this.#rest"]);
  });

  it("does not fit where the base calls a private member that it leaves out", () => {
    const base = classOf("", "add(n) { this.put(n); }\nput(n) {}", "twice() { this.put(2); }");
    expect(missingIn("add(n) {}", base, options)).toEqual(["this.put"]);
    expect(missingIn("add(n) {}\nput(n) {}", base, options)).toEqual([]);
    expect(missingIn("add(n) {}\nput(n, m) {}", base, options)).toEqual(["this.put"]);
  });

  it("does not fit where it keeps a state of its own beside the one that other tasks use", () => {
    const base = classOf(
      "#cells = [];",
      "add(n) { this.#cells.push(n); }",
      "all() { return this.#cells; }",
    );
    expect(missingIn("own = [];\nadd(n) { this.own.push(n); }", base, options)).toEqual([
      "this.#cells",
    ]);
    expect(missingIn("static own = [];\nadd(n) { Game.own.push(n); }", base, options)).toEqual([
      "this.#cells",
    ]);
    expect(missingIn("add(n) {}", base, options)).toEqual([]);
    const alone = classOf("", "own = [];\nadd(n) { this.own.push(n); }");
    expect(missingIn("other = [];\nadd(n) { this.other.push(n); }", alone, options)).toEqual([]);
  });
});
