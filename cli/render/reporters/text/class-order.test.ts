import { describe, expect, it } from "vitest";
import { sortRows } from "./class-table.ts";
import { classOf } from "./testing/samples.ts";

describe("sortRows", () => {
  const { submissions } = classOf(
    ["1"],
    [
      ["b", 5, "p"],
      ["d", 0, null],
      ["c", 7.5, "p"],
      ["a", 5, "p"],
      ["e", 0, "f"],
    ],
  );
  const error = { ...submissions[0], id: "0", status: "error", score: 9 } as const;
  const ids = (order?: "name" | "points") =>
    sortRows([error as (typeof submissions)[number], ...submissions], order).map(({ id }) => id);

  it("sorts by name unless told otherwise", () => {
    expect(ids()).toEqual(["0", "a", "b", "c", "d", "e"]);
    expect(ids("name")).toEqual(ids());
  });

  it("sorts by points, then by name; who has none by a grade comes last", () => {
    expect(ids("points")).toEqual(["c", "a", "b", "e", "d", "0"]);
  });
});
