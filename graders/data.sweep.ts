import { describe, expect, it } from "vitest";
import { checkFrom } from "../author/kind.ts";
import { problemsOfChecks } from "../engine/course/problems.ts";
import { validated } from "../engine/course/validate.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { openAssignment } from "./testing/open-assignment.ts";
import { asRead } from "./testing/run-check.ts";

const graders = await allGraders();

/** Paths in a value to anything that JSON cannot express. */
function strange(value: unknown, path = ""): string[] {
  if (value === null || ["string", "boolean"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [path];
  if (typeof value !== "object") return [path];
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return [path];
  return Object.entries(value).flatMap(([key, each]) => strange(each, `${path}/${key}`));
}

describe.each(graders)("the checks of $id", (own) => {
  const { assignment } = openAssignment(own);
  const sources = assignment.manifest.tasks.flatMap(({ id }) => {
    const fixtures = assignment.fixtures[id] ?? { public: [], hidden: [] };
    const task = own.tasks.find((each) => each.id === id);
    return (task?.checks(fixtures) ?? []).map(
      (source) => [`${id}: ${source.name}`, source] as const,
    );
  });

  it.each(rotated(sources))("are data, the same for the same seed: %s", (_, source) => {
    const check = checkFrom(source, 7);
    expect(strange(check)).toEqual([]);
    expect(checkFrom(source, 7)).toEqual(check);
    expect(asRead(check)).toEqual(check);
    expect(check).toMatchObject({ name: source.name, weight: source.weight });
    // As written to a file, whose folder determines the visibility.
    const { visibility, ...written } = check;
    const { checks } = validated({ task: "any", checks: [written] }, source.name, "cases");
    if (visibility === "public") {
      const placed = checks.map((check, index) => ({ file: "", index, check }));
      expect(problemsOfChecks(placed)).toEqual([]);
    }
  });

  it("are of kinds that do not stand in for one another", () => {
    const kinds = (own.kinds ?? []) as readonly { readonly kind: string }[];
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
    const used = JSON.stringify(sources.map(([, source]) => checkFrom(source, 7)));
    for (const { kind } of kinds) expect(used).toContain(`"kind":"${kind}"`);
  });
});
