import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { SHAPES } from "../../reference/game1023/game.ts";
import { assignment } from "../testing/game1023.ts";
import { graders as game1023 } from "./index.ts";

const { manifest, fixtures } = assignment;
const checksOf = (id: string) =>
  game1023.tasks
    .find((task) => task.id === id)
    ?.checks(fixtures[id] ?? { public: [], hidden: [] }) ?? [];
const weightOf = (checks: readonly { readonly weight: number }[]) =>
  checks.reduce((sum, { weight }) => sum + weight, 0);

describe("the points of game1023", () => {
  it("add up to 100, as the assignment hands them out", () => {
    expect(Object.fromEntries(manifest.tasks.map(({ id, points }) => [id, points]))).toEqual({
      1: 8,
      2: 12,
      3: 16,
      4: 8,
      5: 8,
      6: 8,
      7: 8,
      8: 22,
      9: 10,
      optional: 0,
    });
    expect(manifest.tasks.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  it.each(manifest.tasks.filter(({ points }) => points > 0))(
    "are the weights of the checks in task $id, so that every score is whole",
    ({ id, points }) => {
      const checks = checksOf(id);
      expect(weightOf(checks)).toBe(points);
      for (const { weight } of checks) expect(Number.isInteger(weight) && weight > 0).toBe(true);
    },
  );

  it.each(manifest.tasks)("are given for checks with names of their own in task $id", ({ id }) => {
    const names = checksOf(id).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(manifest.tasks.filter(({ points }) => points > 0))(
    "come in part from checks that students have, in task $id",
    ({ id, points }) => {
      const open = weightOf(checksOf(id).filter(({ visibility }) => visibility === "public"));
      expect(open).toBeGreaterThanOrEqual(points / 4);
      expect(open).toBeLessThan(points);
    },
  );

  it("are for tasks whose graders stand in the manifest's order", () => {
    expect(game1023.id).toBe(manifest.id);
    expect(game1023.tasks.map(({ id }) => id)).toEqual(manifest.tasks.map(({ id }) => id));
  });
});

describe("the shapes of game1023", () => {
  it("are the same in the reference as in the data", () => {
    const path = join(packageRoot, "fixtures/game1023/shapes.json");
    expect(SHAPES).toEqual(JSON.parse(readFileSync(path, "utf8")).values);
  });

  it("are seven, in four rotations, of four blocks that hang together and do not overlap", () => {
    expect(SHAPES.map((rotations) => rotations.length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
    for (const blocks of SHAPES.flat()) {
      expect(new Set(blocks.map(String)).size).toBe(4);
      const [first, ...rest] = blocks;
      const reached = [first];
      for (let i = 0; i < reached.length; i += 1) {
        const [row = 0, col = 0] = reached[i] ?? [];
        const near = rest.filter(([r, c]) => Math.abs(r - row) + Math.abs(c - col) === 1);
        reached.push(...near.filter((block) => !reached.includes(block)));
      }
      expect(reached).toHaveLength(4);
    }
  });
});
