import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../../schema/types.ts";
import { createRules } from "./index.ts";

/** What some of the files import. */
const merge = {
  ts: "export const merge = (line) => line; export type Line = number[];",
  js: "const merge = (line) => line; module.exports = { merge };",
};

/** Whether a rule finds something in a file of this kind. */
function isFound(kind: "unused" | "documented", type: "ts" | "js", text: string): boolean {
  const main = { name: `main.${type}`, text };
  const more = text.includes("./merge") ? [{ name: `merge.${type}`, text: merge[type] }] : [];
  const rule: StructureRule = { kind };
  return createRules([main, ...more], [])(rule).some(({ file }) => file === undefined);
}

const doc = "/** Does what it should. */\n";

describe("unused", () => {
  it.each<["ts" | "js", string]>([
    ["ts", "type Cell = number;\nexport const a = 1;"],
    ["ts", "interface Cell { v: number }\nexport const a = 1;"],
    ["ts", "enum Way { Up, Down }\nexport const a = 1;"],
    ["ts", "const enum Way { Up }\nexport const a = 1;"],
    ["ts", "import { merge as slide } from './merge';\nexport const a = 1;"],
    ["ts", "import type { Line } from './merge';\nexport const a = 1;"],
    ["ts", "import * as all from './merge';\nexport const a = 1;"],
    ["ts", "namespace N { export const b = 1; }\nimport M = N.b;\nexport const a = 1;"],
    ["ts", "namespace N { export const b = 1; }\nexport const a = 1;"],
    ["ts", "export function f(o: any) { const { a, ...rest } = o; return a; }"],
    ["ts", "export function f(o: number[]) { const [a, ...rest] = o; return a; }"],
    ["ts", "export function f(a: number, ...rest: number[]) { return a; }"],
    ["ts", "export class A { constructor(private size: number) {} }"],
    ["ts", "export class A { constructor(private readonly size: number, public b: number) {} }"],
    ["ts", "function f() { g(); }\nfunction g() { f(); }\nexport const a = 1;"],
    ["ts", "const f = () => g();\nconst g = () => f();\nexport const a = 1;"],
    [
      "ts",
      "function f() { g(); }\nfunction g() { h(); }\nfunction h() { f(); }\nexport const a = 1;",
    ],
    ["ts", "export class A { #f() { this.#g(); } #g() { this.#f(); } }"],
    ["ts", "export class A { private f() { this.f(); } }"],
    ["ts", "class A { make() { return new A(); } }\nexport const a = 1;"],
    ["ts", "type T = { next?: T };\nexport const a = 1;"],
    ["ts", "interface A { b: B }\ninterface B { a: A }\nexport const a = 1;"],
    ["ts", "export function f<T>(a: number) { return a; }"],
    ["ts", "export type F<T> = number;"],
    ["ts", "export function f() { type Inner = number; return 1; }"],
    ["ts", "export function f(a: number) { function g() { return 1; } return a; }"],
    ["ts", "export function f() { let n = 0; n += 1; n++; return 1; }"],
    ["ts", "export function f(a: number, b: number) { return a; }"],
    ["ts", "export class A { m(a: number) { return 1; } }"],
    ["ts", "export const f = ({ a, b }: any) => a;"],
    ["ts", "export class A { private static size = 4; }"],
    ["ts", "export class A { get #n() { return 1; } }"],
    ["js", "const size = 4;\nmodule.exports = { a: 1 };"],
    ["js", "function f() { return g(); }\nfunction g() { return f(); }\nexports.a = 1;"],
    ["js", "const { merge } = require('./merge');\nmodule.exports = class A {};"],
  ])("is found in %s: %s", (type, text) => {
    expect(isFound("unused", type, text)).toBe(true);
  });

  it.each<["ts" | "js", string]>([
    ["ts", "type Cell = number;\nexport const a: Cell = 1;"],
    ["ts", "type Cell = number;\ntype Row = Cell[];\nexport function f(r: Row) { return r; }"],
    ["ts", "interface Cell { v: number }\nexport class A { c: Cell | undefined; }"],
    ["ts", "interface Cell { v: number }\nexport class A implements Cell { v = 1; }"],
    ["ts", "enum Way { Up, Down }\nexport const a = Way.Up;"],
    ["ts", "enum Way { Up, Down }\nexport type W = keyof typeof Way;"],
    ["ts", "type A = number;\nexport type { A };"],
    ["ts", "type A = number;\nexport { type A };"],
    ["ts", "interface A { b: number }\nexport default A;"],
    ["ts", "import { merge as slide } from './merge';\nexport const a = slide([1]);"],
    ["ts", "import type { Line } from './merge';\nexport const a: Line = [1];"],
    ["ts", "import * as all from './merge';\nexport const a = all.merge([1]);"],
    ["ts", "import { merge } from './merge';\nexport { merge };"],
    ["ts", "namespace N { export const b = 1; }\nimport M = N.b;\nexport const a = M;"],
    ["ts", "namespace N { export type B = 1; }\nexport const a: N.B = 1;"],
    ["ts", "export function f(o: any) { const { a, ...rest } = o; return rest; }"],
    ["ts", "export function f(a: number, ...rest: number[]) { return a + rest.length; }"],
    ["ts", "export class A { constructor(private size: number) {} get n() { return this.size; } }"],
    ["ts", "export class A { constructor(private size: number) { console.log(size); } }"],
    [
      "ts",
      "export class A { constructor(public size: number, protected b: number, readonly c: number) {} }",
    ],
    [
      "ts",
      "export class A { constructor(private size: number) {} m() { const { size } = this; return size; } }",
    ],
    ["ts", "export class A { constructor(private size: number) {} m(o: A) { return o['size']; } }"],
    [
      "ts",
      "function f(n: number): number { return n ? g(n) : 0; }\nfunction g(n: number): number { return f(n - 1); }\nexport const a = f(3);",
    ],
    ["ts", "export class A { #n = 0; m() { this.#n += 1; return this.#n; } }"],
    ["ts", "export class A { #n = 0; m() { return (this.#n += 1); } }"],
    ["ts", "export class A { set #n(v: number) { console.log(v); } m() { this.#n = 1; } }"],
    [
      "ts",
      "export class A { #rows: number[] = []; m() { this.#rows[0] = 1; return this.#rows; } }",
    ],
    ["ts", "export class A { private f() { return 1; } m() { return this.f(); } }"],
    ["ts", "export class A { private f = () => 1; m = () => this.f(); }"],
    ["ts", "export function f<T>(a: T): T { return a; }"],
    ["ts", "export type F<T> = T extends (infer U)[] ? U : never;"],
    ["ts", "export type F<T> = { [K in keyof T]: T[K] };"],
    ["ts", "export type F<T> = { [K in keyof T]: number };"],
    ["ts", "export function f(_a: number, b: number) { return b; }"],
    ["ts", "export function f(a: number, b: number) { return b; }"],
    [
      "ts",
      "export function f(a: number): number;\nexport function f(a: string): number;\nexport function f(a: unknown) { return Number(a); }",
    ],
    ["ts", "export type F = (a: number) => void;\nexport interface G { f(a: number): void }"],
    ["ts", "const size = 4;\nexport type S = typeof size;"],
    ["ts", "export function f(v: unknown): asserts v is number { if (!v) throw new Error(); }"],
    ["ts", "export function f() { try { return JSON.parse(''); } catch (e) { return 1; } }"],
    ["ts", "const key = 'a';\nexport class A { [key]() { return 1; } }"],
    ["ts", "class Base { m() { return 1; } }\nexport class A extends Base {}"],
    ["ts", "function make(n: number) { return n; }\nexport const a = [1].map(make);"],
    ["ts", "type A = { b: B };\ntype B = { a?: A };\nexport const a: A | undefined = undefined;"],
    ["ts", "declare const a: number;\ndeclare function f(n: number): void;\nexport const b = 1;"],
    ["ts", "declare global { interface Window { a: number } }\nexport const b = 1;"],
    ["js", "const size = 4;\nmodule.exports = { size };"],
    ["js", "function f() { return 1; }\nexports.f = f;"],
    ["js", "class A {}\nmodule.exports = A;"],
    ["js", "function A() {}\nA.prototype.m = function () { return 1; };\nmodule.exports = { A };"],
    ["js", "const { merge } = require('./merge');\nmodule.exports = { go: () => merge([1]) };"],
    ["ts", "export class A { #n = 0; m() { this.#n = 1; } }"],
  ])("is not found in %s: %s", (type, text) => {
    expect(isFound("unused", type, text)).toBe(false);
  });
});

describe("documented", () => {
  it.each<["ts" | "js", string]>([
    ["js", "function f() {}\nmodule.exports = { f };"],
    ["js", "module.exports = { f() {} };"],
    ["js", "module.exports = { f: () => 1 };"],
    ["js", "module.exports = { f: function () {} };"],
    ["js", "exports.f = function () {};"],
    ["js", "exports.f = () => 1;"],
    ["js", "module.exports.f = () => 1;"],
    ["js", "function f() {}\nexports.f = f;"],
    ["js", "module.exports = class A {};"],
    ["js", `${doc}module.exports = class A { m() {} };`],
    ["js", `${doc}exports.A = class { m() {} };`],
    ["js", `${doc}class A { m() {} }\nmodule.exports = A;`],
    ["js", `${doc}class A { m() {} }\nmodule.exports = { A };`],
    ["js", `${doc}class A { m() {} }\nmodule.exports = { Game: A };`],
    ["js", `${doc}class A { m() {} }\nObject.assign(module.exports, { A });`],
    ["js", `${doc}const A = class { m() {} };\nmodule.exports.A = A;`],
    ["js", `${doc}function A() {}\nA.prototype.m = function () {};\nmodule.exports = { A };`],
    ["js", `${doc}export function A() {}\nA.prototype.m = () => 1;`],
    ["js", `${doc}export function A() {}\nA.prototype = { m() {} };`],
    ["js", `${doc}export function A() {}\nObject.assign(A.prototype, { m() {} });`],
    ["js", `${doc}export function A() {}\nA.make = function () {};`],
    ["js", `${doc}export class A {}\nA.prototype.m = function () {};`],
    ["ts", `${doc}class Base { m() {} }\n${doc}export class A extends Base {}`],
    [
      "ts",
      `${doc}class Root { m() {} }\n${doc}class Base extends Root {}\n${doc}export class A extends Base {}`,
    ],
    ["ts", `${doc}const Base = class { m() {} };\n${doc}export class A extends Base {}`],
    ["ts", "export function f() {}"],
    ["ts", "export const f = () => 1;"],
    ["ts", "export default function () {}"],
    ["ts", `${doc}export class A { m() {} }`],
    ["ts", `${doc}export class A { static m() {} }`],
    ["ts", `${doc}export class A { m = () => 1; }`],
    ["ts", `${doc}export class A { get n() { return 1; } }`],
    ["ts", "/** */\nexport function f() {}"],
    ["ts", "/* --- */\nexport function f() {}"],
    ["ts", "class A { m() {} }\nexport { A as Game };"],
  ])("is missed in %s: %s", (type, text) => {
    expect(isFound("documented", type, text)).toBe(true);
  });

  it.each<["ts" | "js", string]>([
    ["js", `${doc}function f() {}\nmodule.exports = { f };`],
    ["js", `module.exports = {\n${doc}f() {} };`],
    ["js", `${doc}exports.f = function () {};`],
    ["js", `${doc}module.exports = class A {\n${doc}m() {} };`],
    ["js", `${doc}class A {\n${doc}m() {}\n#n() {} }\nmodule.exports = { A };`],
    ["js", `${doc}function A() {}\n${doc}A.prototype.m = function () {};\nmodule.exports = { A };`],
    ["js", `${doc}export function A() {}\nA.prototype = {\n${doc}m() {} };`],
    ["js", `${doc}export function A() {}\nA.prototype.constructor = A;\nA.prototype.size = 4;`],
    ["js", `function help() {}\n${doc}function f() { help(); }\nmodule.exports = { f };`],
    [
      "js",
      `function Help() {}\nHelp.prototype.m = function () {};\n${doc}exports.f = () => new Help();`,
    ],
    ["js", "module.exports = { size: 4, ways: [1, 2] };"],
    ["ts", `${doc}class Base {\n${doc}m() {} }\n${doc}export class A extends Base {}`],
    ["ts", `class Base { protected m() {} private n() {} }\n${doc}export class A extends Base {}`],
    ["ts", `class Other { m() {} }\n${doc}export const f = () => new Other();`],
    ["ts", `${doc}class Base {\n${doc}m() {} }\n${doc}export class A extends Base { m() {} }`],
    ["ts", "/** 合并一行中的方块。 */\nexport function f() {}"],
    ["ts", "// 向左移动\nexport const f = () => 1;"],
    ["ts", "// 合\nexport const f = () => 1;"],
    ["ts", `${doc}export class A {\n/** 重置 */\nm() {}\n// 移动\nn() {} }`],
    ["ts", `${doc}export class A {\n/** リセット */\nm() {}\n/** 이동 */\nn() {} }`],
    ["ts", "/** يدمج الصف */\nexport function f() {}"],
    ["ts", "/** खेल को फिर से शुरू करता है */\nexport function f() {}"],
    ["ts", "/** Έ */\nexport const a = 1;"],
    ["ts", "// Does what it should.\nexport function f() {}"],
    ["ts", `${doc}export class A {\n${doc}get n() { return 1; }\nset n(v) {} }`],
    [
      "ts",
      `${doc}export function f(a: 1): 1;\nexport function f(a: 2): 2;\nexport function f(a: number) { return a; }`,
    ],
    [
      "ts",
      `${doc}export class A { constructor() {} #m() {} private n() {} protected o() {} size = 4; }`,
    ],
    ["ts", `function help() {}\n${doc}export const f = () => help();`],
    ["ts", `${doc}export default class {\n${doc}m() {} }`],
    ["ts", `${doc}export abstract class A {\n${doc}abstract m(): void; }`],
    ["ts", "export const size = 4; export type A = 1; export interface B { m(): void }"],
    ["ts", `${doc}class A {\n${doc}m() {} }\nexport { A as Game };`],
  ])("is said of %s: %s", (type, text) => {
    expect(isFound("documented", type, text)).toBe(false);
  });
});
