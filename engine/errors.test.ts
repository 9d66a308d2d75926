import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GridmarkError, messageOf, reasonOf } from "./errors.ts";

describe("GridmarkError", () => {
  it.each(["usage", "configuration", "grader", "output"] as const)(
    "is an error with a code: %s",
    (code) => {
      const error = new GridmarkError(code, "words");
      expect(error).toBeInstanceOf(Error);
      expect([error.name, error.code, error.message]).toEqual(["GridmarkError", code, "words"]);
    },
  );

  it("keeps its cause, and has none where none was given", () => {
    const cause = new TypeError("why");
    expect(new GridmarkError("usage", "words", cause).cause).toBe(cause);
    expect("cause" in new GridmarkError("usage", "words")).toBe(false);
  });
});

describe("messageOf", () => {
  it.each([
    [new TypeError("why"), "why"],
    [new GridmarkError("usage", "words"), "words"],
    ["text", "text"],
    [undefined, "undefined"],
    [null, "null"],
    [0, "0"],
  ])("gives words for whatever was thrown (%#)", (thrown, words) => {
    expect(messageOf(thrown)).toBe(words);
  });
});

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
