import { describe, expect, it } from "vitest";
import { demoManifest } from "../../../testing/demo.ts";
import { namesOf, programCompiler } from "./program.ts";

const manifest = demoManifest({
  files: ["game.ts", "game.js"],
  more: [{ files: ["part.ts", "part.js"] }],
});

describe("what a file can be imported as", () => {
  it("is each name that the main file may have, and its own", () => {
    expect(namesOf(manifest, "solution.ts", true)).toEqual(
      expect.arrayContaining(["game", "game.ts", "game.js", "solution", "solution.ts"]),
    );
  });

  it("is each name that a further file may have", () => {
    const names = namesOf(manifest, "part.js", false);
    expect(names).toEqual(expect.arrayContaining(["part", "part.ts", "part.js"]));
    expect(names).not.toContain("game");
  });

  it("is its own name where the assignment knows none", () => {
    const names = namesOf(manifest, "board.ts", false);
    expect(names).toEqual(expect.arrayContaining(["board", "board.ts"]));
    expect(names).not.toContain("game");
    expect(names).not.toContain("part");
  });
});

describe("a program", () => {
  const compile = programCompiler({ manifest, provided: [] });

  it("is its file alone where nothing lies beside it", () => {
    expect(compile([{ name: "game.js", text: "1;" }])).toEqual({ fileName: "game.js", code: "1;" });
    expect(() => compile([])).toThrow("at least one file");
  });

  it("is evaluated in the order of what its files import, under whatever name", () => {
    const { beside } = compile([
      { name: "mine.js", text: 'import "./part";' },
      { name: "part.js", text: 'import "./board.js";' },
      { name: "board.js", text: "" },
    ]);
    expect(beside?.order).toEqual(["board.js", "part.js", "mine.js"]);
    expect(beside?.names).toContain("game");
  });
});
