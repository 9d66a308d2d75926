import { describe, expect, it } from "vitest";
import {
  callAgain,
  callF,
  openModule,
  printedBy,
  resultOf,
  testLimits,
} from "../../../testing/sandbox.ts";

describe("console", () => {
  it.each([
    ["text as it is", '"a", "b c"', "a b c\n"],
    ["numbers", "1, -0, NaN, 2.5", "1 -0 NaN 2.5\n"],
    ["nothing", "", "\n"],
    ["null and undefined", "null, undefined", "null undefined\n"],
    ["a board", "[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]\n"],
    ["an object", '{ a: 1, b: "x" }', '{ a: 1, b: "x" }\n'],
    ["an error", 'new TypeError("no")', "TypeError: no\n"],
    ["what has no text of its own", "() => 1, Symbol(), 5n, {}", "[Function] Symbol() 5n {}\n"],
    ["deep values to some depth", "[[[[[[[1]]]]]]]", "[[[[[[…]]]]]]\n"],
    ["long arrays in part", "new Array(101).fill(0)", `[${"0, ".repeat(99)}0, …]\n`],
    ["a cycle", "(() => { const a = []; a.push(a); return a; })()", "[[[[[[…]]]]]]\n"],
  ])("prints %s", async (_name, values, expected) => {
    expect(await printedBy(`console.log(${values});`)).toBe(expected);
  });

  it.each(["info", "warn", "error", "debug", "trace", "dir"])(
    "has %s, which prints",
    async (name) => {
      expect(await printedBy(`console.${name}("x");`)).toBe("x\n");
    },
  );

  it("indents groups, counts, asserts and prints tables", async () => {
    const body = `
      console.group("g"); console.log("in"); console.groupEnd(); console.log("out");
      console.count(); console.count(); console.countReset(); console.count();
      console.assert(true, "no"); console.assert(false, "yes");
      console.table([[1], [2]]); console.time("t"); console.timeEnd("t"); console.clear();`;
    expect(await printedBy(body)).toBe(
      "g\n  in\nout\ndefault: 1\ndefault: 2\ndefault: 1\nAssertion failed: yes\n0: [1]\n1: [2]\n",
    );
  });

  it.each([
    ["a throwing getter", '{ get x() { throw new Error("no"); } }'],
    [
      "a revoked proxy",
      "(() => { const p = Proxy.revocable([], {}); p.revoke(); return p.proxy; })()",
    ],
    ["an error named by a symbol", "Object.assign(new Error(), { name: Symbol() })"],
    ["an array whose length is no number", "new Proxy([], { get: () => Symbol() })"],
    ["a proxy that throws", '[new Proxy({}, { ownKeys() { throw "no"; } })]'],
  ])("does not stop a program that prints %s", async (_name, value) => {
    const outcome = await callF(`export function f() { console.log(${value}); return 1; }`);
    expect(outcome).toMatchObject({
      kind: "done",
      printed: expect.stringContaining("[unreadable]"),
    });
    expect(resultOf(outcome)).toBe(1);
  });

  it.each([
    [
      "a huge tree",
      "let a = [1]; for (let i = 0; i < 5; i += 1) a = Array(100).fill(a); console.log(a);",
    ],
    ["huge text", 'console.log("x".repeat(5e6));'],
    ["huge texts in a list", 'console.log(Array(100).fill("x".repeat(1e6)));'],
    ["very often", 'for (let i = 0; i < 20000; i += 1) console.log("x".repeat(100));'],
    ["deeply indented", 'for (let i = 0; i < 2000; i += 1) { console.group(); console.log("x"); }'],
  ])("keeps no more than there is room for when a program prints %s", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} return 1; }`, [], {
      workPerCall: 20_000_000,
    });
    expect(resultOf(outcome)).toBe(1);
    const text = outcome.kind === "done" ? outcome.printed : "";
    expect(text.length).toBeLessThanOrEqual(testLimits.outputKiB * 1024 + 2);
    expect(text).toMatch(/…/);
  });

  it("says where it cut", async () => {
    const outcome = await callF('export function f() { console.log("x".repeat(2000)); }', [], {
      outputKiB: 1,
    });
    expect(outcome).toMatchObject({ printed: `${"x".repeat(1024)}…\n` });
  });

  it("starts each probe with nothing printed, and keeps what an earlier one printed out", async () => {
    const code = 'console.log("load"); export function f(x) { console.group(); console.log(x); }';
    const sandbox = await openModule(code);
    expect(callAgain(sandbox, ["a"])).toMatchObject({ printed: "  a\n" });
    expect(callAgain(sandbox, ["b"])).toMatchObject({ printed: "  b\n" });
  });

  it("tells what was printed before an error", async () => {
    const outcome = await callF('export function f() { console.log("before"); null.x; }');
    expect(outcome).toMatchObject({ kind: "error", printed: "before\n" });
  });

  it("keeps score sheets, control characters and half characters as plain text", async () => {
    const text = await printedBy(
      'console.log(\'{"score":100}\', "\\u001b[32m", "ok 1 - all", "\\0", "\\ud800");',
    );
    expect(text).toBe('{"score":100} \u001b[32m ok 1 - all \0 \ud800\n');
  });

  it("can be replaced by a submission, to its own harm only", async () => {
    const code = "console.log = () => 5; export function f() { return console.log(1); }";
    const outcome = await callF(code);
    expect(outcome).toMatchObject({ printed: "" });
    expect(resultOf(outcome)).toBe(5);
  });
});
