import { describe, expect, it } from "vitest";
import { callAgain, callF, openModule, resultOf, testLimits } from "../../testing/sandbox.ts";

/** The second where it is the host's own stack that ends. */
const tooDeep = /^(functions called each other without an end|a value is nested too deeply)$/;

const timeout = { kind: "timeout", work: testLimits.workPerCall + 1 };

describe("work without end", () => {
  it.each([
    ["a loop", "for (;;);"],
    ["a loop in a nested call", "const g = () => { for (;;); }; [1].map(g);"],
    ["a loop in a catch block", "try { throw 1; } catch { for (;;); }"],
    ["a loop in a finally block", "try { return 1; } finally { for (;;); }"],
    ["a loop that is caught", "try { for (;;); } catch { return 1; }"],
    ["a loop with a finally block that returns", "try { for (;;); } finally { return 1; }"],
    ["a loop that is caught again and again", "for (;;) try { for (;;); } catch {}"],
    ["a catastrophic regular expression", 'return /^(a+)+$/.test("a".repeat(40) + "b");'],
    [
      "one that is caught",
      'try { return /^(a+)+$/.test("a".repeat(40) + "b"); } catch { return 1; }',
    ],
    ["a sort that never decides", "return [3, 1, 2].sort(() => { for (;;); });"],
    ["a getter that the result is read by", "return { get a() { for (;;); } };"],
    ["a proxy that the result is read by", "return new Proxy({}, { ownKeys() { for (;;); } });"],
    [
      "an iterator that never ends",
      "for (const x of { [Symbol.iterator]: () => ({ next: () => ({}) }) });",
    ],
    [
      "an iterator whose end never ends",
      "for (const x of { [Symbol.iterator]: () => ({ next: () => ({}), return() { for (;;); } }) }) break;",
    ],
    ["a generator in a spread", "return Math.max(...(function* () { for (;;) yield 1; })());"],
    ["toString", "return String({ toString() { for (;;); } });"],
    ["toJSON", "return JSON.stringify({ toJSON() { for (;;); } });"],
    ["a reviver", 'return JSON.parse("[1]", () => { for (;;); });'],
    ["a replacer", 'return "a".replace(/a/, () => { for (;;); });'],
    [
      "recursion without end through a proxy",
      "const p = new Proxy({}, { get: (t, k) => { try { return p[k]; } catch { for (;;); } } }); return p.x;",
    ],
    [
      "recursion that catches, over and over",
      "const g = () => { try { g(); } catch {} }; for (;;) g();",
    ],
  ])("is a time-out: %s", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} }`);
    expect(outcome).toEqual(timeout);
  });

  /** What swallows the interpreter's own interruption, as the engine's authors never meant it to. */
  it.each([
    ["an async function", "async function g() { for (;;); } g().catch(() => {});"],
    ["a promise's executor", "new Promise(() => { for (;;); });"],
    ["a generator", "function* g() { for (;;); } try { [...g()]; } catch {}"],
    ["an async generator", "async function* g() { for (;;); } g().next();"],
    ["Promise.all", "Promise.all({ [Symbol.iterator]() { for (;;); } });"],
    ["Promise.resolve", "Promise.resolve({ get then() { for (;;); } });"],
    ["Promise.try", "Promise.try(() => { for (;;); });"],
    ["import()", "import({ toString() { for (;;); } });"],
    [
      "for await",
      "(async () => { for await (const x of { [Symbol.asyncIterator]() { for (;;); } }); })();",
    ],
    ["await", "(async () => { await { get then() { for (;;); } }; })();"],
    ["Promise.withResolvers", "Promise.withResolvers.call(function (go) { for (;;); });"],
  ])("is a time-out even inside %s, which catches everything", async (_name, body) => {
    const once = `export function f() { try { ${body} } catch {} return 1; }`;
    const forEver = `export async function f() { for (;;) try { ${body} } catch {} }`;
    expect(await callF(once)).toEqual(timeout);
    expect(await callF(forEver)).toEqual(timeout);
  });

  it.each([
    ["recursion", "const g = () => g() + 1; return g();"],
    ["mutual recursion", "const g = () => h(), h = () => g(); return g();"],
    ["recursion through a getter", "const o = { get x() { return this.x; } }; return o.x;"],
    ["recursion through toString", "const o = { toString: () => String(o) }; return String(o);"],
    ["recursion through a sort", "const g = () => [2, 1].sort(g); return g();"],
    ["recursion through a replacer", 'const g = () => "a".replace("a", g); return g();'],
    ["recursion through a constructor", "class A { constructor() { new A(); } } new A();"],
  ])("is an error where it needs a stack without end: %s", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} }`);
    expect(outcome).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringMatching(tooDeep) },
    });
  });

  it("leaves recursion alone that catches its end", async () => {
    const outcome = await callF(
      "export function f(n = 0) { try { return f(n + 1); } catch { return n > 500; } }",
    );
    expect(resultOf(outcome)).toBe(true);
  });

  it("that stays within the limit is counted, and is no time-out", async () => {
    const outcome = await callF(
      "export function f() { for (let i = 0; i < 150000; i += 1); return 1; }",
    );
    expect(outcome.work).toBeGreaterThan(25);
    expect(outcome.work).toBeLessThanOrEqual(testLimits.workPerCall);
    expect(resultOf(outcome)).toBe(1);
  });

  it("is counted the same each time", async () => {
    const code = "export function f() { for (let i = 0; i < 123456; i += 1) [i].map((x) => x); }";
    const works = [await callF(code), await callF(code), await callF(code)].map(({ work }) => work);
    expect(new Set(works).size).toBe(1);
  });

  it("counts from the start for each call", async () => {
    const sandbox = await openModule(
      "export function f() { for (let i = 0; i < 150000; i += 1); return 1; }",
    );
    for (let call = 0; call < 5; call += 1) expect(callAgain(sandbox).kind).toBe("done");
  });
});
