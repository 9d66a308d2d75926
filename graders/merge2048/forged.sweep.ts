import { describe, expect, it } from "vitest";
import { forgingClass } from "../testing/forging.ts";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade } = openAssignment(merge2048);

const constants = `export const UP = 1; export const DOWN = 2; export const LEFT = 3; export const RIGHT = 4;
export const OFFSETS = { 1: [1, 0], 2: [-1, 0], 3: [0, 1], 4: [0, -1] };
export function merge() { return []; }`;
const members = [
  "getGridHeight",
  "getGridWidth",
  "setTile",
  "getTile",
  "toString",
  "newTile",
  "reset",
  "move",
];

/** An empty class whose methods call those of the prototype above their own. */
const above = `${constants}
const up = (self, name, args) => Object.getPrototypeOf(Object.getPrototypeOf(self))[name].apply(self, args);
export class TwentyFortyEight {
${members.map((name) => `  ${name}(...args) { return up(this, "${name}", args); }`).join("\n")}
}`;

describe("a class that only looks for the reference", () => {
  it.each([
    ["above its own prototype", above],
    ["everywhere", `${constants}\n${forgingClass("TwentyFortyEight", members)}`],
  ])("gets nothing by looking %s", async (_, text) => {
    const graded = await grade([{ name: "merge2048.js", text }], {
      tasks: ["3", "7"],
    });
    expect(pointsOf(graded)).toEqual({ "3": 0, "7": 0 });
  });
});
