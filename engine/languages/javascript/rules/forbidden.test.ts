import { describe, expect, it } from "vitest";
import type { ForbiddenRule, ForbiddenSyntax } from "../../../../schema/types.ts";
import { findingsIn } from "../../../testing/rules.ts";

const methods = ["map", "filter", "reduce", "forEach", "some", "every"];
const look = (rule: Omit<ForbiddenRule, "kind">, text: string, provided: string[] = []) =>
  findingsIn({ kind: "forbidden", ...rule }, text, {}, provided);
const syntaxOf = (kind: ForbiddenSyntax, text: string) => look({ syntax: [kind] }, text);

describe("a kind of syntax", () => {
  it.each<[ForbiddenSyntax, string, string]>([
    ["class", "class A {}", "1:1 a class is"],
    ["class", "const A = class {};", "1:11 a class is"],
    ["try", "try { f(); } finally { g(); }", "1:1 try is"],
    ["throw", 'throw "up";', "1:1 throw is"],
    ["regex", "const r = /a/;", "1:11 a regular expression is"],
    ["regex", 'const r = new RegExp("a");', "1:15 a regular expression is"],
    ["regex", 'const r = RegExp("a");', "1:11 a regular expression is"],
    ["regex", 'const ok = text.match("a");', "1:17 a regular expression is"],
    ["regex", "const ok = text.search(pattern);", "1:17 a regular expression is"],
    ["generator", "function* f() {}", "1:1 a generator is"],
    ["async", "async function f() {}", "1:1 async is"],
    ["async", "await f;", "1:1 await is"],
    ["async", "const f = async () => {};", "1:11 async is"],
    ["switch", "switch (a) { case 1: }", "1:1 switch is"],
    ["do", "do { f(); } while (a);", "1:1 do … while is"],
    ["while", "while (a) f();", "1:1 while is"],
    ["for", "for (;;) f();", "1:1 a for loop with a counter is"],
    ["for-of", "for (const a of b) f();", "1:1 for … of is"],
    ["for-in", "for (const a in b) f();", "1:1 for … in is"],
    ["label", "out: for (;;) break out;", "1:1 a label is"],
    ["continue", "for (;;) continue;", "1:10 continue is"],
    ["conditional", "const a = b ? c : d;", "1:11 the ? : operator is"],
    ["new", "const a = new Date();", "1:11 new is"],
    ["this", "function f() { return this; }", "1:23 this is"],
    ["object", "const a = { b: 1 };", "1:11 an object is"],
    ["spread", "const a = [...b];", "1:12 the spread … is"],
    ["spread", "function f(...a) {}", "1:12 the spread … is"],
    ["destructuring", "const [a, b] = c;", "1:7 destructuring is"],
    ["destructuring", "[a, b] = [b, a];", "1:1 destructuring is"],
    ["optional-chain", "a?.b();", "1:1 ?. is"],
    ["nested-function", "function f() { function g() {} }", "1:16 a function inside a function is"],
  ])("%s is found in %s", (kind, text, found) => {
    expect(syntaxOf(kind, text)).toEqual([`${found} not allowed here`]);
  });

  it.each<[ForbiddenSyntax, string]>([
    ["class", 'const a = "class A {}"; // class B {}\nconst b = { class: 1 }.class;'],
    ["try", "const retry = 1; /* try { } */"],
    ["regex", 'const a = 6 / 2 / 3; const b = text.replace("a", "b").split("/x/"); // /a/'],
    ["regex", "class Match { search() {} go() { this.search(); } }"],
    ["regex", "const r: RegExp | undefined = undefined;"],
    ["async", "const async = 1; f(async);"],
    ["while", "do { f(); } while (a);"],
    ["do", "while (a) f();"],
    ["for", "for (const a of b) f();"],
    ["this", "function f(this: Window) {}"],
    ["object", "function f() { { g(); } } const a: { b: 1 } = c;"],
    ["object", "module.exports = { f }; exports.g = { f }; function f() {}"],
    ["spread", "type A = [...B];"],
    ["destructuring", "const a = [b, c]; f([d]);"],
    ["optional-chain", "function f(a?: number) { return a ? 1 : 2; }"],
    ["nested-function", "const f = () => 1; class A { m() {} }"],
    ["conditional", "type A<T> = T extends string ? 1 : 2; function f(a?: 1) {}"],
  ])("%s is not found in %s", (kind, text) => {
    expect(syntaxOf(kind, text)).toEqual([]);
  });
});

describe("recursion", () => {
  it.each([
    ["function f(n) {\n  return f(n - 1);\n}", "2:10 recursion (f calls itself)"],
    ["const f = (n) => (n > 0 ? f(n - 1) : 0);", "1:27 recursion (f calls itself)"],
    ["const f = function g(n) { return g(n); };", "1:34 recursion (g calls itself)"],
    [
      "function f() { g(); }\nfunction g() { f(); }",
      "1:16 recursion (f calls g, which calls it again)",
    ],
    [
      "const f = () => g(); const g = () => h(); const h = () => f();",
      "1:17 recursion (f calls g, which calls it again)",
    ],
    ["function f(n) { const g = () => f(n); return g(); }", "1:33 recursion (f calls itself)"],
    ["const again = f; function f(n) { return again(n); }", "1:41 recursion (f calls itself)"],
    [
      "const one = f; const two = one; function f(n) { return two(n); }",
      "1:56 recursion (f calls itself)",
    ],
    ["function f(rows) { return rows.map(f); }", "1:36 recursion (f calls itself)"],
    ["class A { go(n) { return this.go(n); } }", "1:26 recursion (go calls itself)"],
    ["const a = { go(n) { return a.go(n); } };", "1:28 recursion (go calls itself)"],
    ["function out() { function f() { f(); } f(); }", "1:33 recursion (f calls itself)"],
    ["const a = f.bind(null); function f(n) { return a(n); }", "1:48 recursion (f calls itself)"],
    ["let a; a = f; function f(n) { return n ? a(n) : 0; }", "1:42 recursion (f calls itself)"],
    ["var a = b ? f : null; function f(n) { return a(n); }", "1:46 recursion (f calls itself)"],
    ["let a; [a] = [f]; function f(n) { return a(n); }", "1:42 recursion (f calls itself)"],
    ["const { f: a } = { f }; function f(n) { return a(n); }", "1:48 recursion (f calls itself)"],
    ["const o = {}; o.a = f; function f(n) { return o.a(n); }", "1:47 recursion (f calls itself)"],
    ["const a = [f]; function f(n) { return a[0](n); }", "1:39 recursion (f calls itself)"],
    [
      "const a = []; a.push(f); function f(n) { return a[0](n); }",
      "1:49 recursion (f calls itself)",
    ],
    ["const f = memo((n) => f(n - 1));", "1:23 recursion (a function calls itself)"],
    ["const o = { go() { return this.go(); } };", "1:27 recursion (go calls itself)"],
    ["const o = { set n(v) { o.n = v; } };", "1:24 recursion (n calls itself)"],
    [
      "const o = { get a() { return f(1); } }; function f() { return o.a; }",
      "1:30 recursion (a calls f, which calls it again)",
    ],
    [
      "const o = {}; Object.defineProperty(o, 'a', { get: f }); function f() { return o.a; }",
      "1:80 recursion (f calls itself)",
    ],
    [
      "class A { static get next() { return f(); } } function f() { return A.next; }",
      "1:38 recursion (next calls f, which calls it again)",
    ],
  ])("is found in %s", (text, found) => {
    expect(syntaxOf("recursion", text)).toEqual([`${found} is not allowed here`]);
  });

  it.each([
    "function f(n) { return n; } f(f(1));",
    "function f() { return g() + g(); } function g() { return h(); } const h = () => 1;",
    "function f(f) { return f(1); }",
    "function f() { const f = () => 1; return f(); }",
    "class Stack { push(a) { this.items.push(a); } }",
    "const o = { f: 1 }; function f() { return o.f; }",
    "type F = { f: F }; function f(a: typeof f) { return a; }",
    'function f() { return "f()"; } // f()',
    "let board = make(); function make() { return 1; }",
    'const X = "X"; let piece = X; piece = piece === X ? "O" : X;',
    'import { BAR } from "./support"; function f() { let line = BAR; line = line + BAR; }',
    "function f(first) { let best = first; best = best + 1; }",
    "let a = b; let b = a; a = a + 1;",
    "const game = { size: 8, play() { return game.size; } };",
    "const game = {}; game.play = play; function play() { return game.size; }",
    "function f() { return f.length + f.name; }",
    "let all = 0; function f(rows) { all = rows.reduce((a, r) => Math.max(a, all), 0); return all; }",
    "let now = a; function a() { now = b; } function b() { now = a; } function go() { now(); }",
    "const queue = [a]; function a() { queue.push(b); } function b() { queue.push(a); }",
    "const o = { get n() { return this.m; }, set n(v) { this.m = v; f(o.n); } };",
    "let n = 0; const o = { get turn() { return n % 2; } }; function f() { n += o.turn; }",
    "class A { copy() { return new A(); } }",
    "module.exports = { f, g }; function f() { return g(); } function g() { return 1; }",
  ])("is not found in %s", (text) => {
    expect(syntaxOf("recursion", text)).toEqual([]);
  });
});

describe("a function as a value", () => {
  it.each([
    ["f((x) => x);", "1:3"],
    ["f(function () {});", "1:3"],
    ["function g() {} f(g);", "1:19"],
    ["const g = (x) => x; const h = g; f(1, h);", "1:39"],
    ["const all = [(x) => x];", "1:14"],
    ["const all = { a: (x) => x };", "1:18"],
    ["function g() {} const all = { g };", "1:31"],
    ["function f() { return () => 1; }", "1:23"],
    ["const f = () => () => 1;", "1:17"],
    ["f(a ? (x) => x : b);", "1:7"],
    ["f(a || ((x) => x));", "1:9"],
    ["o.f = (x) => x;", "1:7"],
    ["f((((x) => x) as F));", "1:5"],
    ["const g = f.bind(null, 1); function f() {}", "1:11"],
    ["const g = f['bind'](null, 1); function f() {}", "1:11"],
    ["let g; g = f; use(g); function f() {}", "1:19"],
    ["let g; g = (x) => x; use(g);", "1:26"],
    ["let g = null; g ??= f; use(g); function f() {}", "1:28"],
    ["let a, b; a = b = f; use(a); function f() {}", "1:26"],
    ["const g = a ? f : h; use(g); function f() {} function h() {}", "1:26"],
    ["const g = (0, f); use(g); function f() {}", "1:23"],
    ["const o = { f() {} }; use(o.f);", "1:27"],
    ["class A { static f() {} } use(A.f);", "1:31"],
    ["class A { f() {} } use(new A().f);", "1:24"],
    ["function f(g = (x) => x) { return g(1); }", "1:16"],
    ["function f(g = h) { return g(1); } function h() {}", "1:16"],
    ["throw f; function f() {}", "1:7"],
  ])("is found in %s", (text, place) => {
    expect(syntaxOf("function-value", text)).toEqual([
      `${place} a function as a value is not allowed here`,
    ]);
  });

  it.each([
    "const f = (x) => x; f(f(1));",
    "const f = function () {}; f();",
    "function f() { const g = (x) => x; return g(1); }",
    "let f; f = (x) => x;",
    "class A { f = (x) => x; g() {} }",
    "const o = { m() {} };",
    "(() => 1)();",
    "const n = 1; f(n, [n], { n });",
    "export default (x) => x;",
    "export { f }; function f() {}",
    "module.exports = { f, g: h }; function f() {} function h() {}",
    "exports.f = f; module.exports.g = (x) => x; function f() {}",
    "export default { f }; function f() {}",
    "f.call(null, 1); f.apply(null, [1]); function f() {}",
    "let g = f; g(1); g = null; use(f.length); function f() {}",
    "const o = { bind: 1 }; use(o.bind); cell.bind(1);",
    "let x = null; x = f(); use(x); const y = [f(1), { x }]; function f() {}",
    "const o = {}; o.size = 1; use(o); class A { f() {} } const a = new A(); use(a); a.f();",
  ])("is not found in %s", (text) => {
    expect(syntaxOf("function-value", text)).toEqual([]);
  });
});

describe("a method", () => {
  it.each([
    ["rows.map(f);", "1:6 the method map is"],
    ["rows?.map(f);", "1:7 the method map is"],
    ['rows["map"](f);', "1:6 the method map is"],
    ["rows[`map`](f);", "1:6 the method map is"],
    ['rows["m" + "ap"](f);', "1:6 the method map is"],
    ['const how = "map";\nrows[how](f);', "2:6 the method map is"],
    ["const f = rows.filter;", "1:16 the method filter is"],
    ["const { map } = rows;", "1:9 the method map is"],
    ["const { map: m } = rows;", "1:9 the method map is"],
    ["({ map } = rows);", "1:4 the method map is"],
    ["Array.prototype.map.call(rows, f);", "1:17 the method map is"],
    ["[].map.apply(rows, [f]);", "1:4 the method map is"],
    ["Array.from(rows, f);", "1:7 Array.from with a function is"],
    ["const game = { mapped: 1 };\ngame.map(f);", "2:6 the method map is"],
  ])("is found in %s", (text, found) => {
    expect(look({ methods }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each([
    "// rows.map(f)\nconst a = 'rows.map(f)';",
    "const map = 1; f(map); function filter() {} filter();",
    "const game = { map: [1] }; f(game.map); const { map } = game;",
    "class Game { map = [1]; go() { return this.map; } } f(new Game().map);",
    "const a = { map: 1, filter: 2 };",
    "Array.from(rows); Array(3); rows.push(1); rows.slice(1).join();",
    "type A = B['map']; let a: { map: 1 };",
    "rows[index](f);",
    "const from = { from(a, b) {} }; from.from(1, 2);",
  ])("is not found in %s", (text) => {
    expect(look({ methods }, text)).toEqual([]);
  });

  it("that takes no function leaves Array.from alone", () => {
    expect(look({ methods: ["splice"] }, "Array.from(rows, f); rows.splice(1);")).toEqual([
      "1:27 the method splice is not allowed here",
    ]);
  });
});

describe("a global", () => {
  const globals = ["Map", "Set", "eval", "Function"];

  it.each([
    ["const m = new Map();", "1:15 Map is"],
    ["const S = Set;", "1:11 Set is"],
    ['eval("1");', "1:1 eval is"],
    ['(0, eval)("1");', "1:5 eval is"],
    ["globalThis.Map;", "1:1 Map is"],
    ['globalThis["Ma" + "p"];', "1:1 Map is"],
    ["class A extends Map {}", "1:17 Map is"],
    ['f.constructor("return 1")();', "1:1 making a function from a string is"],
    ['f["constructor"]("return 1");', "1:1 making a function from a string is"],
  ])("is found in %s", (text, found) => {
    expect(look({ globals }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each([
    "let m: Map<string, Set<number>>;",
    "const a = { Map: 1 }; a.Map; // new Map()",
    "class Map {} new Map();",
    'import { Set } from "./support"; new Set();',
    "function f(Map) { return Map; }",
    "const a = 'eval(1)'; b.constructor.name;",
  ])("is not found in %s", (text) => {
    expect(look({ globals }, text)).toEqual([]);
  });

  it("that makes no code leaves constructors alone", () => {
    expect(look({ globals: ["Map"] }, 'f.constructor("1");')).toEqual([]);
  });
});

describe("all that is forbidden", () => {
  const rule = { syntax: ["class" as const], methods, globals: ["Map"] };

  it("is found in the order of the lines, in every file", () => {
    const more = { "grid.ts": "class B {}" };
    const text = "rows.map(f);\nnew Map();\nclass A {}\nrows.some(f);";
    expect(findingsIn({ kind: "forbidden", ...rule }, text, more)).toEqual([
      "1:6 the method map is not allowed here",
      "2:5 Map is not allowed here",
      "3:1 a class is not allowed here",
      "4:6 the method some is not allowed here",
      "grid.ts 1:1 a class is not allowed here",
    ]);
  });

  it("comes with a word on what to write instead", () => {
    expect(look({ ...rule, instead: "write a loop" }, "class A {}")).toEqual([
      "1:1 a class is not allowed here. write a loop",
    ]);
  });

  it("is nobody's fault in what is provided", () => {
    const text = "const flat = (a) => a.map(f);\nconst own = (a) => a.map(f);";
    expect(look(rule, text, ["flat"])).toHaveLength(1);
    expect(look(rule, text, ["flat", "own"])).toEqual([]);
  });

  it("is listed a hundred times at most", () => {
    expect(look(rule, "rows.map(f);\n".repeat(500))).toHaveLength(100);
  });
});
