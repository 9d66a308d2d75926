import { describe, expect, it } from "vitest";
import type { StructureCheck } from "../../author/kinds/structure.ts";
import type { Deduction } from "../../schema/types.ts";
import { changed, gradeText, smallAssignment } from "../testing/grading.ts";

const noLoops: StructureCheck = {
  ...{ kind: "structure", visibility: "public", name: "has no loop", weight: 1 },
  hint: "Which method goes through an array?",
  structure: { kind: "forbidden", syntax: ["while"] },
};

const text = "export function f() {\n  let i = 0;\n  while (i < 3) i += 1;\n  return i;\n}\n";

describe("a check of the structure", () => {
  const small = smallAssignment({ f: [noLoops] });

  it("loses its points with the line and the hint", async () => {
    const { tasks } = await gradeText(small, text);
    expect(tasks[0]).toMatchObject({
      status: "fail",
      score: 0,
      checks: [
        {
          status: "fail",
          message: "line 3: while is not allowed here",
          line: 3,
          hint: "Which method goes through an array?",
        },
      ],
    });
    expect(tasks[0]).not.toHaveProperty("smallest");
    expect(tasks[0]).not.toHaveProperty("mistakes");
  });

  it("earns them where nothing is found", async () => {
    const { tasks } = await gradeText(small, "export function f() {\n  return 3;\n}\n");
    expect(tasks[0]).toMatchObject({ status: "pass", score: 10 });
  });
});

describe("deductions", () => {
  const small = smallAssignment({ f: [noLoops] });
  const rule: Deduction = { id: "loops", title: "no loops", points: 4, rule: noLoops.structure };

  const graded = (source: string) => gradeText(changed(small, { deductions: [rule] }), source);

  it("come with what was found for them", async () => {
    expect(await graded(text)).toMatchObject({
      findings: { loops: [{ line: 3, column: 3, text: "while is not allowed here" }] },
    });
  });

  it("are none of a file that cannot be read", async () => {
    expect(await graded("while (")).not.toHaveProperty("findings");
  });
});
