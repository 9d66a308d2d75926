import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../../schema/types.ts";
import { HostFault } from "../../../errors.ts";
import { rotated } from "../../../testing/rotation.ts";
import { findingsIn } from "../../../testing/rules.ts";
import { tooDeepAt } from "../inspect/nesting.ts";
import { createRules } from "./list.ts";

const rules: StructureRule[] = [
  {
    kind: "forbidden",
    syntax: ["recursion", "function-value"],
    methods: ["map"],
    globals: ["Map"],
  },
  { kind: "unused" },
  { kind: "documented" },
  { kind: "no-any" },
  { kind: "function-length", lines: 60 },
  { kind: "calls", function: "up", calls: ["left"] },
];

const start =
  "const left = (m) => m; export const up = (s) => left(s); export const down = (s) => left(s);\n";
const unreadable = "the program cannot be checked: its code is too unusual";

describe("a program that was written to be hard to look through", () => {
  it.each(
    rotated([
      ["deep arrays", `x(${"[".repeat(10_000)}${"]".repeat(10_000)});`],
      ["deep functions", `const f = ${"(a) => ".repeat(10_000)}a;`],
      ["a deep pattern", `const ${"[".repeat(10_000)}p${"]".repeat(10_000)} = q;`],
      ["a long chain of calls", `f${"()".repeat(20_000)};`],
      ["a long chain of members", `const q = a${".b".repeat(20_000)};`],
    ]),
  )("with %s is refused before, for the stack would decide on it", (_what, text) => {
    expect(tooDeepAt("main.ts", start + text)).toBeDefined();
    const find = createRules([{ name: "main.ts", text: start + text }], []);
    for (const rule of rules) expect(() => find(rule)).toThrow(HostFault);
  });

  it.each(
    rotated([
      [
        "a long sum of names",
        `const q = ${Array.from({ length: 3000 }, (_, i) => `a${i % 100}`).join(" + ")};`,
      ],
      [
        "functions in a circle",
        Array.from({ length: 1000 }, (_, i) => `const f${i} = () => f${(i + 1) % 1000}();`).join(
          "\n",
        ),
      ],
      [
        "classes in a circle",
        Array.from(
          { length: 200 },
          (_, i) => `class C${i} extends C${(i + 1) % 200} { m() { return this.n(); } }`,
        ).join("\n"),
      ],
      [
        "constants that name one another",
        `const k0 = 1;\n${Array.from({ length: 24_000 }, (_, i) => `const k${i + 1} = k${i};`).join("\n")}`,
      ],
      ["names in a circle", "const a = b; const b = c; const c = a;"],
      [
        "objects of objects",
        Array.from({ length: 300 }, (_, i) => `const o${i} = { ...o${i - 1}, k${i}: up };`).join(
          "\n",
        ),
      ],
      [
        "names of the language's own",
        "const __proto__ = 1, constructor = 2, hasOwnProperty = 3; __proto__.toString();",
      ],
    ]),
  )("with %s is looked through", (_what, text) => {
    const find = createRules([{ name: "main.ts", text: start + text }], []);
    for (const rule of rules) {
      for (const each of find(rule)) expect(each.text).not.toBe(unreadable);
    }
  });

  it.each([
    [
      "functions nested around calls",
      `${Array.from({ length: 400 }, (_, i) => `function g${i}() {`).join("")}${"left();".repeat(20_000)}${"}".repeat(400)}`,
      0,
    ],
    [
      "methods of a class",
      `/** Large. */ export class Large {${Array.from({ length: 12_000 }, (_, i) => `m${i}() {}\n`).join("")}}`,
      2,
    ],
  ])("with too many %s breaks the rule that they stop, and no other", (_what, text, at) => {
    const find = createRules([{ name: "main.ts", text: start + text }], []);
    const tooLarge = "the program cannot be checked: it has too many names or nested parts";
    expect(find(rules[at] as StructureRule)).toEqual([{ line: 1, column: 1, text: tooLarge }]);
    expect(find({ kind: "no-any" })).toEqual([]);
  });

  it("is looked through once for each rule, and says the same each time", () => {
    const find = createRules([{ name: "main.ts", text: "let a: any;" }], []);
    const rule = { kind: "no-any" } as const;
    expect(find(rule)).toBe(find(rule));
    expect(findingsIn(rule, "let a: any;")).toHaveLength(1);
  });
});

describe("files that import each other", () => {
  it("are followed in a circle, under any ending and to what is not there", () => {
    const text =
      'import { a } from "./b.js"; import { c } from "./none"; export const up = () => a(c);';
    const more = { "b.ts": 'import { up } from "./main"; export const a = () => up();' };
    const rule: StructureRule = { kind: "forbidden", syntax: ["recursion"] };
    expect(findingsIn(rule, text, more)).toEqual([
      "1:81 recursion (up calls a, which calls it again) is not allowed here",
    ]);
  });
});
