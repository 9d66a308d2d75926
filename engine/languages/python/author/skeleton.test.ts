import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { withInterpreter } from "../testing/programs.ts";
import { makeSkeleton } from "./skeleton.ts";

withInterpreter();

const skeletonOf = (text: string, task: Parameters<typeof demoTask>[0]) =>
  makeSkeleton(text, demoManifest({ files: ["game.py"], tasks: [demoTask(task)] }));
const region = (code: string) =>
  `# Größe\n### TASK 1 STARTS HERE ###\n${code}### TASK 1 ENDS HERE ###\nlast = 1\n`;

describe("makeSkeleton", () => {
  it("keeps a function's head and docstring, and leaves out everything else in its region", () => {
    const head = `@cache
def double(
    n: int,  # ä
) -> int:
    """Zwölf.

    Zeilen.
    """
`;
    const code = `helper = 1\n\n\n${head}    return n * 2\n\n\ndef more():\n    pass\n`;
    const task = { functions: ["double"], placeholder: ["n = 0", "", "return n"] };
    expect(skeletonOf(region(code), task)).toBe(region(`${head}    n = 0\n\n    return n\n`));
  });

  it("gives a function without a docstring a body of its own", () => {
    const task = { functions: ["double"], placeholder: [] };
    expect(skeletonOf(region("def double(n): return n * 2\n"), task)).toBe(
      region("def double(n):\n    pass\n"),
    );
  });

  it("keeps the methods that have a placeholder, in their class", () => {
    const game = (code: string) =>
      `class Game:\n    ### TASK 1 STARTS HERE ###\n${code}    ### TASK 1 ENDS HERE ###\n`;
    const code = `    def one(self):
        return 2

    def helper(self):
        return 3

    def two(self):
        """Two."""
        return self.helper()
`;
    const functions = ["Game.one", "Game.two"];
    const task = { functions, placeholder: ["return 0"], placeholders: { "Game.two": ["pass"] } };
    expect(skeletonOf(game(code), task)).toBe(
      game(`    def one(self):
        return 0

    def two(self):
        """Two."""
        pass
`),
    );
  });

  it("says what is wrong with a region or a placeholder", () => {
    expect(() => skeletonOf(region("x = 1\n"), { functions: ["double"] })).toThrow(
      "the reference of demo has no function double in the region of task 1",
    );
    const task = { functions: ["double"], placeholder: ["return ("] };
    expect(() => skeletonOf(region("def double(n): return n\n"), task)).toThrow(
      "skeleton/demo/game.py:4: SyntaxError: '(' was never closed",
    );
  });
});
