import { describe, expect, it } from "vitest";
import { GridmarkError, messageOf } from "./errors.ts";

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
