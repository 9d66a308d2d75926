import { transform } from "sucrase";
import { describe, expect, it } from "vitest";
import { demoManifest, demoSkeleton, demoTask } from "../../../testing/demo.ts";
import { allTasks, gameSkeleton, inspectGame } from "../../../testing/game1023.ts";
import { createInspector } from "./inspect.ts";

const notStarted = (text: string, name = "game.ts") => inspectGame(name, text).notStarted;

/** The skeleton's functions as `const` arrows. */
const arrows = gameSkeleton.replaceAll(
  /export function (\w+)(\([^{]*?\)): ([^{]*) \{\n([\s\S]*?)\n\}/g,
  "export const $1 = $2: $3 => {\n$4\n};",
);

describe("a task is not started", () => {
  it.each([
    ["with other blanks", gameSkeleton.replaceAll("  return", "\n\treturn  ")],
    ["without semicolons", gameSkeleton.replaceAll(/;$/gm, "")],
    ["with line ends of Windows", gameSkeleton.replaceAll("\n", "\r\n")],
    ["with other quotes", gameSkeleton.replaceAll('"Playing";', "'Playing';")],
    ["with comments", gameSkeleton.replaceAll("  return", "  // to do\n  /* here */ return")],
    [
      "with commas at the end",
      gameSkeleton.replaceAll("[location, rotation]", "[location, rotation,]"),
    ],
    ["with other names of types", gameSkeleton.replaceAll("Board", "Grid")],
    ["without its markers", gameSkeleton.replaceAll(/\/\/ TASK .*\n/g, "")],
    ["as arrow functions", arrows],
    [
      "as functions in constants",
      arrows.replaceAll(" => {", " {").replaceAll("= (", "= function ("),
    ],
    [
      "with exports at the end",
      `${gameSkeleton.replaceAll("export function", "function")}
export { initGameboard, defaultRandomNumberGenerator, isValidMove, moveLeft, moveRight };
export { moveDown, rotate, gravityAndMerge, getGameStatus, customRandomNumberGenerator };`,
    ],
    [
      "in the reverse order",
      gameSkeleton
        .split(/(?=\/\/ TASK \w+ STARTS)/)
        .reverse()
        .join("\n"),
    ],
  ])("as the skeleton has it, %s", (_, text) => {
    expect(text).not.toBe(gameSkeleton);
    expect(notStarted(text)).toEqual(allTasks);
  });

  it("in plain JavaScript", () => {
    const { code } = transform(gameSkeleton, {
      transforms: ["typescript"],
      disableESTransforms: true,
    });
    expect(notStarted(code, "game.js")).toEqual(allTasks);
  });

  it.each([
    "export const isValidMove = () => true;",
    "export const isValidMove = () => (true);",
    "export const isValidMove = (() => true as boolean);",
    "export const isValidMove = ((board: Board) => { return true }) satisfies Check;",
    "export let isValidMove = function () { return true };",
    "function valid() { return true; }\nexport { valid as isValidMove };",
    "export async function isValidMove() { return true; }",
  ])("however short it is written: %s", (text) => {
    expect(notStarted(text)).toEqual(["3"]);
  });
});

describe("a task of several functions", () => {
  const task = demoTask({ functions: ["double", "half"] });
  const manifest = demoManifest({ tasks: [task] });
  const inspect = createInspector({
    manifest,
    skeleton: [{ name: "game.ts", text: demoSkeleton }],
  });

  it("is not started while only the placeholder is there", () => {
    expect(inspect("game.ts", demoSkeleton).notStarted).toEqual(["1"]);
  });

  it("is started when another of its functions is written", () => {
    const text = `${demoSkeleton}export const half = (n: number) => n / 2;\n`;
    expect(inspect("game.ts", text).notStarted).toEqual([]);
  });

  it("is not started when another of its functions is as the skeleton has it", () => {
    const skeleton = `${demoSkeleton}export function half(n: number) {\n  return n;\n}\n`;
    const given = createInspector({ manifest, skeleton: [{ name: "game.ts", text: skeleton }] });
    expect(given("game.ts", skeleton).notStarted).toEqual(["1"]);
    expect(given("game.ts", skeleton.replace("return n;", "return n / 2;")).notStarted).toEqual([]);
  });
});
