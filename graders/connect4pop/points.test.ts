import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { typedIn } from "../../author/screen.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";

const { manifest, fixtures, mistakes } = openAssignment(connect4pop).assignment;
const checksOf = (id: string) =>
  connect4pop.tasks
    .find((task) => task.id === id)
    ?.checks(fixtures[id] ?? { public: [], hidden: [] }) ?? [];
const weightOf = (checks: readonly { readonly weight: number }[]) =>
  checks.reduce((sum, { weight }) => sum + weight, 0);

describe("the points of connect4pop", () => {
  it("add up to 100", () => {
    expect(manifest.tasks.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  it.each(manifest.tasks)(
    "are the weights of the checks in task $id, in part of those that students have",
    ({ id, points }) => {
      const checks = checksOf(id);
      expect(weightOf(checks)).toBe(points);
      const open = weightOf(checks.filter(({ visibility }) => visibility === "public"));
      expect(open).toBeGreaterThanOrEqual(points / 4);
      expect(open).toBeLessThan(points);
    },
  );

  it("can be lost by at least 50 known mistakes, some in every task", () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(50);
    expect(new Set(mistakes.map(({ task }) => task)).size).toBe(manifest.tasks.length);
  });
});

describe.each(["public", "hidden"] as const)("the %s transcripts of connect4pop", (visibility) => {
  const used = Object.values(fixtures).flatMap((each) =>
    each[visibility].flatMap((check) => ("transcripts" in check ? check.transcripts : [])),
  );

  it("are all used once", () => {
    const folder = join(packageRoot, "fixtures/connect4pop", visibility, "transcripts");
    const files = readdirSync(folder).map((name) => `transcripts/${name}`);
    expect(used.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it("have something typed after every prompt", () => {
    for (const { screen = "" } of used) {
      expect(screen.match(/^(Please enter action|Would you like)/gm)).toHaveLength(
        typedIn(screen).length,
      );
    }
  });
});

describe("the hidden transcripts of connect4pop", () => {
  it("have a game of ninety-six moves", () => {
    const all = Object.values(fixtures).flatMap(({ hidden }) => hidden);
    const screens = all.flatMap((check) => ("transcripts" in check ? check.transcripts : []));
    const longest = screens.find(({ file }) => file?.endsWith("full-board.txt"));
    expect(longest?.screen?.match(/to move\n/g)).toHaveLength(97);
  });
});
