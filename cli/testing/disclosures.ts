import { attempts, ifLarge, programOf } from "./guarded-course.ts";

const large = (code: string) => programOf({ double: ifLarge(`const n = list[0]; ${code}`) });

/** Up to 31 lines, as many as `n` says, each with a forbidden use. */
const noticed = [1, 2, 4, 8, 16].map(
  (bit) => `if (n & ${bit}) {\n${'globalThis[["Da", "te"].join("")].now();\n'.repeat(bit)}}\n`,
);

const nested = "let deep = []; for (let i = 0; i < n % 40; i += 1) deep = [deep];";

/** Ways to reveal a hidden case's input in any reversible form. */
export const disclosures: Readonly<Record<string, string>> = {
  ...attempts,
  "throws-a-cause": large('throw new Error("x", { cause: new Error(String(n)) });'),
  "throws-a-stack": large(`const e = new Error("x"); e.stack = "at " + n; throw e;`),
  "throws-a-class": large(
    "class Told extends TypeError { constructor() { super(); this.name = 'T' + n; this['p' + n] = n; } } throw new Told();",
  ),
  "throws-an-object": large("throw { message: String(n), name: 'N' + n, list };"),
  "throws-a-getter": large(
    `const e = new Error(""); Object.defineProperty(e, "message", { get: () => "m" + n }); throw e;`,
  ),
  "throws-by-the-name-of-a-function": large(
    "const o = { ['f' + n]() { throw o; } }; o['f' + n]();",
  ),
  "throws-at-a-depth": large(
    "const down = (k) => { if (k === 0) throw new Error(); down(k - 1); }; down(n % 97);",
  ),
  "throws-at-a-line": programOf({
    double: `  const n = list[0];\n  if (n > 1e6) {\n${Array.from({ length: 9 }, (_, i) => `    if (n % 9 === ${i}) null.x;`).join("\n")}\n  }\n  return list.map((n) => 2 * n);`,
  }),
  "rejects-a-promise": large("Promise.reject(new Error(String(n))); return Promise.reject(n);"),
  "prints-in-pieces": large(
    'for (const digit of String(n)) { console.log(digit); console.error(digit + "!"); console.table([[digit]]); console.warn({ digit }); } return [];',
  ),
  "prints-as-often": large('for (let i = 0; i < n % 1009; i += 1) console.log("."); return [];'),
  "returns-a-key": large("return { ['k' + n]: 1 };"),
  "returns-it-backwards": large('return [...String(n)].reverse().join("");'),
  "returns-codes": large("return Array.from(String(n), (c) => c.charCodeAt(0));"),
  "returns-base-64": large(
    'const a = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"; let s = ""; for (let m = n; m > 0; m = Math.floor(m / 64)) s = a[m % 64] + s; return s;',
  ),
  "returns-json": large("return JSON.stringify({ list: JSON.stringify(list) });"),
  "returns-a-length": large("return Array(n % 1009).fill(0);"),
  "returns-a-sparse-list": large("const l = []; l[n % 1009] = 1; return l;"),
  "returns-a-depth": large(`${nested} return deep;`),
  "returns-a-getter": large("return { get told() { return n; } };"),
  "returns-a-function": large("return { ['f' + n]: () => n }['f' + n];"),
  "returns-bits-by-type": large(
    'return Array.from(n.toString(2), (b) => (b === "1" ? null : ""));',
  ),
  "returns-what-cannot-be-written": large("return [Symbol(String(n)), BigInt(n)];"),
  "changes-by-length": large("list.length = n % 97; return [];"),
  "changes-a-property": large("list['p' + n] = [...String(n)].reverse(); return [];"),
  "calls-by-name": large("list['m' + n]();"),
  "reads-by-name": large("null['m' + n];"),
  "uses-a-variable": large("globalThis['g' + n] = n; return globalThis['g' + n].x.y;"),
  "expression-of-it": large("new RegExp('(' + n);"),
  "works-as-long": large("for (let i = 0; i < n % 40009; i += 1); return [];"),
  "takes-memory-of-it": large("const kept = Array(n % 40009).fill(n); return kept.slice(0, 0);"),
  "remembers-backwards": programOf({
    total:
      '  if (list[0] > 1e6) { kept = [...String(list[0])].reverse(); return 0; }\n  console.log(kept.join("-"));\n  return kept.length === 0 ? 1 : kept;',
    more: "let kept: string[] = [];",
  }),
  "remembers-in-a-prototype": programOf({
    total:
      "  if (list[0] > 1e6) { (Array.prototype as any).told = list[0]; return 0; }\n  throw new Error(String((list as any).told));",
  }),
  "is-noticed-as-often": programOf({
    double: `  const n = list[0];\n  if (n > 1e6) {\n${noticed.join("")}  }\n  return list.map((n) => 2 * n);`,
  }),
};
