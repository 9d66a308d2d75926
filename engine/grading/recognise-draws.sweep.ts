import { describe, expect, it } from "vitest";
import type { DistributionCheck } from "../../author/kinds/outcomes.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import { changed, smallAssignment, withReference } from "../testing/grading.ts";
import { head, namedIn, tableOf } from "../testing/recognised.ts";

/** A function that draws 1 with this probability, and otherwise 2. */
const draw = (share: number, fn = "f", before = "") =>
  `${before} export function ${fn}() { return Math.random() < ${share} ? 1 : 2; }`;
const shareCheck = (fn: string, ones: number, draws = 300): DistributionCheck => ({
  kind: "distribution",
  name: `draws of ${fn}`,
  ...head,
  function: fn,
  distribution: {
    test: "frequencies",
    draws,
    outcomes: [
      { value: 1, ways: ones },
      { value: 2, ways: 100 - ones },
    ],
  },
});

describe("draws that are counted", () => {
  const small = withReference(
    smallAssignment({ f: [shareCheck("f", 90)] }),
    { f: draw(0.9) },
    { f: { "always 1": "export const f = () => 1;", even: draw(0.5), rare: draw(0.1) } },
  );

  it.each([
    ["even", "export const f = () => 1 + Math.round(Math.random());"],
    ["rare", "export const f = () => (Math.random() > 0.1 ? 2 : 1);"],
    ["always 1", "export const f = () => 1;"],
  ])("show a mistake with the same odds: %s", async (name, code) => {
    expect(await namedIn(small, code)).toEqual([name]);
  });

  it.each([
    ["the odds are others", draw(0.7)],
    ["other values are drawn", draw(0.5).replace(": 2", ": 3")],
    ["nothing is drawn", "export const f = () => { throw new Error(); };"],
    [
      "the odds hang on the seed",
      "let share; export const f = () => { share ??= Math.random() < 0.5 ? 0.1 : 0.5; return Math.random() < share ? 1 : 2; };",
    ],
  ])("show none where %s", async (_, code) => {
    expect(await namedIn(small, code)).toEqual([]);
  });

  it("show a mistake that draws while it is loaded only where the submission does so, too", async () => {
    const atLoad = draw(0.5, "f", "const drawn = Math.random();");
    const other = withReference(
      smallAssignment({ f: [shareCheck("f", 90)] }),
      { f: draw(0.9) },
      { f: { "at load": atLoad, rare: draw(0.1) } },
    );
    expect(await namedIn(other, draw(0.5))).toEqual([]);
    expect(await namedIn(other, atLoad)).toEqual(["at load"]);
  });
});

describe("draws beside other answers", () => {
  const numbers = { ...tableOf(1, 8, (n) => [5, n]), function: "h" };
  const three = smallAssignment({ f: [shareCheck("f", 90), shareCheck("g", 50), numbers] });
  const code = (f: number, g: number, h = "[5, n]") =>
    `${draw(f)} ${draw(g, "g")} export const h = (n) => ${h};`;
  const small = withReference(
    changed(three, { tasks: { f: { functions: ["f", "g", "h"] } } }),
    { f: code(0.9, 0.5) },
    {
      f: {
        "f even": code(0.5, 0.5),
        "f even, h 1": code(0.5, 0.5, "[1, n]"),
        "f rare, g rare": code(0.1, 0.1),
        "g 0.8": code(0.9, 0.8),
        "g rare, h 2": code(0.9, 0.1, "[2, n]"),
        "h 2": code(0.9, 0.5, "[2, n]"),
      },
    },
  );

  it.each([
    [["f even"], code(0.5, 0.5)],
    [["g 0.8"], code(0.9, 0.8)],
    [["f rare, g rare"], code(0.1, 0.1)],
    [["f even, h 1"], code(0.5, 0.5, "[1, n]")],
  ])("show %j", async (names, text) => {
    expect(await namedIn(small, text)).toEqual(names);
  });

  it.each([
    ["one of the draws is right where a mistake is not", code(0.1, 0.5, "[2, n]")],
    ["one of them has other odds", code(0.5, 0.2)],
    ["the other answers are wrong in their own way", code(0.5, 0.5, "[3, n]")],
    ["two mistakes are made at once", code(0.9, 0.8, "[2, n]")],
  ])("show nothing where %s", async (_, text) => {
    expect(await namedIn(small, text)).toEqual([]);
  });

  it("are others where only the submission draws", async () => {
    const either = code(0.5, 0.5, "[1 + Math.random(), n]");
    expect(await namedIn(small, either)).toEqual([]);
  });
});

describe("a task that calls a wrong one", () => {
  const right = {
    base: "export const base = (n) => 5;",
    g: "export const g = () => base(1) - (Math.random() < 0.9 ? 4 : 3);",
  };
  const small = withReference(
    smallAssignment({ base: [tableOf(1, 3, () => 5)].map(asBase), g: [shareCheck("g", 90)] }),
    right,
    { g: { even: right.g.replace("0.9", "0.5"), rare: right.g.replace("0.9", "0.1") } },
  );

  it("is recognised by what it does with a right one in its place", async () => {
    const wrong = right.base.replace("5", "'five'");
    expect(await namedIn(small, `${wrong} ${right.g.replace("0.9", "0.5")}`)).toEqual(["even"]);
    expect(await namedIn(small, `${wrong} ${right.g.replace("0.9", "0.7")}`)).toEqual([]);
  });
});

function asBase(check: TableCheck): TableCheck {
  return { ...check, function: "base" };
}
