import { describe, expect, it } from "vitest";
import { createReaches } from "./reaches.ts";

const reaches = (text: string, from: string, to: string) =>
  createReaches([{ name: "game.ts", text }])(from, to);

describe("a function reaches another", () => {
  it.each([
    ["by calling it", "function a() { b(); } function b() {}", "a", "b"],
    ["by way of a helper", "const a = () => h(); const h = () => b(); function b() {}", "a", "b"],
    ["by handing it on", "function a(x) { return x.map(b); } function b() {}", "a", "b"],
    ["as a method", "class C { a() { this.b(); } b() {} }", "C.a", "C.b"],
    ["as a private one", "class C { a() { this.#h(); } #h() { this.b(); } b() {} }", "C.a", "C.b"],
    ["by a text", 'class C { a() { this["b"](); } b() {} }', "C.a", "C.b"],
    [
      "by making an object",
      "function a() { new C(); } class C { constructor() {} }",
      "a",
      "C.constructor",
    ],
    ["in a constructor", "class C { constructor() { this.b(); } b() {} }", "C.constructor", "C.b"],
    ["in a field", "class C { x = this.b(); b() {} }", "C.constructor", "C.b"],
    [
      "on a prototype",
      "class C {} C.prototype.a = function () { b(); }; function b() {}",
      "C.a",
      "b",
    ],
    [
      "in a table",
      "const t = { up: () => b() }; function a(k) { t[k](); } function b() {}",
      "a",
      "b",
    ],
    ["under another name", "function x() { b(); } function b() {} export { x as a };", "a", "b"],
    ["in a default", "function a(f = b) { f(); } function b() {}", "a", "b"],
    ["taken out of an object", "const { a } = { a: () => b() }; function b() {}", "a", "b"],
    ["by itself in the end", "function a() { b(); } function b() { a(); }", "a", "a"],
  ])("%s", (_, text, from, to) => {
    expect(reaches(text, from, to)).toBe(true);
  });

  it.each([
    ["that calls it", "function a() {} function b() { a(); }", "a", "b"],
    ["beside it", "class C { a() {} b() {} c() { this.a(); this.b(); } }", "C.a", "C.b"],
    [
      "of a class whose object it makes",
      "function a() { new C(); } class C { b() {} }",
      "a",
      "C.b",
    ],
  ])("not one %s", (_, text, from, to) => {
    expect(reaches(text, from, to)).toBe(false);
  });

  it("nobody knows where one is not there", () => {
    expect(reaches("function a() {}", "a", "b")).toBeUndefined();
    expect(reaches("function b() {}", "a", "b")).toBeUndefined();
  });
});
