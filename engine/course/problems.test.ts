import { describe, expect, it } from "vitest";
import type { FixtureCase, FixtureCheck } from "../../schema/types.ts";
import { demoCheck } from "../testing/demo.ts";
import { problemsOfChecks } from "./problems.ts";

const one: FixtureCase = { name: "of 2", args: [2], returns: 4 };
const table = (...cases: FixtureCase[]) => demoCheck({ cases });
const objects = (...list: object[]): FixtureCheck =>
  ({ kind: "objects", name: "games", weight: 1, class: "Game", objects: list }) as never;
const steps = (...cases: object[]): FixtureCheck =>
  ({ kind: "steps", name: "steps", weight: 1, cases }) as never;
const found = (checks: readonly FixtureCheck[]) =>
  problemsOfChecks(checks.map((check, index) => ({ file: "a.json", index, check }))).map(
    ({ at, text }) => `${at}: ${text}`,
  );
const read = (of: string) => ({ do: "read", of });

describe("the checks of a task", () => {
  it.each([
    ["different cases", table(one, { name: "of 3", args: [3], returns: 6 })],
    ["the same arguments with other input", table({ ...one, input: ["a"] }, { ...one, name: "b" })],
    [
      "square boards, and lists that are none",
      table({
        name: "a",
        args: [
          [
            [1, 2],
            [3, 4],
          ],
          [[1], []],
        ],
      }),
    ],
    [
      "the same object asked other things",
      objects({ name: "a", args: [1], calls: [] }, { name: "b", args: [1] }),
    ],
    [
      "different steps",
      steps({ name: "a", probe: { steps: [read("x")] } }, { name: "b", probe: { steps: [] } }),
    ],
    [
      "anything in a kind of their own",
      { kind: "moves", name: "moves", weight: 1, cases: [one, { ...one, name: "b" }] } as never,
    ],
  ])("may have %s", (_, check) => {
    expect(found([check])).toEqual([]);
  });

  it.each<[string, readonly FixtureCheck[], string]>([
    [
      "one name",
      [table(one), table(one)],
      '/checks/1/name: two checks of the task have the name "doubles"',
    ],
    [
      "a case's name twice",
      [table(one, { ...one, args: [3] })],
      '/checks/0/cases/1/name: check "doubles": two cases have the name "of 2"',
    ],
    [
      "a question twice",
      [table(one, { ...one, name: "two", returns: 5 })],
      '/checks/0/cases/1: check "doubles": cases "of 2" and "two" ask the same',
    ],
    [
      "a ragged board",
      [table({ name: "a", args: [[[1, 2], [3]]] })],
      'case "a": a board has rows of different lengths',
    ],
    [
      "a ragged board in a result",
      [table({ name: "a", args: [], returns: [[[1], [2, 3]], true] })],
      "rows of different lengths",
    ],
    [
      "a ragged grid",
      [objects({ name: "a", args: [], before: [[1, 2], [3]] })],
      "rows of different lengths",
    ],
  ])("are refused with %s", (_, checks, problem) => {
    expect(found(checks)).toEqual([expect.stringContaining(problem)]);
  });
});
