import { describe, expect, it } from "vitest";
import type { CheckSource } from "../../author/kind.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { caseOf, smallAssignment } from "../testing/grading.ts";
import { deriveSeed } from "./seed.ts";
import { publicPart } from "./task-entries.ts";

const table = (name: string, visibility: "public" | "hidden"): TableCheck => {
  const cases = [caseOf(1, 2)];
  return {
    kind: "table",
    name,
    visibility,
    weight: 2,
    needs: ["small"],
    function: "double",
    cases,
  };
};
const generated: CheckSource = {
  name: "random",
  visibility: "public",
  weight: 3,
  generate: (seed) => ({ ...table("random", "public"), cases: [caseOf(seed, 2 * seed)] }),
};

describe("the public part of an assignment", () => {
  const sources = [table("small", "public"), table("secret", "hidden"), generated];
  const { assignment, graders } = smallAssignment({
    double: sources,
    triple: [table("secret", "hidden")],
  });

  it("has the public checks of each task as data, those that are generated for the seed", () => {
    const seed = deriveSeed(9, assignment.manifest.id, "double", "random");
    const { visibility: _, ...small } = table("small", "public");
    expect(publicPart(assignment, graders, 9)).toEqual([
      {
        task: "double",
        checks: [small, { ...small, name: "random", cases: [caseOf(seed, 2 * seed)] }],
      },
    ]);
    expect(publicPart(assignment, graders, 9)).toEqual(publicPart(assignment, graders, 9));
    expect(publicPart(assignment, graders, 8)).not.toEqual(publicPart(assignment, graders, 9));
  });

  it("has nothing of what a person marks", () => {
    const manual = demoTask({ id: "double", functions: ["double"], kind: "manual" });
    const manifest = demoManifest({ protected: [], tasks: [manual] });
    expect(publicPart({ ...assignment, manifest }, { id: manifest.id, tasks: [] }, 9)).toEqual([]);
  });
});
