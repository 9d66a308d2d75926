import { demoReference } from "./demo.ts";

const [head = "", triple = ""] = [/^.*SIZE = 3;\n/, /\/\/ TASK extra[\s\S]*/].map(
  (part) => part.exec(demoReference)?.[0],
);

/** A submission to the small assignment `demo` whose first task is this code. */
export const withDouble = (code: string) =>
  `${head}// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n${triple}`;

/** One whose first task is a function with this body. */
const body = (text: string) => withDouble(`export function double(n: any): any { ${text} }`);

/** One in which both functions do this before they are right. */
const everywhere = (text: string) =>
  `${head}
// TASK 1 STARTS HERE
export function double(n: any): any { ${text}; return 2 * n; }
// TASK 1 ENDS HERE
// TASK extra STARTS HERE
export function triple(n: any): any { ${text}; return 3 * n; }
// TASK extra ENDS HERE
`;

const value = (text: string) =>
  withDouble(`export const double = (n: any) => 2 * n + 0 * (${text});`);
const type = (text: string) =>
  withDouble(`export const double = (n: ${text}): any => 2 * (n as any);`);
const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

/**
 * Submissions to `demo` whose end the machine decided once, or might: its stack, its clock, its
 * memory, its load, what its compilers had time for. By name, with those that are let through and
 * those that are refused side by side.
 */
export const nasty: Readonly<Record<string, string>> = {
  "brackets-at-the-limit": value(nested(990, "(", "1", ")")),
  "brackets-beyond": value(nested(5100, "(", "1", ")")),
  "arrays-at-the-limit": value(`${nested(990, "[", "", "]")}.length`),
  "sum-at-the-limit": value(`${"1+".repeat(3900)}1`),
  "arrows-at-the-limit": value(`(${"a=>".repeat(1500)}1, 1)`),
  "functions-at-the-limit": value(
    `(() => { ${nested(400, "function f() {", "", "}")} return 1; })()`,
  ),
  "types-at-the-limit": type(nested(990, "(", "any", ")")),
  "types-beyond": type(nested(13_500, "(", "any", ")")),
  "type-arguments-at-the-limit": type(nested(990, "Array<", "any", ">")),
  "braces-in-a-comment": `/** @type {${nested(70_000, "{", "any", "}")}} */\n${demoReference}`,
  "brackets-behind-a-name": value(
    `(() => { let of = 1; return of / ${nested(60_000, "(", "1", ")")} / of; })()`,
  ),
  "brackets-behind-a-quote": body(
    `if (n) /'/.test(${nested(60_000, "(", "1", ")")} as any); return 2 * n;`,
  ),
  "index-of-a-long-needle": everywhere('"a".repeat(1e5).indexOf("a".repeat(5e4) + "b")'),
  "list-without-end": everywhere("[].includes.call({ length: 2 ** 53 - 1 } as never, 1 as never)"),
  "catastrophic-expression": body('return /(a+)+$/.test("a".repeat(40) + "b");'),
  "half-a-second-everywhere": everywhere("Array.from({ length: 30_000 }, String).sort().join()"),
  "endless-generator": body("for (const x of (function* () { for (;;) yield n; })()) n = x;"),
  "generator-that-catches": body(
    "function* g() { for (;;) try { yield 1; } finally { continue; } } return [...g()];",
  ),
  "promise-that-never-settles": withDouble(
    "await new Promise(() => {});\nexport const double = (n: number) => 2 * n;",
  ),
  "promises-without-end": body(
    "const go = (): any => Promise.resolve().then(go); go(); return 2 * n;",
  ),
  "awaits-without-end": withDouble(
    "const go = async () => { for (;;) try { await null; } catch {} };\nawait go();\nexport const double = (n: number) => 2 * n;",
  ),
  "loop-that-catches": body("for (;;) try { for (;;); } catch {} finally { continue; }"),
  "loop-at-load": withDouble("for (;;);\nexport const double = (n: number) => 2 * n;"),
  "work-at-load": withDouble(
    "let sum = 0;\nfor (let i = 0; i < 60_000; i += 1) sum += i;\nexport const double = (n: number) => 2 * n + 0 * sum;",
  ),
  "recursion-caught-again": body(
    "const g = (): any => { try { return g() + g(); } catch { return 1; } }; for (;;) g();",
  ),
  "depth-of-the-stack": body(
    "const g = (d: number): any => { try { return g(d + 1); } catch { return d; } }; return g(0);",
  ),
  "depth-of-native-calls": body(
    "let d = 0; const g = (): any => { d += 1; return [2, 1].sort(g); }; try { g(); } catch {} return d;",
  ),
  "proxy-of-itself": body(
    "const p: any = new Proxy({}, { get: (t, k) => { try { return p[k]; } catch { return p; } }, ownKeys: () => [n] }); return p.x;",
  ),
  "proxies-of-proxies": body(
    "let a: any = {}; for (let i = 0; i < 30_000; i += 1) a = new Proxy(a, {}); return a.x;",
  ),
  "text-of-nested-arrays": body(
    "let a: any = []; for (let i = 0; i < 30_000; i += 1) a = [a]; return String(a);",
  ),
  "deep-json": body('return JSON.parse("[".repeat(40_000) + "]".repeat(40_000));'),
  "wide-json": body("let a: any = [n]; for (let i = 0; i < 25; i += 1) a = [a, a]; return a;"),
  "huge-array": body("return new Array(2 ** 32 - 1).fill(n);"),
  "doubled-text": body('let s = "x"; for (;;) s += s;'),
  "memory-caught": body(
    "const kept: any[] = []; for (;;) try { for (;;) kept.push(new Uint8Array(1 << 20)); } catch { kept.pop(); }",
  ),
  "memory-that-is-left": body(
    "let i = 0; const kept: any[] = []; try { for (;; i += 1) kept.push(new Uint8Array(1 << 16)); } catch { kept.length = 0; } return i;",
  ),
  "getter-with-a-loop": body("return { get a() { for (;;); } };"),
  "to-string-with-a-loop": body("return n + { toString() { for (;;); } };"),
  "thrown-with-a-loop": body("throw { get message() { for (;;); }, get stack() { for (;;); } };"),
  "thrown-depth": body("const g = (): any => g() + 1; g();"),
  "sort-that-throws": body(
    "let i = 0; for (;;) try { [3, 2, 1].sort(() => { throw i++; }); } catch (e) { if ((e as number) > 3000) return e; }",
  ),
  "prints-for-ever": body('for (;;) console.log("line", n);'),
  "prints-much": body('for (let i = 0; i < 3000; i += 1) console.log("line", i); return 0;'),
  "iterator-bomb": body(
    "const o: any = { [Symbol.iterator]: () => ({ next: () => ({ value: o }), return() { for (;;); } }) }; return [...o];",
  ),
  "symbols-without-end": body("const o: any = {}; for (;;) o[Symbol()] = Symbol.for(String(n++));"),
  clocks: body(
    "const at = [Date.now(), new Date().toString()]; while (Date.now() === at[0]); return at;",
  ),
  "clocks-shown": body(
    "return [Date.now(), new Date().toString(), performance.now(), Math.random()];",
  ),
  "weak-references": body(
    "const ref = new WeakRef({}); let i = 0; for (; i < 20_000 && ref.deref(); i += 1) new Array(100); return i;",
  ),
};

/** An honest submission, to stand between them. */
export const honestDemo = demoReference;
