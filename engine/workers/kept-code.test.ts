import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { openKeptCode } from "./kept-code.ts";

const part = `exports.double = (n) => 2 * n;\n// é\n`;
const whole = `const { double } = require("./part.cjs");
exports.quadruple = (n) => double(double(n));
exports.where = [__filename, __dirname, module.id, require.resolve("./part.cjs")];
`;

/** A folder of code and an empty cache folder. */
function setUp() {
  const root = writeTree({ "part.cjs": part, "whole.cjs": whole });
  const kept = join(root, "a", "kept");
  const files = [join(root, "part.cjs"), join(root, "whole.cjs")];
  const require = createRequire(join(root, "x.js"));
  /** Loads code like a new process, with nothing in memory. */
  const load = () => {
    for (const file of files) delete require.cache[file];
    const code = openKeptCode(kept);
    files.forEach(code.preload);
    const isLoaded = files.every((file) => require.cache[file]?.loaded);
    const module = require(files[1] ?? "");
    expect(module.quadruple(3)).toBe(12);
    expect(module.where).toEqual([files[1], root, files[1], files[0]]);
    return { code, isLoaded };
  };
  return { root, kept, load, files };
}

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));

describe("code that is kept", () => {
  it("is written once, for its owner alone, and loads the same module", () => {
    const { kept, load } = setUp();
    load().code.save();
    const first = contents(kept);
    expect(Object.keys(first).map((name) => name.replace(/-\w+\.bin$/, ""))).toEqual([
      "part.cjs",
      "whole.cjs",
    ]);
    if (process.platform !== "win32") expect(statSync(kept).mode & 0o077).toBe(0);
    const again = load();
    expect(again.isLoaded).toBe(true);
    again.code.save();
    expect(contents(kept)).toEqual(first);
  });

  it("is not used for another text of the same length", () => {
    const { kept, load, files } = setUp();
    load().code.save();
    writeFileSync(files[0] ?? "", part.replace("2 * n", "n + n"));
    load().code.save();
    expect(readdirSync(kept)).toHaveLength(3);
  });

  it.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["empty", () => Buffer.alloc(0)],
    ["changed", (bytes: Buffer) => Buffer.from(bytes).fill(1, bytes.length / 2)],
  ])("is written anew where it is %s", (_, broken) => {
    const { kept, load } = setUp();
    load().code.save();
    const first = contents(kept);
    for (const [name, bytes] of Object.entries(first)) {
      writeFileSync(join(kept, name), broken(bytes));
    }
    load().code.save();
    expect(contents(kept)).not.toEqual({});
    const again = load();
    again.code.save();
    for (const [name, bytes] of Object.entries(contents(kept))) {
      expect(bytes.length).toBe(first[name]?.length);
    }
  });

  it("leaves to Node.js what cannot be kept", () => {
    const { root, load } = setUp();
    writeFileSync(join(root, "a"), "a file in the place of a folder");
    const { code, isLoaded } = load();
    code.save();
    expect(isLoaded).toBe(false);
  });

  it.skipIf(process.platform === "win32")("is not looked for where others may write", () => {
    const { kept, load } = setUp();
    load().code.save();
    chmodSync(kept, 0o777);
    expect(load().isLoaded).toBe(false);
  });
});
