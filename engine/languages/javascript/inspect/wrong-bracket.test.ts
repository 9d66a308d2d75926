import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { syntaxErrors } from "./part.ts";

interface Row {
  readonly what: string;
  readonly at: number;
  readonly remove: readonly string[];
  readonly put: readonly string[];
  /** The line a teacher would point at. */
  readonly line: number;
}

const folder = join(packageRoot, "fixtures/programs");
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
const { of, rows }: { of: string; rows: Row[] } = JSON.parse(read("wrong-brackets.json"));
const right = readFileSync(join(packageRoot, of), "utf8").split("\n");

function broken({ at, remove, put }: Row): string {
  expect(right.slice(at - 1, at - 1 + remove.length)).toEqual(remove);
  return right.toSpliced(at - 1, remove.length, ...put).join("\n");
}

const shown = (name: string, text: string) => {
  const [first, ...others] = syntaxErrors({ name, text });
  return { line: first?.line ?? 0, text: first?.text, others: others.length };
};

it("is shown within two lines of where a teacher would point at, in twenty files of a beginner", () => {
  expect(rows).toHaveLength(20);
  const found = rows.map((row) => ({
    what: row.what,
    wanted: row.line,
    ...shown("game.ts", broken(row)),
  }));
  expect(found).toMatchSnapshot();
  const far = found.filter(({ line, wanted }) => Math.abs(line - wanted) > 2);
  expect(far).toEqual([]);
});

const others = readdirSync(join(folder, "wrong-brackets")).toSorted();

it.each(others)("is shown there in other styles, too: %s", (name) => {
  const lines = read("wrong-brackets", name);
  const text = name.includes("crlf") ? lines.replace(/\r?\n/g, "\r\n") : lines;
  const wanted = text.split("\n").findIndex((line) => line.includes("// HERE")) + 1;
  const found = shown(name, text);
  expect({ wanted, ...found }).toMatchSnapshot();
  expect(Math.abs(found.line - wanted)).toBeLessThanOrEqual(2);
});

it.each([
  "let x = ;",
  "const list = [1, 2 3];",
  "fucntion f() {\n  return 1;\n}",
  "for (let i = 0; i < 5, i++) {\n  f(i);\n}",
  "function f(a b) {\n  return a;\n}",
  "if (a) {\n  return 1 +;\n}",
  "const 1st = { a: 1 };",
  "while x > 0 {\n  f();\n}",
  "switch (a) {\n  case 1\n    f();\n}",
])("is not named where the error is another one: %j", (text) => {
  const [first] = syntaxErrors({ name: "game.ts", text });
  expect(first?.text).toMatch(/(expected|'\?|literal)\.?$/);
  expect(first?.text).not.toMatch(/too many|is missing|is not closed|closes/);
});
