import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { hasTmux, openPane } from "../testing/tmux.ts";

describe.skipIf(!hasTmux)("gridmark new in a real terminal", () => {
  function open() {
    const folder = join(writeTree({}), "course");
    const pane = openPane(["new", "-C", folder]);
    onTestFinished(pane.close);
    return { folder, ...pane };
  }

  it("asks for id and title, shows what is typed, and writes the assignment", async () => {
    const { folder, press, shows } = open();
    await shows("Id, such as lights:");
    press("2", "x", "Enter");
    await shows('"2x" is not an id');
    press("m", "x", "BSpace", "s", "Enter");
    await shows("Title (Ms):");
    press("Enter");
    expect(await shows("exit code 0")).toContain("Wrote fixtures/ms");
    expect(readdirSync(join(folder, "fixtures"))).toEqual(["ms"]);
  });

  it.each(["C-c", "C-d"])("ends with %s, and writes nothing", async (key) => {
    const { folder, press, shows } = open();
    await shows("Id, such as lights:");
    press("m", "Enter");
    await shows("Title (M):");
    press(key);
    await shows("exit code 130");
    expect(() => readdirSync(folder)).toThrow("ENOENT");
  });
});
