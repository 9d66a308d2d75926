import { describe, expect, it } from "vitest";
import { importersAmong, loadingOrder } from "./imports.ts";
import { moduleOf } from "./testing/programs.ts";

const orderOf = (...files: readonly (readonly [string, string])[]) =>
  loadingOrder(files.map(moduleOf)).map(({ name }) => name);

describe("the order in which files are loaded", () => {
  it("is that of what they import, with the main one last", () => {
    const main = ["main.py", "from a import x"] as const;
    expect(orderOf(main, ["a.py", "import b as c, d.e"], ["b.py", ""], ["d.py", ""])).toEqual([
      ...["b.py", "d.py", "a.py", "main.py"],
    ]);
    expect(orderOf(main, ["a.py", ""], ["b.py", "    import a # here"])).toEqual([
      ...["a.py", "b.py", "main.py"],
    ]);
  });

  it("has each file once, although they import each other", () => {
    const files = [
      ["main.py", "import a"],
      ["a.py", "import b"],
      ["b.py", "import main, a"],
    ] as const;
    expect(orderOf(...files).toSorted()).toEqual(["a.py", "b.py", "main.py"]);
  });
});

describe("files that import one", () => {
  it("are all that do, also by way of others", () => {
    const files = [
      ["main.py", "import a"],
      ["a.py", "from b import *"],
      ["b.py", ""],
      ["c.py", "import unknown"],
    ] as const;
    expect(importersAmong(files.map(moduleOf), "b.py").toSorted()).toEqual(["a.py", "main.py"]);
    expect(importersAmong(files.map(moduleOf), "main.py")).toEqual([]);
  });
});
