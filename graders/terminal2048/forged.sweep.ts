import { expect, it } from "vitest";
import { forgingClass } from "../testing/forging.ts";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { grade } = openAssignment(terminal2048);

const members = [
  "moveRowLeft",
  "reset",
  "spawn",
  "moveIsPossible",
  "move",
  "isWin",
  "isGameover",
  "draw",
];
const tasks = ["4", "7", "9"];

it("gives a class that only looks for the reference no more than one that does nothing", async () => {
  const file = (text: string) => [
    { name: "terminal2048.js", text: `import "./terminal";\n${text}` },
  ];
  const nothing = members.map((name) => `  ${name}() {}`).join("\n");
  const empty = await grade(file(`export class GameField {\n${nothing}\n}`), { tasks });
  const forged = await grade(file(forgingClass("GameField", members)), { tasks });
  expect(pointsOf(forged)).toEqual(pointsOf(empty));
});
