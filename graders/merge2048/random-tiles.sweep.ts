import { describe, expect, it } from "vitest";
import { changed } from "../testing/known-mistakes.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { reference, grade } = openAssignment(merge2048);

const place = "const [row, col] = empty[Math.floor(Math.random() * empty.length)]!;";
const value = "Math.random() < 0.9 ? 2 : 4";
const tiles = "    this.newTile();\n    this.newTile();\n";

const withPlace = (other: string) => changed(reference, place, other);
const withValue = (other: string) => changed(reference, value, other);
const oneDraw = `const one = Math.random();
    const [row, col] = empty[Math.floor(one * empty.length)]!;`;
const weighted = (weight: string) => `const weights = empty.map(([r, c]) => ${weight});
    let lot = Math.random() * weights.reduce((sum, each) => sum + each, 0);
    const [row, col] = empty[weights.findIndex((each) => (lot -= each) < 0)]!;`;
const isCorner =
  "(r === 0 || r === this.getGridHeight() - 1) && (c === 0 || c === this.getGridWidth() - 1)";

const lost = async (task: string, text: string, seed: number) =>
  tasksThatLost(await grade([{ name: "merge2048.ts", text }], { tasks: [task], seed }));

describe("a random tile is wrong where", () => {
  it.each([
    ["5", "a 4 never comes in the first column", withValue(`col === 0 || ${value} === 2 ? 2 : 4`)],
    [
      "5",
      "a 4 never comes in the last row",
      withValue(`row < this.getGridHeight() - 1 && Math.random() >= 0.9 ? 4 : 2`),
    ],
    [
      "5",
      "place and value come from one draw",
      changed(changed(reference, place, oneDraw), value, "one < 0.9 ? 2 : 4"),
    ],
    ["5", "a corner is twice as likely", withPlace(weighted(`${isCorner} ? 2 : 1`))],
    [
      "5",
      "the last cell is half as likely",
      withPlace("const [row, col] = empty[Math.round(Math.random() * (empty.length - 1))]!;"),
    ],
    [
      "5",
      "row and column come from one number",
      withPlace(`let [row, col] = [0, 0];
    do {
      const one = Math.floor(Math.random() * this.getGridHeight() * this.getGridWidth());
      [row, col] = [one % this.getGridHeight(), one % this.getGridWidth()];
    } while (this.getTile(row, col) !== 0);`),
    ],
    [
      "6",
      "the first tile of a game is always a 2",
      changed(
        reference,
        tiles,
        `    do {
      for (let row = 0; row < this.getGridHeight(); row++) {
        for (let col = 0; col < this.getGridWidth(); col++) this.setTile(row, col, 0);
      }
      this.newTile();
    } while (this.toString().includes("4"));
    this.newTile();\n`,
      ),
    ],
    [
      "6",
      "a game has no 4 in the first column",
      changed(
        reference,
        tiles,
        `${tiles}    for (let row = 0; row < this.getGridHeight(); row++) {
      if (this.getTile(row, 0) === 4) this.setTile(row, 0, 2);
    }\n`,
      ),
    ],
  ])("task %s: %s", async (task, _, text) => {
    expect(await lost(task, text, 1)).toEqual([task]);
    expect(await lost(task, text, 2)).toEqual([task]);
  });
});

describe("a random tile is right where", () => {
  it.each([
    [
      "5",
      "cells are tried until one is empty",
      withPlace(`let [row, col] = [0, 0];
    do {
      row = Math.floor(Math.random() * this.getGridHeight());
      col = Math.floor(Math.random() * this.getGridWidth());
    } while (this.getTile(row, col) !== 0);`),
    ],
    [
      "5",
      "what is left of the draw of the place decides the value",
      changed(
        changed(
          reference,
          place,
          `const one = Math.random() * empty.length;
    const [row, col] = empty[Math.floor(one)]!;`,
        ),
        value,
        "one % 1 < 0.1 ? 4 : 2",
      ),
    ],
    [
      "6",
      "two cells are drawn at once",
      changed(
        reference,
        tiles,
        `    const cells = this.getGridHeight() * this.getGridWidth();
    const first = Math.floor(Math.random() * cells);
    const second = (first + 1 + Math.floor(Math.random() * (cells - 1))) % cells;
    for (const cell of [first, second]) {
      const width = this.getGridWidth();
      this.setTile(Math.floor(cell / width), cell % width, Math.random() < 0.1 ? 4 : 2);
    }\n`,
      ),
    ],
  ])("task %s: %s", async (task, _, text) => {
    expect(await lost(task, text, 1)).toEqual([]);
    expect(await lost(task, text, 2)).toEqual([]);
  });
});
