import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { secretSeed } from "../../engine/points/secret-seed.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { chooseSeed } from "./seed.ts";

const cwd = temporaryFolder();
const io = (env: Record<string, string> = {}) => ({ env, cwd });
const fileOf = (text: string) => {
  writeFileSync(join(cwd, "seed.txt"), text);
  return { seedFile: "seed.txt" };
};

describe("chooseSeed", () => {
  it("is 1 unless told otherwise", () => {
    expect(chooseSeed(io(), {}, "demo")).toEqual({ seed: 1 });
    expect(chooseSeed(io({ GRIDMARK_SEED: " " }), {}, "demo")).toEqual({ seed: 1 });
  });

  it("takes a secret from a file or the environment, without white space around it", () => {
    const secret = secretSeed("two words", "demo");
    expect(chooseSeed(io(), fileOf("two words\r\n"), "demo")).toEqual(secret);
    expect(chooseSeed(io({ GRIDMARK_SEED: "two words" }), {}, "demo")).toEqual(secret);
  });

  it("takes what an option says before the environment", () => {
    const env = { GRIDMARK_SEED: "other" };
    expect(chooseSeed(io(env), { seed: 7 }, "demo")).toEqual({ seed: 7 });
    expect(chooseSeed(io(env), fileOf("own"), "demo")).toEqual(secretSeed("own", "demo"));
  });

  it.each([
    ["two seeds", { seed: 1, seedFile: "x" }, "usage: --seed and --seed-file exclude each other"],
    [
      "a missing file",
      { seedFile: "none" },
      "usage: --seed-file none cannot be read: there is no such file or folder",
    ],
    ["an empty file", fileOf("\n"), "usage: --seed-file seed.txt is empty"],
  ])("refuses %s", (_, options, words) => {
    fileOf("\n");
    expect(faultOf(() => chooseSeed(io(), options, "demo"))).toContain(words);
  });
});
