import { describe, expect, it } from "vitest";
import {
  changedSkeleton,
  game1023Manifest,
  gameSkeleton,
  inspectGame,
  lineOf,
  messagesOf,
} from "../../../testing/game1023.ts";

const messages = (text: string, name = "game.ts") => messagesOf(inspectGame(name, text));
const changed = (name: string, line: number) =>
  `warning ${line}: ${name} is provided with the assignment and was changed; tests expect the original`;
const missing = (name: string) =>
  `warning: ${name} is provided with the assignment and is no longer in the file`;

/** A change of each protected part. */
const changes: [name: string, from: string, to: string][] = [
  ["ROWS", "ROWS = 20", "ROWS = 21"],
  ["COLS", "COLS = 6", 'COLS = "6"'],
  ["BLOCKS", "BLOCKS = 4", "BLOCKS = 2 * 2"],
  ["SHAPES", "[-2, 1]],\n    [[0, 3]", "[-2, 2]],\n    [[0, 3]"],
  ["SHAPES", "[[0, 0], [0, 1], [0, 2], [0, 3]],\n", ""],
  ["generateShape", "Math.random() * SHAPES.length", "Math.random() * 6"],
  ["generateShape", "const shape = Math", "rng();\n  const shape = Math"],
];

describe("a protected part", () => {
  it.each(changes)("that was changed is named with its line: %s", (name, from, to) => {
    const text = changedSkeleton([from, to]);
    const line = lineOf(name === "generateShape" ? `function ${name}` : `const ${name}`, text);
    expect(messages(text)).toEqual([changed(name, line)]);
  });

  it("that was changed does not stop the submission from being graded", () => {
    const { verdict, notStarted } = inspectGame("game.ts", changedSkeleton(["= 20", "= 21"]));
    expect(verdict).toBe("ok");
    expect(notStarted).toContain("1");
  });

  it.each(game1023Manifest.protected)("that is no longer there is named: %s", (name) => {
    const text = gameSkeleton.replace(
      new RegExp(`export (const|function) ${name}\\b`),
      "export $1 gone",
    );
    expect(messages(text)).toEqual([missing(name)]);
  });

  it.each([
    ["around it", ["ROWS = 20", "ROWS = Object.freeze(20)"]],
    [
      "around parts of it",
      [
        "[[0, 0], [0, 1], [0, 2], [0, 3]],\n",
        "Object.freeze([[0, 0], Object.freeze([0, 1]), [0, 2], [0, 3]]),\n",
      ],
    ],
  ] as const)("is as it was with Object.freeze %s", (_, change) => {
    expect(gameSkeleton).toContain(change[0]);
    expect(messages(changedSkeleton([change[0], change[1]]))).toEqual([]);
  });

  it("was changed where what is frozen is something else", () => {
    const text = changedSkeleton(["ROWS = 20", "ROWS = Object.freeze(21)"]);
    expect(messages(text)).toEqual([changed("ROWS", lineOf("const ROWS", text))]);
  });

  it("is missing where only a comment or a string mentions it", () => {
    const text = changedSkeleton([
      "export const ROWS = 20;",
      'export const mine = "const ROWS = 20;"; // export const ROWS = 20;',
    ]);
    expect(messages(text)).toEqual([missing("ROWS")]);
  });

  it("is missing where a function has it inside", () => {
    const text = changedSkeleton(["export const ROWS = 20;", "function f() { const ROWS = 20; }"]);
    expect(messages(text)).toEqual([missing("ROWS")]);
  });

  it("is found by its own line where the file was changed before it", () => {
    const text = `\n\n// more\n${changedSkeleton(["COLS = 6", "COLS = 7"])}`;
    expect(messages(text)).toEqual([changed("COLS", lineOf("const COLS") + 3)]);
  });

  it("counts lines the same with line ends of Windows", () => {
    const text = changedSkeleton(["COLS = 6", "COLS = 7"]);
    expect(messages(text.replaceAll("\n", "\r\n"))).toEqual(messages(text));
  });

  it("may stand in another order", () => {
    const text = changedSkeleton(["export const ROWS = 20;", ""]);
    expect(messages(`${text}\nexport const ROWS = 20;\n`)).toEqual([]);
  });

  it("need not be exported", () => {
    expect(messages(changedSkeleton(["export const ROWS", "const ROWS"]))).toEqual([]);
  });
});

describe("a protected part is the original", () => {
  it.each([
    ["without blanks", gameSkeleton.replaceAll("], [", "],[")],
    ["one pair a line", gameSkeleton.replaceAll("], [", "],\n      [")],
    ["with commas at the end", gameSkeleton.replaceAll(/(\d)\]/g, "$1,]")],
    ["without comments", gameSkeleton.replaceAll(/^ *\/\/.*\n/gm, "")],
    ["with more comments", gameSkeleton.replaceAll("[[", "[ /* block */ [")],
    ["without semicolons", gameSkeleton.replaceAll(/;$/gm, "")],
    [
      "without its type",
      gameSkeleton.replace(": [rowOffset: number, colOffset: number][][][]", ""),
    ],
    ["with a type said elsewhere", gameSkeleton.replace("ROWS = 20", "ROWS = 20 as const")],
    ["with a type checked", gameSkeleton.replace("ROWS = 20", "ROWS = 20 satisfies number")],
    ["in parentheses", gameSkeleton.replace("ROWS = 20", "ROWS = (20)")],
    ["as let", gameSkeleton.replaceAll("export const", "export let")],
    [
      "as an arrow function",
      gameSkeleton.replace(
        "export function generateShape(rng: () => number): [shape: number, blockValues: number[]] {",
        "export const generateShape = (rng: () => number) => {",
      ),
    ],
  ])("however it is written: %s", (_, text) => {
    expect(text).not.toBe(gameSkeleton);
    expect(messages(text)).toEqual([]);
  });
});
