import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { kitAround } from "./kits.ts";

const kit = (text: string) => writeTree({ ".gridmark/kit.json": text, "src/deep/game.ts": "" });

describe("a kit", () => {
  it("is found from every folder in it, wherever it lies", () => {
    const root = kit('{ "kitVersion": 1, "assignment": "demo", "gridmark": "0.1.0" }');
    expect(kitAround(join(root, "src/deep"))).toEqual({
      folder: root,
      course: join(root, ".gridmark"),
      assignment: "demo",
      others: [],
      further: false,
      game: false,
    });
    expect(kitAround(writeTree({ "game.ts": "" }))).toBeUndefined();
  });

  it("has a game where its course has", () => {
    const text = '{ "kitVersion": 1, "assignment": "demo", "gridmark": "0.1.0" }';
    const root = writeTree({ ".gridmark/kit.json": text, ".gridmark/play/demo.packed": "" });
    expect(kitAround(root)?.game).toBe(true);
  });

  const others = (list: string) =>
    `{ "kitVersion": 1, "assignment": "demo", "gridmark": "0.1.0", "others": ${list} }`;

  it.each([
    ...["", "[]", "null", "{}", '{ "kitVersion": "1", "assignment": "demo" }'],
    ...["{}", "[null]", '[{ "id": "other" }]', '[{ "id": "other", "files": [1] }]'].map(others),
  ])("that is damaged says how to get another one: %s", (text) => {
    expect(() => kitAround(kit(text))).toThrow(
      ".gridmark/kit.json is damaged; get the folder again from your course; " +
        "your own file stays as it is",
    );
  });

  it("that is newer than this version says how to get that", () => {
    const text = '{ "kitVersion": 2, "gridmark": "9.0.0" }';
    expect(() => kitAround(kit(text))).toThrow(
      "this folder was made by gridmark 9.0.0, which is newer than this one; " +
        'run "npm install" in this folder',
    );
  });
});
