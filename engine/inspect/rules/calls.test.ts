import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../fixtures/schema/types.ts";
import { findingsIn } from "../../testing/rules.ts";

const rule: StructureRule = { kind: "calls", functions: ["up"], must: ["left"], used: true };
const given = `
const same = (mat) => mat;
export function left(mat) { return [mat, false, 0]; }
export function turn(mat) { return mat.map((row) => [...row]); }
`;

/** What the rule says of some lines that stand behind `left` and `turn`. */
const look = (lines: string, more?: Record<string, string>) =>
  findingsIn(rule, `${lines}${given}`, more);

describe("a function is written by means of another one", () => {
  it.each([
    ["that it calls", "export function up(mat) { const [m] = left(turn(mat)); return turn(m); }"],
    ["whose result it returns", "export const up = (mat) => left(mat);"],
    ["whose result it takes apart", "export const up = (mat) => left(mat)[0];"],
    ["whose result it writes", "export function up(m) { let r; r = left(m); return r; }"],
    [
      "that a helper calls",
      "export const up = (m) => helper(m); function helper(m) { return left(m); }",
    ],
    [
      "that a helper of a helper calls",
      "export const up = (m) => a(m); const a = (m) => b(m); const b = (m) => left(m);",
    ],
    ["under another name", "const slide = left; export const up = (m) => slide(m);"],
    [
      "under another name of its own",
      "export function up(m) { const slide = left; return slide(m); }",
    ],
    [
      "through another task",
      "export const up = (m) => down(m); export const down = (m) => left(m);",
    ],
    ["that it hands on", "export const up = (m) => by(m, left); const by = (m, f) => f(m);"],
    [
      "that it hands on in an object",
      "export const up = (m) => by(m, { f: left }); const by = (m, o) => o.f(m);",
    ],
    ["that it hands to a built-in", "export const up = (m) => [m].map(left)[0];"],
    [
      "that makes it",
      "export const up = byWay(same, same);\nfunction byWay(a, b) { return (m) => b(left(a(m))); }",
    ],
    [
      "as one of several that are made",
      "export const [down, up] = [same, turn].map((way) => (m) => way(left(m)));",
    ],
    [
      "as a member of what is made",
      "const made = Object.fromEntries([['up', (m) => left(m)]]); export const { up } = made;",
    ],
    ["as a member of a table", "const all = { up: (m) => left(m) }; export const up = all.up;"],
    [
      "in a table that is filled later",
      "const all = {}; for (const n of ['up']) all[n] = (m) => left(m); export const up = all.up;",
    ],
    [
      "in a map",
      "const all = new Map(); all.set('up', (m) => left(m)); export const up = all.get('up');",
    ],
    ["that it is set to later", "export let up; up = (m) => left(m);"],
    [
      "in a method of a class",
      "class Game { move(m) { return left(m); } } export const up = (m) => new Game().move(m);",
    ],
    [
      "in a constructor",
      "class Game { constructor(m) { this.m = left(m); } } export const up = (m) => new Game(m).m;",
    ],
    [
      "in a method of an object",
      "const game = { move(m) { return left(m); } }; export const up = (m) => game.move(m);",
    ],
    ["in one branch", "export function up(m) { if (m.length === 0) return m; return left(m); }"],
    ["in a default value", "export function up(m, r = left(m)) { return r; }"],
    [
      "in a function inside",
      "export function up(m) { function go(x) { return left(x); } return go(m); }",
    ],
    ["with an export at the end", "function rise(m) { return left(m); } export { rise as up };"],
    ["by call and apply", "export const up = (m) => left.call(null, m);"],
    [
      "with types around it",
      "export const up = (m: number[][]): unknown => (left as (m: unknown) => unknown)!(m);",
    ],
  ])("%s", (_how, lines) => {
    expect(look(lines)).toEqual([]);
  });

  it("in another file", () => {
    const more = { "moves.ts": `import { left } from "./main"; export const up = (m) => left(m);` };
    expect(look("", more)).toEqual([]);
    const lines = 'import { slide } from "./moves.ts"; export const up = (m) => slide(m);';
    const other = 'export { left as slide } from "./main";';
    expect(look(lines, { "moves.ts": other })).toEqual([]);
    const all = 'import * as moves from "./moves"; export const up = (m) => moves.slide(m);';
    expect(
      look(all, {
        "moves.ts": 'import { left } from "./main.ts"; export const slide = (m) => left(m);',
      }),
    ).toEqual([]);
  });

  it("that comes with the assignment", () => {
    const wanted: StructureRule = { ...rule, must: ["shuffle"] };
    const lines = 'import { shuffle } from "./support"; export const up = (m) => shuffle(m);';
    expect(findingsIn(wanted, lines)).toEqual([]);
    const renamed = 'import { shuffle as s } from "./support"; export const up = (m) => s(m);';
    expect(findingsIn(wanted, renamed)).toEqual([]);
  });
});

describe("a function is not written by means of another one", () => {
  const lacks = ["2:14 up does not use left"];

  it.each([
    ["that it never calls", "export const up = (m) => m;"],
    [
      "that stands in a comment",
      "export const up = (m) => { // left(m)\n/* left(m) */ return m; };",
    ],
    ["that stands in a string", "export const up = (m) => ['left(m)', `left(m)`, \"left\"];"],
    ["that is a type alone", "export const up = (m: typeof left) => m as ReturnType<typeof left>;"],
    [
      "that is only mentioned",
      "export const up = (m) => { left; void left; return typeof left && m; };",
    ],
    ["whose result is thrown away", "export const up = (m) => { left(m); return m; };"],
    ["whose result is thrown away behind a comma", "export const up = (m) => (left(m), m);"],
    [
      "whose result nobody asks for",
      "export const up = (m) => { const [r, ok] = left(m); return m; };",
    ],
    [
      "that only a helper calls that it does not use",
      "export const up = (m) => m; const helper = (m) => left(m);",
    ],
    [
      "whose name is another variable",
      "export const up = (m) => { const left = (x) => x; return left(m); };",
    ],
    ["whose name is a parameter", "export const up = (left) => left(1);"],
    ["whose name is a property", "export const up = (m) => m.left({ left: 1 });"],
    ["that is as its own helper", "export const up = (m) => right(m); const right = (m) => up(m);"],
    [
      "that another member of the table calls",
      "const all = { up: (m) => m, x: 1 };\nexport const { up } = all, [down] = [left];",
    ],
  ])("%s", (_how, lines) => {
    const [first] = look(`\n${lines}`);
    expect(first).toMatch(/up does not use left$/);
  });

  it("and the finding is at the function", () => {
    expect(look("\nexport const up = (m) => m;")).toEqual(lacks);
  });

  it("that is not there at all, or when it is not there itself", () => {
    expect(findingsIn(rule, "export const up = (m) => m;")).toEqual(["1:14 up does not use left"]);
    expect(look("")).toEqual(["1:1 there is no function up"]);
  });

  it("in another file, which is named", () => {
    const more = { "moves.ts": "\n\nexport const up = (m) => m;" };
    expect(look("", more)).toEqual(["moves.ts 3:14 up does not use left"]);
  });
});

describe("with other settings", () => {
  const helped = `export const up = (m) => helper(m); const helper = (m) => left(m);${given}`;
  const dropped = `export function up(m) { left(m); return m; }${given}`;

  it("directly leaves helpers out", () => {
    expect(findingsIn({ ...rule, directly: true }, helped)).toEqual(["1:14 up does not use left"]);
    expect(
      findingsIn({ ...rule, directly: true }, `export const up = (m) => left(m);${given}`),
    ).toEqual([]);
  });

  it("a call whose result is thrown away counts unless it must be used", () => {
    const { used: _, ...loose } = rule as StructureRule & { used?: true };
    expect(findingsIn(loose, dropped)).toEqual([]);
    expect(findingsIn(rule, dropped)).toEqual(
      ["1:17 up does not use left"].map((each) => each.replace("1:17", "1:1")),
    );
  });

  it("mustNot shows the place that leads to what must not be used", () => {
    const not: StructureRule = { kind: "calls", functions: ["up"], mustNot: ["left", "random"] };
    expect(findingsIn(not, helped)).toEqual(["1:26 up uses left"]);
    expect(findingsIn(not, "export const up = () => Math.random();")).toEqual([
      "1:30 up uses random",
    ]);
    expect(findingsIn(not, `export const up = (m) => m;${given}`)).toEqual([]);
  });

  it("members of classes can be asked for", () => {
    const members: StructureRule = {
      kind: "calls",
      functions: ["Game.move"],
      must: ["merge", "Game.line"],
    };
    const game = (body: string) =>
      `function merge(l) { return l; } export class Game { move(d) { ${body} } line(d) { return merge([d]); } reset() { merge([]); } }`;
    expect(findingsIn(members, game("return this.line(d);"))).toEqual([]);
    expect(findingsIn(members, game("const me = this; return me.line(d);"))).toEqual([]);
    expect(findingsIn(members, game("return merge([d]);"))).toEqual([
      "1:53 Game.move does not use Game.line",
    ]);
    expect(findingsIn(members, game("return d;"))).toHaveLength(2);
    expect(findingsIn(members, "export class Game {}")).toEqual([
      "1:1 there is no member Game.move",
    ]);
  });
});
