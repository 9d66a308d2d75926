import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../../engine/testing/texts.ts";
import { compareCodePoints, sortRows } from "./class-order.ts";
import { classOf } from "./testing/samples.ts";

describe("compareCodePoints", () => {
  it("puts capitals before small letters and a beginning before the whole", () => {
    expect(["b", "a1", "Z", "a", ""].sort(compareCodePoints)).toEqual(["", "Z", "a", "a1", "b"]);
  });

  it("puts an emoji after the last letter of the basic plane", () => {
    expect(compareCodePoints("\u{1f600}", "\uffff")).toBeGreaterThan(0);
  });

  it("orders as the bytes of UTF-8 do", () => {
    const text = anyText();
    fc.assert(
      fc.property(text, text, (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareCodePoints(a, b))).toBe(bytes);
      }),
    );
  });
});

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
