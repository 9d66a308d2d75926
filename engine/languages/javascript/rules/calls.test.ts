import { expect, it } from "vitest";
import { createRules } from "./list.ts";

const found = (text: string, fn = "placeAll", ...calls: string[]) =>
  createRules(
    [{ name: "game.ts", text }],
    [],
  )({
    kind: "calls",
    function: fn,
    calls: calls.length === 0 ? ["placeShip"] : (calls as [string]),
  }).map(({ line, text }) => `${line}: ${text}`);

const placeShip = "export function placeShip() {}\n";

it.each([
  ["calls it", `${placeShip}export function placeAll() { placeShip(); }`],
  [
    "makes an object that calls it",
    `${placeShip}export const placeAll = () => new Fleet();\nclass Fleet { constructor() { placeShip(); } }`,
  ],
  [
    "calls it by a table",
    `${placeShip}const by = { one: placeShip };\nexport const placeAll = (key) => by[key]();`,
  ],
  [
    "calls it in a helper",
    `${placeShip}const one = () => placeShip();\nexport const placeAll = () => one();`,
  ],
  ["hands it on", `${placeShip}export const placeAll = (ships) => ships.forEach(placeShip);`],
  [
    "calls what is imported",
    'import { placeShip } from "./ships";\nexport const placeAll = () => placeShip();',
  ],
  [
    "is given under another name",
    `${placeShip}const all = () => placeShip();\nexport { all as placeAll };`,
  ],
])("finds nothing in a function that %s", (_, text) => {
  expect(found(text)).toEqual([]);
});

it("finds nothing in methods that call each other", () => {
  const text =
    "export class Fleet {\n  placeAll() { this.#one(); }\n  #one() { this.place(); }\n  place() {}\n}";
  expect(found(text, "Fleet.placeAll", "Fleet.place")).toEqual([]);
});

it.each([
  [
    "does its work by itself",
    `${placeShip}export function placeAll(board) { board[0] = "ship"; }`,
    2,
  ],
  [
    "only speaks of it",
    `${placeShip}/** Calls placeShip(). */\nexport const placeAll = () => {}; // placeShip()`,
    3,
  ],
  [
    "has a value of the same name",
    `${placeShip}export function placeAll(ships) {\n  const placeShip = ships[0];\n  return placeShip;\n}`,
    2,
  ],
  [
    "has a name that means the call elsewhere",
    `${placeShip}export function placeAll(ship) { return ship; }\nexport const one = () => { const ship = placeShip(); return ship; };`,
    2,
  ],
  [
    "makes an object with a method that calls it",
    `${placeShip}export function placeAll() { return new Fleet(); }\nclass Fleet { all() { placeShip(); } }`,
    2,
  ],
  ["is not there", placeShip, 1],
])("names a function that %s, with its line", (_, text, line) => {
  expect(found(text)).toEqual([`${line}: placeAll does not call placeShip`]);
});

it("names each that is not called", () => {
  const text = "export function placeAll() { isFree(); }\nfunction isFree() {}";
  expect(found(text, "placeAll", "isFree", "placeShip", "count")).toEqual([
    "1: placeAll does not call placeShip",
    "1: placeAll does not call count",
  ]);
});
