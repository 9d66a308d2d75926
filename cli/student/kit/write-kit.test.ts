import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../../engine/testing/trees.ts";
import { chooseTarget, type WholeKit, writeKit, writeZip } from "./write-kit.ts";

const kitJson = JSON.stringify({ kitVersion: 1, assignment: "demo" });

const kit: WholeKit = {
  assignment: "demo",
  files: [
    { path: "game.ts", text: "skeleton", isOwn: true },
    { path: ".gridmark/kit.json", text: kitJson },
    { path: ".gridmark/public/task-1.json", text: "{}" },
  ],
  gridmark: { name: "gridmark-0.2.0.tgz", bytes: Buffer.from("package") },
};

describe("a kit that is written", () => {
  it("is made with its folders, and leaves no temporary file", () => {
    const folder = join(writeTree({}), "kits", "demo");
    expect(writeKit(folder, kit)).toEqual([]);
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    expect(all.filter((name) => name.endsWith(".partial"))).toEqual([]);
    expect(all).toEqual(
      expect.arrayContaining(["game.ts", "gridmark-0.2.0.tgz", join(".gridmark", "kit.json")]),
    );
    expect(readFileSync(join(folder, "gridmark-0.2.0.tgz"), "utf8")).toBe("package");
  });

  it("keeps a student's own file, and removes old checks and versions", () => {
    const folder = writeTree({
      ...{ "game.ts": "mine", "notes.txt": "mine", "gridmark-0.1.0.tgz": "old" },
      ...{ ".gridmark/kit.json": kitJson, ".gridmark/public/task-9.json": "{}" },
    });
    expect(writeKit(folder, kit)).toEqual(["game.ts"]);
    expect(readFileSync(join(folder, "game.ts"), "utf8")).toBe("mine");
    expect(existsSync(join(folder, "notes.txt"))).toBe(true);
    expect(existsSync(join(folder, "gridmark-0.1.0.tgz"))).toBe(false);
    expect(readdirSync(join(folder, ".gridmark/public"))).toEqual(["task-1.json"]);
  });

  it("names the place that cannot be written to", () => {
    const file = join(writeTree({ file: "" }), "file");
    const fault = `cannot write to ${join(file, "demo")}: part of its path is a file`;
    expect(() => writeKit(join(file, "demo"), kit)).toThrow(fault);
    const zip = join(file, "demo.zip");
    expect(() => writeZip(zip, kit)).toThrow(`cannot write to ${zip}: `);
  });

  it("has the same bytes each time as an archive", () => {
    const folder = writeTree({});
    const [one, other] = ["one.zip", "new/other.zip"].map((name) => {
      writeZip(join(folder, name), kit);
      return readFileSync(join(folder, name));
    });
    expect(other?.equals(one ?? Buffer.of())).toBe(true);
  });
});

describe("the target of a kit", () => {
  const cwd = writeTree({
    ...{ "full/a": "", "demo.zip": "", "kit/.gridmark/kit.json": kitJson, "kit/game.ts": "" },
    file: "",
  });
  const choose = (name: string, more: object = {}) =>
    chooseTarget(cwd, name, { assignment: "demo", ...more });

  it("may be new, and gets the ending of an archive", () => {
    expect(choose("new")).toEqual({ named: "new", target: join(cwd, "new") });
    expect(choose("new", { zip: true }).named).toBe("new.zip");
    expect(choose("kit", { update: true }).target).toBe(join(cwd, "kit"));
  });

  it.each([
    ["full", {}, "full already exists and is not empty"],
    ["file", {}, "file already exists and is not empty"],
    ["kit", {}, "use --update to renew all but the student's own files"],
    ["demo", { zip: true }, "demo.zip already exists"],
    ["new", { update: true }, "new is not a kit; leave out --update"],
    ["full", { update: true }, "full is not a kit; leave out --update"],
    [
      "kit",
      { update: true, assignment: "other" },
      "cannot be updated: it is a kit for demo, not other",
    ],
  ])("is refused: %s, %j", (name, more, message) => {
    expect(() => choose(name, more)).toThrow(message);
  });
});
