import { describe, expect, it } from "vitest";
import { replayCommandLine } from "./replay-command-line.ts";

describe("replayCommandLine", () => {
  it.each([
    ["game.ts", { seed: 1 }, "npx gridmark replay game.ts 8/1/2"],
    ["a/b.ts", { seed: 7, assignment: "demo" }, "npx gridmark replay a/b.ts 8/1/2 -a demo -s 7"],
    ["a.ts", { seed: 1, course: "my course" }, "npx gridmark replay a.ts 8/1/2 -C 'my course'"],
    ["my game.ts", { seed: 1 }, "npx gridmark replay 'my game.ts' 8/1/2"],
    ["it's $(x).ts", { seed: 1 }, "npx gridmark replay 'it'\\''s $(x).ts' 8/1/2"],
  ])("can be copied: %s", (path, graded, line) => {
    expect(replayCommandLine(path, "8/1/2", graded)).toBe(line);
  });

  const secret = { seed: 7, seedHash: "0".repeat(64) };

  it("names the file of a secret seed, and never the seed", () => {
    expect(replayCommandLine("a.ts", "8/1/2", secret)).toBe("npx gridmark replay a.ts 8/1/2");
    expect(replayCommandLine("a.ts", "8/1/2", { ...secret, class: "my class.json" })).toBe(
      "npx gridmark replay a.ts 8/1/2 --class 'my class.json'",
    );
  });

  it("is there for a student only where it need not say the seed", () => {
    const line = (graded: object) =>
      replayCommandLine("a.ts", "8/1/2", { seed: 1, for: "student", ...graded });
    expect(line({})).toBe("npx gridmark replay a.ts 8/1/2 --for student");
    expect([line({ seed: 7 }), line(secret)]).toEqual([undefined, undefined]);
  });
});
