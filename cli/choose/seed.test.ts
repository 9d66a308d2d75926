import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../engine/testing/faults.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import type { ClassFile } from "./class-file.ts";
import { chooseSeed, secretSeed } from "./seed.ts";

const cwd = temporaryFolder();
const io = (env: Record<string, string> = {}) => ({ env });
const fileOf = (text: string, seedFile = "seed.txt"): ClassFile => {
  writeFileSync(join(cwd, "seed.txt"), text);
  return { name: "class.json", settings: { seedFile }, pathOf: (name) => join(cwd, name) };
};

describe("chooseSeed", () => {
  it("is 1 unless told otherwise", () => {
    expect(chooseSeed(io(), undefined, undefined, "demo")).toEqual({ seed: 1 });
    const env = { GRIDMARK_SEED: " " };
    expect(chooseSeed(io(env), undefined, undefined, "demo")).toEqual({ seed: 1 });
  });

  it("takes a secret from a file or the environment, without white space around it", () => {
    const secret = secretSeed("two words", "demo");
    expect(chooseSeed(io(), undefined, fileOf("two words\r\n"), "demo")).toEqual(secret);
    const env = { GRIDMARK_SEED: "two words" };
    expect(chooseSeed(io(env), undefined, undefined, "demo")).toEqual(secret);
  });

  it("takes an option or the file of the class before the environment", () => {
    const env = { GRIDMARK_SEED: "other" };
    expect(chooseSeed(io(env), 7, undefined, "demo")).toEqual({ seed: 7 });
    const own = secretSeed("own", "demo");
    expect(chooseSeed(io(env), undefined, fileOf("own"), "demo")).toEqual(own);
  });

  it.each([
    ["two seeds", 1, "x", 'usage: --seed and "seedFile" in class.json exclude each other'],
    ["a missing file", undefined, "none", `usage: ${join(cwd, "none")} does not exist`],
    ["an empty file", undefined, "seed.txt", `usage: ${join(cwd, "seed.txt")} is empty`],
  ])("refuses %s", (_, seed, seedFile, words) => {
    expect(faultOf(() => chooseSeed(io(), seed, fileOf("\n", seedFile), "demo"))).toContain(words);
  });
});

describe("the seed of a secret", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();

  it("is made by the hashes that the documentation states", () => {
    expect(secretSeed("drei Äpfel", "demo")).toEqual({
      seed: sha256("gridmark seed\0drei Äpfel").readUInt32LE(0),
      seedHash: sha256("gridmark seed hash\0demo\0drei Äpfel").toString("hex"),
    });
  });

  it("gives the same seed for every assignment, and another hash", () => {
    const [one, two] = ["demo", "other"].map((id) => secretSeed("secret", id));
    expect(one?.seed).toBe(two?.seed);
    expect(one?.seedHash).not.toBe(two?.seedHash);
  });
});
