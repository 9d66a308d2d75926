import { expectTypeOf, it } from "vitest";
import { defineTask } from "./task.ts";
import type { CaseOf, DistributionOf, StepsOf, TableOf } from "./typed.ts";

/** The type of `import("…/reference/mines/mines.ts")` in a course on minesweeper. */
interface Mines {
  readonly size: number;
  neighbours(board: string[][], cell: [number, number]): number;
  clear(board: string[][]): void;
  draw(rows: number): string[];
  die(): number;
}

const head = { name: "n", visibility: "public", weight: 1 } as const;

// The compiler runs this test: an expected error that is missing below is an error, too.
it("takes checks that fit the reference, and underlines those that do not", () => {
  const right = { name: "c", args: [[["E"]], [0, 0]], returns: 1 } satisfies CaseOf<
    Mines["neighbours"]
  >;
  const table = {
    ...{ kind: "table", ...head },
    function: "neighbours",
    cases: [right],
  } satisfies TableOf<Mines>;
  const drawn = {
    ...{ kind: "distribution", ...head },
    function: "die",
    distribution: { test: "values", draws: 900, outcomes: [{ value: 1, ways: 1 }] },
  } satisfies DistributionOf<Mines>;
  const placed = {
    ...{ kind: "distribution", ...head },
    function: "draw",
    args: [3],
    distribution: {
      ...{ test: "frequencies", draws: 900, path: [0, 0] },
      outcomes: [
        { value: "M", ways: 1 },
        { values: ["E", null], ways: 2 },
      ],
    },
  } satisfies DistributionOf<Mines>;
  const steps = {
    ...{ kind: "steps", ...head },
    cases: [
      {
        name: "c",
        probe: { steps: [{ do: "call", fn: "draw", args: [{ json: 3 }] }] },
        expects: [],
      },
    ],
  } satisfies StepsOf<Mines>;
  expectTypeOf(defineTask).toBeCallableWith("1", { checks: [table, drawn, placed, steps] });

  type Neighbours = CaseOf<Mines["neighbours"]>;
  type Call = StepsOf<Mines>["cases"][number]["probe"]["steps"][number];
  const board = [["E"]];
  const asText = { ...drawn.distribution, outcomes: [{ value: "1", ways: 1 }] };
  const { distribution } = placed;

  // @ts-expect-error: a cell has two numbers
  ({ name: "c", args: [board, [0]], returns: 1 }) satisfies Neighbours;
  // @ts-expect-error: it returns a number
  ({ name: "c", args: [board, [0, 0]], returns: "1" }) satisfies Neighbours;
  // @ts-expect-error: it returns nothing
  ({ name: "c", args: [board], returns: 1 }) satisfies CaseOf<Mines["clear"]>;
  // @ts-expect-error: the reference has no such function
  ({ ...table, function: "neighbors" }) satisfies TableOf<Mines>;
  // @ts-expect-error: size is not a function
  ({ ...table, function: "size" }) satisfies TableOf<Mines>;
  // @ts-expect-error: the cases are of another function
  ({ ...table, function: "clear" }) satisfies TableOf<Mines>;
  // @ts-expect-error: it must be told how many rows
  ({ ...drawn, function: "draw", distribution }) satisfies DistributionOf<Mines>;
  // @ts-expect-error: it returns a number
  ({ ...drawn, distribution: asText }) satisfies DistributionOf<Mines>;
  // @ts-expect-error: rows are a number
  ({ do: "call", fn: "draw", args: [{ json: "3" }] }) satisfies Call;
  // @ts-expect-error: it takes rows
  ({ do: "call", fn: "draw", args: [] }) satisfies Call;
});

it("takes a check of an own kind as it is written", () => {
  defineTask("1", { checks: [{ kind: "mines-opened", ...head, boards: [["EM"]] }] });
  // @ts-expect-error: every check has a weight
  defineTask("1", { checks: [{ kind: "mines-opened", name: "n", visibility: "public" }] });
});
