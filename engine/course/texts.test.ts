import { describe, expect, it } from "vitest";
import { demoManifest, demoReference, writeDemo } from "../testing/demo.ts";
import { readBases } from "./texts.ts";

const reference = [{ name: "game.ts", text: demoReference }];
const also = "reference/demo/also";

function read(files: Readonly<Record<string, string>>) {
  return readBases(writeDemo(files), demoManifest(), reference);
}

describe("readBases", () => {
  it("reads a solution from each folder, in the order of their names", () => {
    const bases = read({
      [`${also}/loops/game.ts`]: demoReference.replace("3 * n", "n + n + n"),
      [`${also}/arrows/game.js`]: demoReference.replaceAll("\n", "\r\n"),
      [`${also}/notes.txt`]: "not a folder",
    });
    expect(bases.map(({ style }) => style)).toEqual(["arrows", "loops"]);
    expect(bases[0]?.files).toEqual(reference);
    expect(bases[1]?.files[0]?.text).toContain("n + n + n");
  });

  it("takes a file that a solution does not have from the reference", () => {
    const more = demoManifest({
      more: [{ files: ["part.ts"] }],
      tasks: demoManifest().tasks.map((task) =>
        task.id === "extra" ? { ...task, file: "part.ts" } : task,
      ),
    });
    const both = [...reference, { name: "part.ts", text: "// the part\n" }];
    const root = writeDemo({ [`${also}/loops/game.ts`]: demoReference });
    expect(readBases(root, more, both)[0]?.files).toEqual(both);
  });

  it("finds none where there is no folder", () => {
    expect(read({})).toEqual([]);
  });

  it.each([
    [
      "without a file of the assignment",
      { [`${also}/odd/other.ts`]: demoReference },
      "expected game.ts",
    ],
    [
      "without the region of a task",
      { [`${also}/odd/game.ts`]: demoReference.replaceAll("TASK extra", "TASK more") },
      'game.ts: expected lines "// TASK extra STARTS HERE" and "// TASK extra ENDS HERE", as in the reference',
    ],
  ])("refuses a solution %s", (_, files, words) => {
    expect(() => read(files as Record<string, string>)).toThrow(words);
  });
});
