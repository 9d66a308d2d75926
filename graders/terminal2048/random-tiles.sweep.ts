import { describe, expect, it } from "vitest";
import { changed } from "../testing/known-mistakes.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { reference, grade } = openAssignment(terminal2048);

const place = "const place = empty[Math.floor(Math.random() * empty.length)];";
const value = "Math.random() < 0.1 ? 4 : 2";
const put = `if (place !== undefined) place.cells[place.col] = ${value};`;
const spawns = "    this.spawn();\n    this.spawn();\n";
const fair = `Math.random() < 0.1 ? 4 : 2`;

const withValue = (other: string) => changed(reference, value, other);
const withPlace = (other: string) => changed(reference, place, other);
const lost = async (text: string, seed: number) =>
  tasksThatLost(await grade([{ name: "terminal2048.ts", text }], { tasks: ["5"], seed }));

/** Draws a cell by weights. */
const weighted = (weight: string) => `const weights = empty.map(({ cells, col }) => ${weight});
    let lot = Math.random() * weights.reduce((sum, each) => sum + each, 0);
    const place = empty[weights.findIndex((each) => (lot -= each) < 0)];`;

const oneDraw = `const one = Math.random();
    const place = empty[Math.floor(one * empty.length)];`;

describe("task 5 fails where", () => {
  it.each([
    ["a 4 never comes in the first column", withValue(`place.col > 0 && (${fair}) === 4 ? 4 : 2`)],
    [
      "a 4 never comes in the last row",
      withValue(`place.cells === this.field.at(-1) ? 2 : ${fair}`),
    ],
    ["it is always a 4 once there are points", withValue(`this.score > 0 ? 4 : ${fair}`)],
    ["it is never a 4 once there are points", withValue(`this.score > 0 ? 2 : ${fair}`)],
    [
      "it is a 4 more often on narrow fields",
      withValue(`Math.random() < (this.width < 3 ? 0.2 : 0.1) ? 4 : 2`),
    ],
    [
      "place and value come from one draw",
      changed(changed(reference, place, oneDraw), value, "one > 0.9 ? 4 : 2"),
    ],
    [
      "both come from one draw, the other way round",
      changed(changed(reference, place, oneDraw), value, "one < 0.1 ? 4 : 2"),
    ],
    [
      "a corner is twice as likely",
      withPlace(
        weighted(
          "(cells === this.field[0] || cells === this.field.at(-1)) && (col === 0 || col === this.width - 1) ? 2 : 1",
        ),
      ),
    ],
    [
      "the first column is twice as likely",
      withPlace(weighted("cells !== undefined && col === 0 ? 2 : 1")),
    ],
    [
      "a corner is twice as likely once there are points",
      withPlace(
        weighted(
          "this.score > 0 && (cells === this.field[0] || cells === this.field.at(-1)) && (col === 0 || col === this.width - 1) ? 3 : 1",
        ),
      ),
    ],
    [
      "row and column come from one number",
      withPlace(`let place: { cells: number[]; col: number } | undefined;
    while (empty.length > 0 && place === undefined) {
      const one = Math.floor(Math.random() * this.height * this.width);
      const cells = this.field[one % this.height]!;
      const col = one % this.width;
      if (cells[col] === 0) place = { cells, col };
    }`),
    ],
    [
      "the first tile of a game is always a 2",
      changed(
        reference,
        spawns,
        `${spawns}    const first = this.field.find((row) => row.some((each) => each !== 0))!;
    first[first.findIndex((each) => each !== 0)] = 2;\n`,
      ),
    ],
    [
      "reset puts its first tile in a corner twice as often",
      changed(
        reference,
        spawns,
        `    if (Math.random() < 0.15) this.field[0]![0] = ${fair};
    else this.spawn();
    this.spawn();\n`,
      ),
    ],
    [
      "reset puts nothing but 2s",
      changed(
        reference,
        spawns,
        `${spawns}    this.field = this.field.map((row) => row.map((each) => Math.min(2, each)));\n`,
      ),
    ],
    [
      "reset has a 4 in the first row only",
      changed(
        reference,
        spawns,
        `${spawns}    this.field = this.field.map((row, r) => row.map((each) => (r > 0 ? Math.min(2, each) : each)));\n`,
      ),
    ],
    [
      "a list of empty cells is kept by the array",
      changed(
        reference,
        "const empty = this.field",
        "const empty = kept.get(this.field) ?? this.field",
      )
        .replace(place, `kept.set(this.field, empty);\n    ${place}`)
        .concat("\nconst kept = new WeakMap<object, { cells: number[]; col: number }[]>();\n"),
    ],
    [
      "a list of empty cells is kept for each size",
      changed(
        reference,
        place,
        `const places = (this.keptPlaces ??= empty.map(({ cells, col }) => [this.field.indexOf(cells), col]));
    const [row = 0, at = 0] = places[Math.floor(Math.random() * places.length)] ?? [];
    const place = empty.length === 0 ? undefined : { cells: this.field[row]!, col: at };`,
      ).replace(
        "  // TASK 5 STARTS HERE\n",
        "  // TASK 5 STARTS HERE\n  keptPlaces: number[][] | undefined;\n",
      ),
    ],
  ])("%s", async (_, text) => {
    expect(await lost(text, 1)).toEqual(["5"]);
    expect(await lost(text, 2)).toEqual(["5"]);
  });
});

describe("task 5 keeps all points where", () => {
  it.each([
    [
      "cells are tried until one is empty",
      withPlace(`let place: { cells: number[]; col: number } | undefined;
    while (empty.length > 0 && place === undefined) {
      const cells = this.field[Math.floor(Math.random() * this.height)]!;
      const col = Math.floor(Math.random() * this.width);
      if (cells[col] === 0) place = { cells, col };
    }`),
    ],
    [
      "the empty cells are shuffled",
      withPlace(`const [place] = empty
      .map((each) => ({ ...each, key: Math.random() }))
      .sort((a, b) => a.key - b.key);`),
    ],
    [
      "each empty cell may take the place of those before it",
      withPlace(`let place: (typeof empty)[number] | undefined;
    for (const [at, each] of empty.entries()) if (Math.random() * (at + 1) < 1) place = each;`),
    ],
    [
      "the value is drawn from a bag",
      withValue("[2, 2, 2, 4, 2, 2, 2, 2, 2, 2][Math.floor(Math.random() * 10)]!"),
    ],
    [
      "the value is drawn before the place",
      changed(
        changed(reference, put, "if (place !== undefined) place.cells[place.col] = tile;"),
        place,
        `const tile = ${fair};\n    ${place}`,
      ),
    ],
    [
      "what is left of the draw of the place decides the value",
      changed(
        changed(
          reference,
          place,
          `const one = Math.random() * empty.length;
    const place = empty[Math.floor(one)];`,
        ),
        value,
        "one % 1 < 0.1 ? 4 : 2",
      ),
    ],
  ])("%s", async (_, text) => {
    expect(await lost(text, 1)).toEqual([]);
    expect(await lost(text, 2)).toEqual([]);
  });
});
