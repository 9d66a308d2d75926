import { describe, expect, it } from "vitest";
import type { EquivalentMutant } from "../../schema/types.ts";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { matchEquivalent, readEquivalent } from "./mutate.ts";
import { mutantOf } from "./testing/mutants.ts";

const listed: EquivalentMutant = {
  task: "1",
  code: "return n + n;",
  before: "+",
  after: "*",
  reason: "both are 4 for the only n that there is",
};
const mutant = mutantOf();

describe("matchEquivalent", () => {
  it("finds the mutant that an equivalent one is about, wherever its line is now", () => {
    const moved = { ...mutant, line: 70, id: "moved" };
    expect(matchEquivalent([moved], [listed])).toEqual({
      found: new Map([[moved, listed]]),
      missing: [],
    });
  });

  it.each<[string, Partial<EquivalentMutant>]>([
    ["another task", { task: "2" }],
    ["another line", { code: "return n + m;" }],
    ["other text before", { before: "-" }],
    ["other text after", { after: "-" }],
    ["a place that there is not", { nth: 2 }],
  ])("misses one about %s", (_, change) => {
    const other = { ...listed, ...change };
    expect(matchEquivalent([mutant], [other])).toEqual({ found: new Map(), missing: [other] });
  });

  it("tells equal changes in equal lines apart by their number", () => {
    const second = { ...mutant, id: "second", column: 20 };
    const { found } = matchEquivalent([mutant, second], [{ ...listed, nth: 2 }]);
    expect([...found.keys()]).toEqual([second]);
  });

  it("misses one that says what another one says", () => {
    expect(matchEquivalent([mutant], [listed, listed]).missing).toEqual([listed]);
  });
});

describe("readEquivalent", () => {
  const file = "fixtures/demo/equivalent-mutants.json";
  const read = (content: unknown) =>
    readEquivalent(writeTree({ [file]: JSON.stringify(content) }), "demo");

  it("reads the list", () => {
    expect(read({ equivalent: [listed] })).toEqual([listed]);
  });

  it("finds none where there is no list", () => {
    expect(readEquivalent(writeTree({}), "demo")).toEqual([]);
  });

  it("refuses one without a reason, and names file and place", () => {
    const { reason: _, ...without } = listed;
    expect(faultOf(() => read({ equivalent: [without] }))).toBe(
      `configuration: ${file}:1:16: /equivalent/0: "reason" is missing\nsee docs/authors/README.md#verify`,
    );
  });
});
