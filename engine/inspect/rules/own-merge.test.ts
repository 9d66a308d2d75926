import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../fixtures/schema/types.ts";
import { findingsIn } from "../../testing/rules.ts";

const rule: StructureRule = {
  kind: "no-own-merge",
  functions: ["up", "right"],
  by: ["left"],
  except: ["turn"],
};

const given = `
export function left(mat) {
  let score = 0;
  const rows = mat.map((row) => {
    const [m, s] = mergeRow(row);
    score += s;
    return m;
  });
  return [rows, !rows.every((row, r) => row.every((cell, c) => cell === mat[r][c])), score];
}
function mergeRow(row) {
  const out = row.filter((v) => v !== 0);
  let s = 0;
  for (let i = 0; i + 1 < out.length; i += 1) {
    if (out[i] === out[i + 1]) { out[i] *= 2; s += out[i]; out.splice(i + 1, 1); }
  }
  while (out.length < row.length) out.push(0);
  return [out, s];
}
export function turn(mat) { return mat[0].map((_, c) => mat.map((row) => row[c])); }
export function reverse(mat) { return mat.map((row) => [...row].reverse()); }
export function right(mat) {
  const [m, ok, s] = left(reverse(mat));
  return [reverse(m), ok, s];
}
`;
const look = (lines: string) => findingsIn(rule, `${lines}${given}`);

const viaLeft = "const [m, ok, s] = left(turn(mat)); return [turn(m), ok, s];";

describe("code that does not merge by itself", () => {
  it.each([
    ["turns, merges and turns back", `export function up(mat) { ${viaLeft} }`],
    [
      "is made by a function",
      "const by = (f) => (mat) => { const [m, ...rest] = left(f(mat)); return [f(m), ...rest]; }; export const up = by(turn);",
    ],
    [
      "turns by hand in loops",
      `export function up(mat) {
      const t = [];
      for (let c = 0; c < mat[0].length; c += 1) { t[c] = []; for (let r = 0; r < mat.length; r++) t[c][r] = mat[r][c]; }
      const n = mat.length, w = mat[0].length * 1 + n;
      const out = left(t); const back = [];
      for (let r = 0; r < n; r++) { back.push([]); for (let c = 0; c < w - n; c++) back[r].push(out[0][c][r]); }
      return [back, out[1], out[2]]; }`,
    ],
    [
      "reverses by hand",
      "export function up(mat) { return left(mat.map((row) => row.map((_, i) => row[row.length - 1 - i]))); }",
    ],
    [
      "swaps in place",
      "export function up(mat) { const t = turn(mat); for (const row of t) for (let i = 0; i < row.length / 2; i++) [row[i], row[row.length - 1 - i]] = [row[row.length - 1 - i], row[i]]; return left(t); }",
    ],
    [
      "finds out by itself whether anything moved",
      `export function up(mat) { const out = turn(left(turn(mat))[0]);
      let ok = false;
      for (let r = 0; r < mat.length; r++) for (let c = 0; c < mat[r].length; c++) if (mat[r][c] !== out[r][c]) ok = true;
      return [out, ok || mat.some((row, r) => row.some((v, c) => v !== out[r][c])), left(turn(mat))[2]]; }`,
    ],
    [
      "adds up the scores of single rows",
      `export function up(mat) { let score = 0; let ok = false; const rows = [];
      for (const row of turn(mat)) { const result = left([row]); score += result[2]; ok = ok || result[1] === true; rows.push(result[0][0]); }
      return [turn(rows), ok, score]; }`,
    ],
    [
      "adds up the scores with reduce",
      `export const up = (mat) => { const all = turn(mat).map((row) => left([row]));
      return [turn(all.map(([[row]]) => row)), all.some(([, ok]) => ok), all.reduce((sum, [, , s]) => sum + s, 0) + all.reduce((sum, one) => sum + one[2], 0)]; }`,
    ],
    [
      "adds up the scores of two halves",
      "export function up(mat) { const a = left(mat.slice(0, 1)); const b = left(mat.slice(1)); return [[...a[0], ...b[0]], a[1] || b[1], a[2] + b[2]]; }",
    ],
    [
      "counts with indices that come from a list",
      "export function up(mat) { const flat = mat.flat(); const n = 4; const t = []; for (const r of [0, 1, 2, 3]) t.push([flat[r * n], flat[r * n + 1]]); return left(t); }",
    ],
    [
      "reaches other merging through left alone",
      "export const up = (mat) => left(mat); export const more = (row) => row[0] * 2;",
    ],
    [
      "compares lengths",
      "export function up(mat) { if (mat[0].length === mat[1].length && mat.length * 2 > 4) return left(mat); return left(turn(mat)); }",
    ],
    [
      "writes about it",
      'export function up(mat) { /* row[i] *= 2 */ const s = "row[i] === row[i + 1]"; return left(mat, s); }',
    ],
    [
      "is not looked into",
      "export const up = (mat) => left(turn(mat)); export function turnOther(m) { return m[0] * 2; }",
    ],
  ])("%s", (_how, lines) => {
    expect(look(lines)).toEqual([]);
  });
});

describe("code that merges by itself", () => {
  it.each([
    ["compares neighbours", "const r = mat[0]; if (r[1] === r[2]) return 1;", "r[1] === r[2]"],
    [
      "compares neighbours in a column",
      "for (let r = 0; r < 3; r++) if (mat[r][0] !== mat[r + 1][0]) return 1;",
      "mat[r][0] !== mat[r + 1][0]",
    ],
    ["doubles a cell", "mat[0][1] = mat[0][1] * 2;", "mat[0][1] * 2"],
    ["doubles a cell in place", "mat[0][1] *= 2;", "mat[0][1] *= 2"],
    ["adds a cell to another", "mat[0][1] += mat[0][2];", "mat[0][1] += mat[0][2]"],
    ["shifts", "const v = mat[0][1]; return v << 1;", "v << 1"],
    [
      "takes two times a cell",
      "for (const row of mat) for (const v of row) mat.push(2 * v);",
      "2 * v",
    ],
    [
      "adds what it saw last",
      "let last = 0; for (const v of mat[0]) { if (v === last) return v + last; last = v; }",
      "v + last",
    ],
    [
      "takes a row apart",
      "const [a, b, ...rest] = mat[0]; return a === b ? [a + b, ...rest] : rest;",
      "a + b",
    ],
    [
      "works on a stack",
      "const out = []; for (const v of mat[0]) { if (out.at(-1) === v) out.push(out.pop() * 2); }",
      "out.pop() * 2",
    ],
    [
      "works with reduce",
      "return mat[0].reduce((all, v) => (all.includes(v) ? [v * 2] : [...all, v]), []);",
      "v * 2",
    ],
    ["adds with reduce", "return mat[0].slice(0, 2).reduce((a, b) => a + b);", "a + b"],
    [
      "works with map",
      "return mat.map((row) => row.map((v, i) => (v === row[i + 1] ? v * 2 : v)));",
      "v * 2",
    ],
    ["multiplies by the built-in", "return Math.imul(mat[0][0], 2);", "Math.imul(mat[0][0], 2)"],
    [
      "hands cells to a helper",
      "return twice(mat[0][0]);\n} function twice(v) { return v * 2;",
      "v * 2",
    ],
    [
      "has cells from a helper",
      "return cell(mat, 1) * 2;\n} function cell(m, i) { return m[0][i];",
      "cell(mat, 1) * 2",
    ],
    [
      "merges what it turned first",
      "const t = turn(mat); return t[0][0] + t[0][1];",
      "t[0][0] + t[0][1]",
    ],
    ["calls left for show", "left(mat); const r = mat[0]; return r[0] + r[1];", "r[0] + r[1]"],
  ])("%s", (_how, body, code) => {
    const text = `up merges by itself, with ${code}; left is there for that`;
    const found = look(`export function up(mat) { ${body} }`);
    expect(found.map((each) => each.replace(/^\S+ /, ""))).toContain(text);
  });

  it.each([
    [
      "in a helper",
      "export const up = (mat) => turn(mat.map(own)); function own(row) { return [row[0] + row[1]]; }",
      "row[0] + row[1]",
    ],
    [
      "in the helper of left, but without it",
      "export const up = (mat) => turn(turn(mat).map((row) => mergeRow(row)[0]));",
      "out[i] === out[i + 1]",
    ],
    [
      "in a function that is handed on",
      "const own = (row) => [row[0] + row[1]]; const by = (f, mat) => mat.map(f); export const up = (mat) => by(own, mat);",
      "row[0] + row[1]",
    ],
    [
      "in a function that it makes",
      "const by = (f) => (mat) => f(mat).map((row) => row[0] * 2); export const up = by(turn);",
      "row[0] * 2",
    ],
    [
      "in a member of a class",
      "class Row { merge(row) { return row[0] * 2; } } export const up = (mat) => new Row().merge(mat[0]);",
      "row[0] * 2",
    ],
  ])("%s", (_how, lines, code) => {
    expect(look(lines)[0]).toContain(`up merges by itself, with ${code};`);
  });

  it("is shown with its line, and named for the function that reaches it first", () => {
    const lines = "export const up = (mat) => own(mat);\nfunction own(m) {\n  return m[0] * 2;\n}";
    expect(look(lines)).toEqual([
      "3:10 up merges by itself, with m[0] * 2; left is there for that",
    ]);
  });

  it("is shown in part where it is long", () => {
    const long = "mat[0][1].thing.and.more.of.it.and.still.more[3] * 2";
    expect(look(`export function up(mat) { return ${long}; }`)[0]).toContain(
      "with mat[0][1].thing.and.more.of.it.and.still…;",
    );
  });

  it("is not looked for in what is not there", () => {
    expect(findingsIn(rule, given)).toEqual(["1:1 there is no function up"]);
  });
});
