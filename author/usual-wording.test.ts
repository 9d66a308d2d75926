import { describe, expect, it } from "vitest";
import { usualWording } from "./usual-wording.ts";

const { unavailable } = usualWording;

describe("a name that programs cannot have", () => {
  it("says what to do instead of waiting", () => {
    expect(unavailable("'setTimeout' is not defined")).toBe(
      "setTimeout is not available: there are no timers here; do the work right away",
    );
  });

  it.each(["require", "module", "process", "window", "document", "fetch", "Buffer", "performance"])(
    "has words for %s",
    (name) => {
      expect(unavailable(`'${name}' is not defined`)).toMatch(
        new RegExp(`^${name} is not available: \\w`),
      );
    },
  );

  it("understands a message without quotes", () => {
    expect(unavailable("fetch is not defined")).toContain("no network");
  });

  it.each([
    ["a name that is nobody's habit", "'drawBoard' is not defined"],
    ["a name that every object has", "'constructor' is not defined"],
    ["another error", "cannot read property 'setTimeout' of undefined"],
    ["more than the one sentence", "'fetch' is not defined, and so on"],
    ["an empty message", ""],
  ])("is silent about %s", (_, message) => {
    expect(unavailable(message)).toBeUndefined();
  });
});
