import { expect, it } from "vitest";
import type { Probe } from "../../../../author/probe.ts";
import { calling, outcomeOf, withInterpreter } from "../testing/programs.ts";

withInterpreter();

const game =
  "ROWS = 4\nclass Game:\n    def __init__(self): self.score = 1\n    def move(self): return movement\n";

it.each([
  ["a constant", "return ROW", "name 'ROW' is not defined; did you mean ROWS?"],
  ["a parameter", "return grids", "name 'grids' is not defined; did you mean grid?"],
  ["a method", "Game().moves()", "'Game' object has no attribute 'moves'; did you mean move?"],
  ["a field", "Game().scores", "'Game' object has no attribute 'scores'; did you mean score?"],
  ["nothing near", "return tiles", "name 'tiles' is not defined"],
  ["a method, as a name", "return mov()", "name 'mov' is not defined"],
  ["another object's method", "grid.move()", "'list' object has no attribute 'move'"],
  ["an attribute of None", "[None][0].scor", "'NoneType' object has no attribute 'scor'"],
])("names %s that was meant", (_what, body, message) => {
  const outcome = calling(`${game}def f(grid):\n    ${body}\n`, []);
  expect(outcome).toMatchObject({ kind: "error", thrown: { message, line: 6 } });
});

it("names one that is missing on loading", () => {
  const outcome = outcomeOf("ROWS = 4\nprint(ROW)", { steps: [] } as unknown as Probe);
  const message = "name 'ROW' is not defined; did you mean ROWS?";
  expect(outcome).toMatchObject({ kind: "error", thrown: { message, line: 2 } });
});
