import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { createShares } from "./fitting.ts";

const manifest = demoManifest({
  tasks: [
    demoTask({ functions: ["Game.constructor"] }),
    demoTask({ id: "2", functions: ["Game.put"] }),
    demoTask({ id: "3", functions: ["Game.show"] }),
    demoTask({ id: "4", functions: [] }),
  ],
});

const region = (task: string, code: string) =>
  `// TASK ${task} STARTS HERE\n${code}\n// TASK ${task} ENDS HERE`;

const game = (fields: string, make: string, put: string, show: string, helper = "") => [
  {
    name: "game.ts",
    text: `export class Game {
${fields}
${region("1", `constructor() { ${make} }`)}
${region("2", `put(n) { ${put} }\n${helper}`)}
${region("3", `show() { ${show} }`)}
}\n`,
  },
];

const reference = game("cells: number[] = [];", "this.cells = [];", "this.cells.push(n);", "");

/** Pairs of tasks that share something, as `12` for 1 and 2. */
function sharing(base: ReturnType<typeof game>): string[] {
  const shares = createShares(base, reference, manifest);
  const ids = manifest.tasks.map(({ id }) => id);
  return ids.flatMap((a) => ids.filter((b) => a !== b && shares(a, b)).map((b) => a + b));
}

describe("tasks of a further right solution", () => {
  it("share fields of its own that both look into", () => {
    const base = game(
      "#tiles: number[] = [];",
      "this.#tiles = [];",
      "this.#tiles.push(n);",
      "this.put(1);",
    );
    expect(sharing(base)).toEqual(["12", "21"]);
  });

  it("share variables of its own that both look into", () => {
    const [file] = game("", "tiles.set(this, []);", "tiles.get(this).push(n);", "twice(1);");
    const text = `const tiles = new WeakMap();\nconst twice = (n) => 2 * n;\n${file?.text}`;
    expect(sharing([{ name: "game.ts", text }])).toEqual(["12", "21"]);
  });

  it("share no field that the reference has too, with the same type", () => {
    expect(sharing(reference)).toEqual([]);
    const other = game(
      "cells: string[] = [];",
      "this.cells = [];",
      "this.cells.push(String(n));",
      "",
    );
    expect(sharing(other)).toEqual(["12", "21"]);
  });

  it("share a helper in the region of one, for the other that calls it", () => {
    const base = game("", "", "this.log();", "this.log();", "log() {}");
    expect(sharing(base)).toEqual(["23"]);
  });

  it("share nothing through the assignment's own functions", () => {
    expect(sharing(game("", "this.put(1); this.show();", "this.show();", "return 1;"))).toEqual([]);
  });
});
