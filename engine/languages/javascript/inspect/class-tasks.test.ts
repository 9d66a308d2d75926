import { describe, expect, it } from "vitest";
import type { Assignment } from "../../../../schema/types.ts";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { messagesOf } from "../../../testing/game1023.ts";
import { createInspector } from "./inspect.ts";

const skeleton = `export class Game {
  constructor(rows: number, cols = 4) {
    // Your code.
  }
  getTile(row: number): number {
    return 0;
  }
  move(direction: number): void {}
}
export class Grid { sum() { return 1; } }
`;

const tasks = [
  demoTask({ id: "make", functions: ["Game.constructor"], placeholder: ["// Your code."] }),
  demoTask({ id: "move", functions: ["Game.move", "Game.getTile"], placeholder: [""] }),
  demoTask({ id: "mend", functions: ["Grid"], given: "grid.ts" }),
  demoTask({ id: "style", functions: [] }),
];

function inspect(text: string, manifest: Partial<Assignment> = {}) {
  const all = demoManifest({ protected: [], tasks, ...manifest });
  return createInspector({ manifest: all, skeleton: [{ name: "game.ts", text: skeleton }] })(
    "game.ts",
    text,
  );
}

describe("a task of members", () => {
  it("is not started, like one about the whole file, in the skeleton", () => {
    expect(inspect(skeleton)).toMatchObject({
      messages: [],
      notStarted: ["make", "move", "mend", "style"],
    });
  });

  it.each([
    ["make", "// Your code.", "this.rows = rows;"],
    ["make", "cols = 4", "cols = 5"],
    ["move", "void {}", "void { this.x = 1; }"],
    ["move", "return 0;", "return row;"],
    ["mend", "return 1;", "return 2;"],
    ["mend", "sum()", "other() {} sum()"],
  ])(
    "is started by what is written in it, and the task about the whole file too: %s, %s",
    (id, from, to) => {
      const others = ["make", "move", "mend"].filter((each) => each !== id);
      expect(inspect(skeleton.replace(from, to)).notStarted).toEqual(others);
    },
  );

  it("is not started with other types, comments and a longer parameter list", () => {
    const text = skeleton
      .replace("cols = 4", "cols: number = 4")
      .replace("void {}", "void { /* */ }");
    expect(inspect(text).notStarted).toContain("make");
    expect(inspect(text).notStarted).toContain("move");
  });

  it("is as good as not started where the file has nothing of it", () => {
    expect(inspect("export const own = 1;").notStarted).toEqual(["style"]);
  });
});

describe("messages about members", () => {
  const without = (from: string | RegExp, to: string) =>
    messagesOf(inspect(skeleton.replace(from, to)));

  it("name the method that is most likely meant", () => {
    expect(without("getTile(", "gettile(")).toEqual([
      "error 5: the class Game has no method getTile; rename gettile? The name must match exactly",
    ]);
  });

  it("name the class where nothing is like it", () => {
    expect(without(/ {2}move.*\n/, "")).toEqual(["error 1: the class Game has no method move"]);
  });

  it("speak once of a class that is not there", () => {
    expect(without("class Game", "class Gama")).toEqual([
      "error 1: there is no class Game; rename Gama? The name must match exactly",
    ]);
    expect(without("export class Grid", "class Grid")).toEqual([
      "error 10: Grid is defined but not exported: write export in front of it",
    ]);
  });

  it.each([
    ["has no constructor of its own", / {2}constructor[^}]*\}\n/, ""],
    ["inherits a method", "class Game {", "class Game extends Grid {"],
  ])("are not written of a class that %s", (_, from, to) => {
    expect(without(from, to)).toEqual([]);
  });

  it("are not written of a class that may have more than is known", () => {
    expect(
      messagesOf(
        inspect(
          `export class Game extends made() {}\n${skeleton.slice(skeleton.indexOf("export class Grid"))}`,
        ),
      ),
    ).toEqual([]);
    expect(messagesOf(inspect(`export const Game = made();\nexport class Grid {}`))).toEqual([]);
  });
});
