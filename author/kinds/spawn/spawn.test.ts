import { describe, expect, it } from "vitest";
import { answering } from "../../../graders/testing/fake-runner.ts";
import { runCheck } from "../../../graders/testing/run-check.ts";
import {
  checkSpawn,
  fairCell,
  fairValue,
  fourFree,
  full,
  putting,
  spawnGrid,
  spawning,
} from "../../../graders/testing/spawning.ts";
import { emptyCells } from "../../grid.ts";
import type { Outcome } from "../../probe.ts";

const right = () => putting(fairCell(1), fairValue(1));

describe("new tiles", () => {
  it("passes tiles on empty cells, and on a full grid none", async () => {
    const grids = [spawnGrid("free", fourFree), spawnGrid("full", full)];
    const { cases } = await checkSpawn(right(), { grids, draws: 20 });
    expect(cases.map(({ name, verdict }) => [name, verdict])).toEqual([
      ["free", "pass"],
      ["full", "pass"],
    ]);
  });

  it("draws as often as asked, in probes of at most 100, each with an index of its own", async () => {
    const grids = [spawnGrid("free", fourFree), spawnGrid("full", full)];
    const { asked } = await checkSpawn(right(), { grids, draws: 250 });
    expect(asked.map(({ times }) => times)).toEqual([100, 100, 50, 1]);
    expect(new Set(asked.map(({ index }) => index)).size).toBe(4);
  });

  it("says in how many of the calls it happened, where not in all", async () => {
    let calls = 0;
    const put = right();
    const { message } = await checkSpawn((grid) => (calls++ % 4 === 0 ? 0 : put(grid)));
    expect(message).toBe(
      "put() put no new tile on the grid in 25 of 100 calls; expected one new tile",
    );
  });

  it("says that all rows are alike, where one is there several times", async () => {
    const grids = [
      spawnGrid(
        "empty",
        [0, 0, 0].map(() => [0, 0]),
      ),
    ];
    const put = right();
    const { message } = await checkSpawn(
      (grid) => {
        const one = [[0, 0]];
        put(one);
        grid.fill(one[0] ?? []);
      },
      { grids },
    );
    expect(message).toBe(
      "put() put 3 new tiles on the grid; expected one new tile; all rows are alike, as if they were the same list",
    );
  });

  it("does not say so of an empty grid of another shape", async () => {
    const empty = [0, 0, 0].map(() => [0, 0]);
    const grids = [spawnGrid("empty", empty)];
    const turned = (grid: number[][]) => {
      grid.splice(0, 3, [0, 0, 0], [0, 0, 0]);
    };
    expect((await checkSpawn(turned, { grids })).message).not.toContain("all rows are alike");
  });

  it("speaks of rounds where each has several calls", async () => {
    let calls = 0;
    const put = right();
    const one = spawnGrid("free", fourFree);
    const grids = [{ ...one, draw: [...one.draw, ...one.draw] }];
    const twice = (grid: number[][]) => {
      put(grid);
      if (calls++ % 8 !== 7) put(grid);
    };
    const { message } = await checkSpawn(twice, { grids, tiles: 2 });
    expect(message).toBe(
      "put() put one new tile on the grid in 25 of 100 rounds of 2 calls; expected 2 new tiles",
    );
  });

  it("says so where it happened in each of the rounds", async () => {
    const one = spawnGrid("free", fourFree);
    const grids = [{ ...one, draw: [...one.draw, ...one.draw] }];
    const { message } = await checkSpawn(() => 0, { grids, tiles: 2 });
    expect(message).toBe(
      "put() put no new tile on the grid in each of 100 rounds of 2 calls; expected 2 new tiles",
    );
  });

  it.each<[string, (grid: number[][]) => unknown, string]>([
    ["no tile", () => 0, "put() put no new tile on the grid; expected one new tile"],
    [
      "two tiles",
      (grid) => {
        right()(grid);
        right()(grid);
      },
      "put() put 2 new tiles on the grid; expected one new tile",
    ],
    [
      "a tile on another",
      ([, row]) => row?.fill(4, 0, 1),
      "put() changed row 1, column 0 from 8 to 4; a new tile goes on an empty cell",
    ],
    [
      "a tile that is taken away",
      ([, row]) => row?.fill(0, 0, 1),
      "put() changed row 1, column 0 from 8 to 0; a new tile goes on an empty cell",
    ],
    [
      "a value that no tile has",
      ([row]) => row?.fill(3, 0, 1),
      "the new tile at row 0, column 0 is 3; expected 2 or 4",
    ],
    [
      "a string",
      ([row]) => row?.fill("2" as never, 0, 1),
      'the new tile at row 0, column 0 is the string "2"; expected 2 or 4',
    ],
    [
      "a further column",
      ([row]) => row?.push(2),
      "the grid after put() is [[0, 2, 0, 2], [8, 0, 0]]; expected [[0, 2, 0], [8, 0, 0]]",
    ],
    [
      "a row less",
      (grid) => grid.pop(),
      "the grid after put() is [[0, 2, 0]]; expected [[0, 2, 0], [8, 0, 0]]",
    ],
  ])("fails %s and says so", async (_, put, message) => {
    const { cases } = await checkSpawn(put);
    expect(cases).toMatchObject([{ verdict: "fail", message, hint: "count", input: [fourFree] }]);
  });

  it("expects as many tiles as there is room for", async () => {
    const twice = (grid: number[][]) => {
      const put = right();
      put(grid);
      put(grid);
    };
    const one = [spawnGrid("one free", [[0, 2, 4]])];
    const change = { tiles: 2, draws: 10 };
    expect((await checkSpawn(twice, change)).verdict).toBe("pass");
    expect((await checkSpawn(twice, { ...change, grids: one })).verdict).toBe("pass");
    expect((await checkSpawn(right(), change)).message).toBe(
      "put() put one new tile on the grid; expected 2 new tiles",
    );
  });

  it("fails a tile on a full grid, and shows the grid that was expected", async () => {
    const { cases } = await checkSpawn((grid) => grid[0]?.fill(8, 0, 1), {
      grids: [spawnGrid("full", full)],
    });
    expect(cases).toMatchObject([{ verdict: "fail", expected: full }]);
  });

  it.each<Outcome>([
    { kind: "timeout", work: 1 },
    { kind: "memory", work: 1 },
    { kind: "missing", fn: "put", work: 0 },
    { kind: "not-run", reason: "too late", work: 0 },
    { kind: "error", thrown: { name: "Error", message: "no", line: 3 }, printed: "", work: 0 },
  ])("takes the verdict from what happened: $kind", async (outcome) => {
    const { cases } = await runCheck(spawning(), answering(outcome));
    expect(cases).toMatchObject([{ verdict: outcome.kind, name: "four empty cells" }]);
    expect(cases[0]?.line).toBe(outcome.kind === "error" ? 3 : undefined);
  });

  it("goes on with the next grid after one that fails", async () => {
    const throwing = (grid: number[][]) => {
      if (emptyCells(grid).length > 0) right()(grid);
      else grid[0]?.fill(0);
    };
    const grids = [spawnGrid("full", full), spawnGrid("free", fourFree)];
    const { cases } = await checkSpawn(throwing, { grids, draws: 10 });
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "pass"]);
  });
});
