import { describe, expect, it } from "vitest";
import {
  changedSkeleton,
  gameSkeleton,
  inspectGame,
  lineOf,
  messagesOf,
} from "../../../testing/game1023.ts";
import { casesIn } from "../../../testing/programs.ts";

const cases = casesIn("missing.ts");

const messages = (text: string, name = "game.ts") => messagesOf(inspectGame(name, text));
const line = lineOf("export function moveLeft(");

/** The skeleton with a different start of moveLeft's line, and code below. */
const moveLeft = (start: string, below = "") =>
  `${gameSkeleton.replace("export function moveLeft", start)}\n${below}`;

describe("a function that is exported under its name is there", () => {
  it.each([
    ["a list at the end", moveLeft("function moveLeft", "export { moveLeft };")],
    ["a list with another name", moveLeft("function mine", "export { mine as moveLeft };")],
    ["a list with a name in quotes", moveLeft("function mine", 'export { mine as "moveLeft" };')],
    ["a constant", moveLeft("function mine", "export const moveLeft = mine;")],
    ["a pattern", moveLeft("function mine", "export const { moveLeft } = { moveLeft: mine };")],
    ["async", moveLeft("export async function moveLeft")],
    ["twice", moveLeft("export function moveLeft", "export default moveLeft;")],
  ])("by %s", (_, text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe("a function that is not exported", () => {
  it.each([
    ["at all", moveLeft("function moveLeft")],
    ["but under another name", moveLeft("function moveLeft", "export { moveLeft as left };")],
    ["but by the means of Node.js", moveLeft("function moveLeft", "exports.moveLeft = moveLeft;")],
    ["but by a comment", moveLeft("function moveLeft", "// export { moveLeft };")],
  ])("%s is told with its line", (_, text) => {
    expect(messages(text)).toEqual([
      `error ${line}: moveLeft is defined but not exported: write export in front of it`,
    ]);
  });

  it.each([
    ["in its line", moveLeft("export default function moveLeft")],
    ["at the end", moveLeft("function moveLeft", "export default moveLeft;")],
  ])("but as the default %s is there", (_, text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe("a function that is not there", () => {
  it.each(["moveleft", "MoveLeft", "moveLef", "moveLeftt", "move_left", "moveleftt"])(
    "is looked for under the nearest name: %s",
    (name) => {
      expect(messages(moveLeft(`export function ${name}`))).toEqual([
        `error ${line}: there is no function moveLeft; rename ${name}? The name must match exactly`,
      ]);
    },
  );

  it("is looked for under a name that only looks the same", () => {
    expect(messages(moveLeft("export function m\u043eveLeft"))[0]).toContain(
      'must match exactly; its letter 2 is U+043E of another alphabet, not "o": type it again',
    );
  });

  it.each(["goWest", "left", "shift"])("is not taken for another one: %s", (name) => {
    expect(messages(moveLeft(`export function ${name}`))).toEqual([
      "error: there is no function moveLeft",
    ]);
  });

  it("is not taken for the function of another task", () => {
    const text = changedSkeleton([/\/\/ TASK 4 STARTS[\s\S]*TASK 4 ENDS HERE/, ""]);
    expect(messages(text)).toEqual(["error: there is no function moveLeft"]);
  });

  it("is found among classes and constants, too", () => {
    const text = moveLeft("function mine", "export const moveleft = mine;");
    expect(messages(text)[0]).toContain("rename moveleft?");
  });

  it.each(cases("not seen"))("is not seen in %s", (_, below) => {
    expect(messages(moveLeft("function other", below))).toEqual([
      "error: there is no function moveLeft",
    ]);
  });

  it("is no error where it is worth no points", () => {
    const text = changedSkeleton([/\/\/ TASK optional[\s\S]*optional ENDS HERE/, ""]);
    expect(messages(text)).toEqual(["info: there is no function customRandomNumberGenerator"]);
  });

  it("is told for each function of a file that has nothing else", () => {
    const { verdict, messages: all } = inspectGame("game.js", "// nothing yet\n");
    expect(verdict).toBe("ok");
    expect(all.filter((each) => each.text.startsWith("there is no function"))).toHaveLength(10);
  });

  it("is told after what is wrong with the whole file", () => {
    const text = `import "fs";\n${gameSkeleton.replace("ROWS = 20", "ROWS = 2").replace("rotate(", "turn(")}`;
    expect(messages(text).map((each) => each.split(/\W/)[0])).toEqual([
      "error",
      "warning",
      "error",
    ]);
    expect(messages(text)[2]).toBe("error: there is no function rotate");
  });
});
