import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reasonOf } from "./system-fault.ts";

const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
const file = join(folder, "file");
writeFileSync(file, "");

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (cause) {
    return cause;
  }
  throw new Error("nothing was thrown");
}

describe("the reason of a fault", () => {
  it.each([
    [() => readFileSync(join(folder, "gone")), "there is no such file or folder"],
    [() => readFileSync(folder), "it is a folder"],
    [() => statSync(join(file, "x")), "part of its path is a file, not a folder"],
    [() => readdirSync(file), "part of its path is a file, not a folder"],
    [() => statSync(join(folder, "x".repeat(5000))), "the name is too long"],
  ])("of the system is in our words: %s", (action, words) => {
    expect(reasonOf(thrownBy(action))).toBe(words);
  });

  it.each([
    [new Error("no code"), "no code"],
    [Object.assign(new Error("an unknown one"), { code: "EWHAT" }), "an unknown one"],
    [Object.assign(new Error("no system's"), { code: "toString" }), "no system's"],
    ["a text", "a text"],
  ])("is its message where its code is not known: %s", (cause, words) => {
    expect(reasonOf(cause)).toBe(words);
  });
});
