import { describe, expect, it } from "vitest";
import type { CheckData, CheckSource } from "../../author/kind.ts";
import { joinedCheck } from "../../author/kinds/joined.ts";
import { generatedCheck } from "../../author/kinds/table.ts";
import { caseOf, smallAssignment } from "../testing/grading.ts";
import { hintPages } from "./hint-pages.ts";

const head = (name: string, visibility: "public" | "hidden") =>
  ({ name, visibility, weight: 1 }) as const;

const table = (name: string, visibility: "public" | "hidden", more: object) =>
  ({
    ...{ kind: "table", function: "f", cases: [caseOf(1, 2)] },
    ...{ ...head(name, visibility), ...more },
  }) as CheckData;

const checks: readonly CheckSource[] = [
  table("plain", "public", {}),
  table("whole", "public", { hint: "of the check" }),
  table("secret", "hidden", { hint: "of a hidden one" }),
  table("by case", "public", {
    cases: [{ ...caseOf(1, 2), hint: "first" }, caseOf(2, 3), { ...caseOf(3, 4), hint: "third" }],
  }),
  generatedCheck({
    ...{ ...head("made", "public"), function: "f", hint: "made of a seed" },
    cases: (seed) => [caseOf(seed, seed + 1)],
  }),
  joinedCheck(head("joined", "public"), [
    table("part", "public", { hint: "one" }),
    table("other", "public", { hint: "two" }),
  ]),
  table("hidden too", "hidden", { hint: "of another" }),
];

const { assignment, graders } = smallAssignment({ f: checks, g: [table("g", "public", {})] });
const pages = hintPages(assignment, graders, 1);

describe("the hints of an assignment", () => {
  it("have codes by task and check, public and hidden ones apart", () => {
    expect(pages.map(({ code, hints }) => [code, ...hints])).toEqual([
      ["demo/f-2", "of the check"],
      ["demo/f-h1", "of a hidden one"],
      ["demo/f-3", "first", "third"],
      ["demo/f-4", "made of a seed"],
      ["demo/f-5", "one", "two"],
      ["demo/f-h2", "of another"],
    ]);
  });

  it("have the same codes where there are no hidden checks", () => {
    const open = checks.filter(({ visibility }) => visibility === "public");
    const copy = smallAssignment({ f: open, g: [table("g", "public", {})] });
    expect(hintPages(copy.assignment, copy.graders, 1)).toEqual(
      pages.filter(({ visibility }) => visibility === "public"),
    );
  });

  it("come with the check's name and first case if it is public, else with nothing", () => {
    expect(pages[0]).toEqual({
      ...{ code: "demo/f-2", assignment: "demo", task: "f", title: "f", visibility: "public" },
      ...{ check: "whole", hints: ["of the check"] },
      example: { text: "f(1) returns 2", input: [1] },
    });
    expect(pages[4]?.example).toEqual({ text: "f(1) returns 2", input: [1] });
    expect(pages[1]).toEqual({
      ...{ code: "demo/f-h1", assignment: "demo", task: "f", title: "f", visibility: "hidden" },
      hints: ["of a hidden one"],
    });
  });

  it("are those of some tasks where only these are asked for", () => {
    expect(hintPages(assignment, graders, 1, ["g"])).toEqual([]);
    expect(hintPages(assignment, graders, 1, ["f"])).toEqual(pages);
  });
});
