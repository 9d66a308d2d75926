import { describe, expect, it } from "vitest";
import type { LeavesCheck } from "../../author/kinds/leaves.ts";
import type { StructureCheck } from "../../author/kinds/structure.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import type { CheckReport, Visibility } from "../../schema/types.ts";
import { gradeText, smallAssignment } from "../testing/grading.ts";

const table = (name: string, visibility: Visibility): TableCheck => ({
  ...{ kind: "table", name, visibility, weight: 1, function: "f" },
  cases: [{ name: "of 1", args: [[1]], returns: 1 }],
});
const first = table("first", "public");
const hidden = { ...table("hidden", "hidden"), about: "walls" };
const last = table("last", "public");
const leaves: LeavesCheck = {
  ...{ kind: "leaves", name: "leaves", visibility: "public", weight: 1 },
  leaves: { functions: ["f"] },
};
const structure: StructureCheck = {
  ...{ kind: "structure", name: "structure", visibility: "public", weight: 1 },
  structure: { kind: "forbidden", globals: ["Date"] },
};

async function checksOf(...list: readonly (TableCheck | LeavesCheck | StructureCheck)[]) {
  const { tasks } = await gradeText(smallAssignment({ f: list }), "export const f = ([n]) => n;");
  return tasks[0]?.checks ?? [];
}

describe("a report says of a check", () => {
  const marked = (checks: readonly CheckReport[]) =>
    checks.filter((check) => check.afterHidden === true).map(({ name }) => name);

  it("nothing where it is public, wherever it stands: those are asked first", async () => {
    const checks = await checksOf(first, hidden, last, table("hidden too", "hidden"));
    expect(marked(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual(["first", "hidden", "last", "hidden too"]);
  });

  it("that it is public and judges the calls of hidden ones, wherever it stands", async () => {
    expect(marked(await checksOf(leaves, first, hidden))).toEqual(["leaves"]);
    expect(marked(await checksOf(leaves, first))).toEqual([]);
  });

  it("nothing of the kind where it asks nothing", async () => {
    expect(marked(await checksOf(hidden, structure))).toEqual([]);
  });

  it("what it is about, also where it was not run", async () => {
    const [run] = await checksOf(hidden);
    expect(run?.about).toBe("walls");
    const { tasks } = await gradeText(smallAssignment({ f: [hidden] }), "export const f = (;");
    expect(tasks[0]?.checks[0]).toMatchObject({ status: "not-run", about: "walls" });
  });
});
