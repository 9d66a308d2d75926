import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../../schema/types.ts";
import { rotated } from "../../../testing/rotation.ts";
import { withInterpreter } from "../testing/programs.ts";
import { createRules } from "./index.ts";

withInterpreter();

const rules: StructureRule[] = [
  {
    kind: "forbidden",
    syntax: ["recursion", "function-value"],
    methods: ["sort"],
    globals: ["eval", "dict"],
  },
  { kind: "unused" },
  { kind: "documented" },
  { kind: "no-any" },
  { kind: "function-length", lines: 60 },
  { kind: "calls", function: "up", calls: ["left"] },
];

const start = "def left(m): return m\ndef up(s): return left(s)\n";
const unreadable = "the program cannot be checked: its code is too unusual";

const many = (count: number, each: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i));

describe("a program that was written to be hard to look through", () => {
  it.each(
    rotated([
      ["a long sum", `q = ${many(1500, (i) => `a${i % 100}`).join(" + ")}\n`],
      ["a long chain of members", `q = a${".b".repeat(1500)}\n`],
      ["a long list", `q = [${"1, ".repeat(50_000)}]\n`],
      ["many statements", "x = 1\n".repeat(10_000)],
      ["functions in a circle", many(1000, (i) => `def f${i}(): f${(i + 1) % 1000}()\n`).join("")],
      [
        "classes in a circle",
        many(200, (i) => `class C${i}(C${(i + 1) % 200}):\n    def m(self): self.n()\n`).join(""),
      ],
      [
        "names that name one another",
        `k0 = 1\n${many(20_000, (i) => `k${i + 1} = k${i}\n`).join("")}`,
      ],
      ["names in a circle", "a = b\nb = c\nc = a\n"],
      [
        "finds on a line of half a megabyte",
        `q = "${"ö".repeat(250_000)}", ${"dict(), ".repeat(2000)}\n`,
      ],
      ["names of JavaScript's objects", "__proto__ = constructor = 1\n__proto__.constructor\n"],
    ]),
  )("with %s is looked through", (_what, text) => {
    const find = createRules([{ name: "main.py", text: start + text }], [], []);
    for (const rule of rules) {
      for (const each of find(rule)) expect(each.text).not.toBe(unreadable);
    }
  });
});
