import type { FixtureTable } from "gridmark/schema";
import { describe, expect, it } from "vitest";
import * as reference from "../../reference/game1023/game.ts";
import { assignment } from "../testing/game1023.ts";

type Named = readonly [place: string, table: FixtureTable];

const tasks = assignment.manifest.tasks.map(({ id }) => id);
const tables = tasks.flatMap((id) =>
  (["public", "hidden"] as const).flatMap((folder) =>
    (assignment.fixtures[id]?.[folder] ?? []).flatMap((check): Named[] =>
      check.kind === "table" ? [[`${folder}, task ${id}: ${check.name}`, check]] : [],
    ),
  ),
);
const functions: Readonly<Record<string, unknown>> = reference;
const moves = ["moveLeft", "moveRight", "moveDown", "rotate"];
type MoveArgs = Parameters<typeof reference.isValidMove>;

/** The outcome that a case expects, as a text to compare. */
function outcomeOf({ returns, argsAfter }: FixtureTable["cases"][number]): string {
  return JSON.stringify([returns, argsAfter]);
}

describe("the fixtures of game1023", () => {
  it.each(tables)("agree with the reference: %s", (_, table) => {
    const fn = functions[table.function] as (...args: unknown[]) => unknown;
    for (const test of table.cases) {
      const args = structuredClone(test.args);
      const returned = fn(...args);
      if ("returns" in test) expect(returned).toEqual(test.returns);
      if (test.returnsNothing) expect(returned).toBeUndefined();
      if (test.argsAfter) expect(args).toEqual(test.argsAfter);
      if (test.argsUnchanged) expect(args).toEqual(test.args);
      const says = ["returns", "returnsNothing", "argsAfter", "argsUnchanged"];
      expect(says.some((key) => key in test)).toBe(true);
    }
  });

  it.each(tables)("have names of their own for the cases: %s", (_, { cases }) => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it.each(tables)("do not ask the same twice: %s", (_, { cases }) => {
    expect(new Set(cases.map(({ args }) => JSON.stringify(args))).size).toBe(cases.length);
  });

  it.each(tables.filter(([, { function: fn }]) => fn !== "initGameboard"))(
    "cannot be passed by one answer for all cases: %s",
    (_, { cases }) => {
      expect(new Set(cases.map(outcomeOf)).size).toBeGreaterThan(1);
    },
  );

  it.each(tables.filter(([, { function: fn }]) => fn !== "initGameboard"))(
    "cannot be passed by handing the arguments back: %s",
    (_, table) => {
      const idle = table.cases.filter(({ args, returns, argsAfter }) =>
        moves.includes(table.function)
          ? JSON.stringify(returns) === JSON.stringify([args[2], args[3]])
          : JSON.stringify(argsAfter) === JSON.stringify(args),
      );
      expect(idle.length).toBeLessThan(table.cases.length);
    },
  );

  it.each(tables)("have boards of 20 rows and 6 columns: %s", (_, { cases }) => {
    for (const { args } of cases) {
      for (const board of args.filter((arg) => Array.isArray(arg) && arg.length > 2)) {
        expect(board).toHaveLength(20);
        for (const row of board as number[][]) expect(row).toHaveLength(6);
      }
    }
  });

  it.each(tables)("have blocks of the values that the game knows: %s", (_, { cases }) => {
    const known = [0, ...Array.from({ length: 11 }, (_, k) => 2 ** (k + 1) - 1)];
    for (const { args } of cases) {
      const [board] = args;
      if (Array.isArray(board)) expect(known).toEqual(expect.arrayContaining(board.flat()));
    }
  });

  it.each(tables.filter(([, { function: fn }]) => moves.includes(fn)))(
    "move pieces that lie where they may: %s",
    (_, { cases }) => {
      for (const { args } of cases) expect(reference.isValidMove(...(args as MoveArgs))).toBe(true);
    },
  );

  it.each(tables.filter(([, { function: fn }]) => moves.includes(fn)))(
    "have a move that is made, and one that is refused where the check is about that: %s",
    (place, { cases }) => {
      const made = cases.filter(
        ({ args, returns }) => JSON.stringify(returns) !== JSON.stringify([args[2], args[3]]),
      );
      expect(made.length).toBeGreaterThan(0);
      const refusing = /stops|stays|leaves/.test(place);
      if (refusing) expect(made.length).toBeLessThan(cases.length);
    },
  );
});

describe.each(tasks)("the hidden cases of task %s", (id) => {
  it("are no public cases over again", () => {
    const callsOf = (folder: "public" | "hidden") =>
      (assignment.fixtures[id]?.[folder] ?? []).flatMap((check) =>
        check.kind === "table"
          ? check.cases.map((test) => ({ ...test, text: JSON.stringify(test.args) }))
          : [],
      );
    const open = callsOf("public").filter(({ args }) => args.length > 0);
    const known = new Set(open.map(({ text }) => text));
    expect(callsOf("hidden").filter(({ text }) => known.has(text))).toEqual([]);
  });
});

describe("the distributions of game1023", () => {
  it("are those of the smaller of two uniform draws, counted out over all 64 pairs", () => {
    const eight = [1, 3, 7, 15, 31, 63, 127, 255];
    const smaller = eight.flatMap((a) => eight.map((b) => Math.min(a, b)));
    const outcomes = eight.map((value) => ({
      value,
      ways: smaller.filter((each) => each === value).length,
    }));
    const { public: open, hidden } = assignment.fixtures["2"] ?? { public: [], hidden: [] };
    const stated = [...open, ...hidden].map((check) =>
      "distribution" in check ? check.distribution.outcomes : undefined,
    );
    expect(stated).toEqual([outcomes, outcomes]);
  });
});

it("rows of their own are looked at by a public check of task 1", () => {
  const kinds = (assignment.fixtures["1"]?.public ?? []).map(({ kind }) => kind);
  expect(kinds).toContain("aliasing");
});
