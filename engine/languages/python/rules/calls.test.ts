import { expect, it } from "vitest";
import { withInterpreter } from "../testing/programs.ts";
import { findingsIn } from "../testing/rules.ts";

withInterpreter();

const found = (text: string, fn = "place_all", ...calls: string[]) =>
  findingsIn(
    { kind: "calls", function: fn, calls: calls.length === 0 ? ["place_ship"] : calls },
    text,
  );

const placeShip = "def place_ship(): pass\n";

it.each([
  ["calls it", `${placeShip}def place_all(): place_ship()`],
  [
    "makes an object that calls it",
    `${placeShip}def place_all(): return Fleet()\nclass Fleet:\n    def __init__(self): place_ship()`,
  ],
  ["calls it by a table", `${placeShip}by = {"one": place_ship}\ndef place_all(key): by[key]()`],
  ["calls it in a helper", `${placeShip}one = lambda: place_ship()\nplace_all = lambda: one()`],
  ["hands it on", `${placeShip}def place_all(ships): return map(place_ship, ships)`],
  [
    "is made of it",
    `${placeShip}from functools import partial\nplace_all = partial(place_ship, 1)`,
  ],
  ["calls what is imported", "from ships import place_ship\ndef place_all(): place_ship()"],
  ["calls it by its module", "import ships\ndef place_all(): ships.place_ship()"],
  ["has it under another name", `${placeShip}one = place_ship\ndef place_all(): one()`],
  ["is given under another name", `${placeShip}def all(): place_ship()\nplace_all = all`],
])("finds nothing in a function that %s", (_, text) => {
  expect(found(text)).toEqual([]);
});

it("finds nothing in methods that call each other", () => {
  const text =
    "class Fleet:\n    def place_all(self): self._one()\n    def _one(self): self.place()\n    def place(self): pass";
  expect(found(text, "Fleet.place_all", "Fleet.place")).toEqual([]);
});

it.each([
  ["does its work by itself", `${placeShip}def place_all(board): board[0] = "ship"`, 2],
  ["only speaks of it", `${placeShip}def place_all():\n    "place_ship()"  # place_ship()`, 2],
  [
    "has a value of the same name",
    `${placeShip}def place_all(ships):\n    place_ship = ships[0]\n    return place_ship`,
    2,
  ],
  [
    "has a name that means the call elsewhere",
    `${placeShip}def place_all(ship): return ship\ndef one():\n    ship = place_ship()\n    return ship`,
    2,
  ],
  [
    "makes an object with a method that calls it",
    `${placeShip}def place_all(): return Fleet()\nclass Fleet:\n    def all(self): place_ship()`,
    2,
  ],
  ["is not there", placeShip, 1],
])("names a function that %s, with its line", (_, text, line) => {
  expect(found(text)).toEqual([`${line}:1 place_all does not call place_ship`]);
});

it("names each that is not called", () => {
  const text = "def place_all(): is_free()\ndef is_free(): pass";
  expect(found(text, "place_all", "is_free", "place_ship", "count")).toEqual([
    "1:1 place_all does not call place_ship",
    "1:1 place_all does not call count",
  ]);
});
