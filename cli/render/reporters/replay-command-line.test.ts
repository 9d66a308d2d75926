import { describe, expect, it } from "vitest";
import type { CheckReport } from "../../../schema/types.ts";
import { againIn } from "./replay-command-line.ts";

const check = (visibility = "public") => ({ visibility }) as CheckReport;
const report = (more: object = {}) => ({
  submission: { id: "Ethan Kowalczyk", files: [{ name: "my game.ts", sha256: "" }] },
  ...{ for: "instructor" as const, seed: 1, ...more },
});

describe("againIn", () => {
  it.each([
    [{ path: "game.ts" }, 1, "npx gridmark replay game.ts 8/1/2"],
    [{ path: "b.ts", assignment: "demo" }, 7, "npx gridmark replay b.ts 8/1/2 -a demo -s 7"],
    [{ path: "a.ts", course: "my course" }, 1, "npx gridmark replay a.ts 8/1/2 -C 'my course'"],
    [{ path: "it's $(x).ts" }, 1, "npx gridmark replay 'it'\\''s $(x).ts' 8/1/2"],
    [
      { path: "a.zip", isClass: true },
      1,
      "npx gridmark replay a.zip 8/1/2 --only 'Ethan Kowalczyk'",
    ],
    [{}, 1, undefined],
  ])("can be copied: %s", (from, seed, line) => {
    expect(againIn(report({ seed }), from)("8/1/2", check())).toBe(line);
  });

  const secret = { seed: 7, seedHash: "0".repeat(64) };

  it("names the file of a secret seed, and never the seed", () => {
    const from = { path: "a.ts", class: "my class.json" };
    expect(againIn(report(secret), from)("8/1/2", check())).toBe(
      "npx gridmark replay a.ts 8/1/2 --class 'my class.json'",
    );
  });

  it("is there for a student only where a kit has the case", () => {
    const line = (graded: object, visibility?: string) =>
      againIn(report({ for: "student", ...graded }), { path: "x" })("8/1/2", check(visibility));
    expect(line({})).toBe("npx gridmark replay 'my game.ts' 8/1/2");
    expect([line({ seed: 7 }), line(secret), line({}, "hidden")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
