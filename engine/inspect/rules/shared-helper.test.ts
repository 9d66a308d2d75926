import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../fixtures/schema/types.ts";
import { findingsIn } from "../../testing/rules.ts";

const rule: StructureRule = { kind: "shared-helper", functions: ["up", "down", "left"] };
const given = `
function mergeLeft(m) { return mapRows(m, (row) => row); }
const mergeUp = (m) => turn(mergeLeft(turn(m)));
function mergeDown(m) { return turn(mergeLeft(turn(m))); }
function turn(m) { return mapRows(m, (_, i) => m.map((row) => row[i])); }
function mapRows(m, f) { return m.map(f); }
function makeState(m, s) { return [m, s]; }
function getMatrix(state) { return state[0]; }
function getScore(state) { return state[1]; }
`;
const look = (lines: string, provided: string[] = []) =>
  findingsIn(rule, `${lines}\n${given}`, {}, provided);

const body =
  "const [m, ok, s] = merge(getMatrix(state)); return ok ? [makeState(m, getScore(state) + s), true] : [state, false];";
const takes = `function move(state, merge) { ${body} }`;
const makes = `const make = (merge) => (state) => { ${body} };`;

describe("functions share a higher-order function", () => {
  it.each([
    [
      "to which each hands a function",
      `${takes}
      export function up(state) { return move(state, mergeUp); }
      export const down = (state) => move(state, mergeDown);
      export const left = function (state) { const result = move(state, mergeLeft); return result; };`,
    ],
    [
      "to which each hands an arrow",
      `${takes}
      export const up = (state) => move(state, (m) => mergeUp(m));
      export const down = (state) => move(state, (m) => turn(mergeUp(turn(m))));
      export const left = (state) => move(state, mergeLeft);`,
    ],
    [
      "to which each hands a function in an object",
      `function move(state, { merge }) { ${body} }
      export const up = (s) => move(s, { merge: mergeUp });
      export const down = (s) => move(s, { merge: mergeDown });
      export const left = (s) => move(s, { merge: mergeLeft });`,
    ],
    [
      "that makes each",
      `${makes} export const up = make(mergeUp); export const down = make(mergeDown); export const left = make(mergeLeft);`,
    ],
    [
      "that makes all in a list",
      `${makes} export const [up, down, left] = [mergeUp, mergeDown, mergeLeft].map(make);`,
    ],
    [
      "that makes all in a list, by an arrow",
      `${takes} export const [up, down, left] = [mergeUp, mergeDown, mergeLeft].map((merge) => (state) => move(state, merge));`,
    ],
    [
      "that makes all in a table",
      `${makes} const all = { up: mergeUp, down: mergeDown, left: mergeLeft };
      export const { up, down, left } = Object.fromEntries(Object.entries(all).map(([name, merge]) => [name, make(merge)]));`,
    ],
    [
      "that makes all in a loop",
      `${makes} const all = { up: mergeUp, down: mergeDown, left: mergeLeft }; const made = {};
      for (const [name, merge] of Object.entries(all)) made[name] = make(merge);
      export const up = made.up; export const down = made.down; export const left = made.left;`,
    ],
    [
      "that makes them in a table one by one",
      `${makes} const made = { up: make(mergeUp), down: make(mergeDown), left: make(mergeLeft) };
      export const up = (s) => made.up(s); export const down = (s) => made.down(s); export const left = (s) => made.left(s);`,
    ],
    [
      "that makes each when it is called",
      `${makes} export const up = (s) => make(mergeUp)(s); export const down = (s) => make(mergeDown)(s); export const left = (s) => make(mergeLeft)(s);`,
    ],
    [
      "that finds a function in a table",
      `const table = { up: mergeUp, down: mergeDown, left: mergeLeft };
      function go(state, way) { const merge = table[way]; ${body} }
      export const up = (s) => go(s, "up"); export const down = (s) => go(s, "down"); export const left = (s) => go(s, "left");`,
    ],
    [
      "that gets a function from a table",
      `${takes} const table = { up: mergeUp, down: mergeDown, left: mergeLeft };
      export const up = (s) => move(s, table.up); export const down = (s) => move(s, table.down); export const left = (s) => move(s, table.left);`,
    ],
    [
      "that makes them by name",
      `const table = { up: mergeUp, down: mergeDown, left: mergeLeft };
      const make = (way) => (state) => { const merge = table[way]; ${body} };
      export const up = make("up"); export const down = make("down"); export const left = make("left");`,
    ],
    [
      "under other names",
      `${takes} const go = move; function moveUp(s) { return go(s, mergeUp); }
      export const up = moveUp; export { fall as down }; const fall = (s) => move(s, mergeDown); export const left = (s) => go(s, mergeLeft);`,
    ],
    [
      "in a class",
      `class Mover { constructor(merge) { this.merge = merge; } move(state) { const merge = this.merge; ${body} } }
      const [a, b, c] = [new Mover(mergeUp), new Mover(mergeDown), new Mover(mergeLeft)];
      export const up = (s) => a.move(s); export const down = (s) => b.move(s); export const left = (s) => c.move(s);`,
    ],
    [
      "that hands what it gets on",
      `${takes} const go = (s, f) => move(s, f);
      export const up = (s) => go(s, mergeUp); export const down = (s) => go(s, mergeDown); export const left = (s) => go(s, mergeLeft);`,
    ],
  ])("%s", (_how, lines) => {
    expect(look(lines)).toEqual([]);
  });

  it("from another file", () => {
    const text = `import { move, mergeUp, mergeDown } from "./moves"; import { mergeLeft } from "./support";
      export const up = (s) => move(s, mergeUp); export const down = (s) => move(s, mergeDown); export const left = (s) => move(s, mergeLeft);`;
    const moves = `export function move(state, merge) { return merge(state); } export const mergeUp = (m) => m; export const mergeDown = (m) => m;`;
    expect(findingsIn(rule, text, { "moves.ts": moves })).toEqual([]);
  });
});

/** A function that does all by itself. */
const alone = (name: string, merge: string) =>
  `export function ${name}(state) { const [m, ok, s] = ${merge}(getMatrix(state)); if (!ok) return [state, false]; return [makeState(m, getScore(state) + s), true]; }`;
const nothing = "1:1 up, down and left share no higher-order function";

describe("functions share no higher-order function", () => {
  it.each([
    [
      "as they are copies",
      [alone("up", "mergeUp"), alone("down", "mergeDown"), alone("left", "mergeLeft")],
    ],
    [
      "as what they share does the same for all of them",
      ["up", "down", "left"].map(
        (name, i) =>
          `export function ${name}(state) { const [m] = ${["mergeUp", "mergeDown", "mergeLeft"][i]}(getMatrix(state)); return [makeState(mapRows(m, (row) => row), 1), true]; }`,
      ),
    ],
    [
      "as it is only reached from afar",
      ["up", "down", "left"]
        .map(
          (name, i) =>
            `export const ${name} = (state) => [makeState(${["mergeUp", "mergeDown", "mergeLeft"][i]}(getMatrix(state))), true];`,
        )
        .map((line) => line.replace("export const up", "export const up")),
    ],
    [
      "as no function is handed to it",
      [
        "export function up(s) { return go(s, 1); }",
        'export const down = (s) => go(s, "down"); export const left = (s) => go(s, "left");',
        'function go(state, way) { switch (way) { case "down": return mergeDown(state); case "left": return mergeLeft(state); default: return mergeUp(state); } }',
      ],
    ],
    [
      "as a state that can be called is no such function",
      ["up", "down", "left"]
        .map(
          (name, i) =>
            `export function ${name}(state) { const m = look(state); return [makeState(${["mergeUp", "mergeDown", "mergeLeft"][i]}(m), 0), true]; }`,
        )
        .concat("function look(state) { return state(0); }"),
    ],
  ])("%s", (_why, lines) => {
    expect(look(lines.join("\n"))).toEqual([
      nothing.replace("1:1", lines[0]?.startsWith("export const") ? "1:14" : "1:1"),
    ]);
  });

  it("as it comes with the assignment", () => {
    const lines = `${takes}\nexport const up = (s) => move(s, mergeUp); export const down = (s) => move(s, mergeDown); export const left = (s) => move(s, mergeLeft);`;
    expect(look(lines, ["move"])).toEqual([
      "2:14 up, down and left share no higher-order function",
    ]);
  });

  it("when one of them goes its own way, which is named", () => {
    const lines = `${takes}\nexport const up = (s) => move(s, mergeUp);\nexport const down = (s) => move(s, mergeDown);\n${alone("left", "mergeLeft")}`;
    expect(look(lines)).toEqual(["4:1 left does not, but up and down share move"]);
  });

  it("when they are copies all the same", () => {
    const copy = (name: string, merge: string) =>
      `export function ${name}(state) {\n  const [m, ok, s] = apply(${merge}, getMatrix(state));\n  if (!ok) return [state, false];\n  const score = getScore(state) + s;\n  const next = makeState(m, score);\n  return [next, true];\n}`;
    const lines = [
      "function apply(f, m) { return f(m); }",
      copy("up", "mergeUp"),
      copy("down", "mergeDown"),
      copy("left", "mergeLeft"),
    ];
    expect(look(lines.join("\n"))).toEqual([
      "9:1 down is a copy of up; let apply do what both have in common",
      "16:1 left is a copy of up; let apply do what both have in common",
    ]);
  });

  it("when one is not there", () => {
    expect(look("export const up = 1, down = 2;")).toEqual(["1:1 there is no function left"]);
  });
});
