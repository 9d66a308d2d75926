import { describe, expect, it } from "vitest";
import type { Assignment, Deduction } from "../../schema/types.ts";
import { demoManifest, writeDemo } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { loadAssignment, loadManifest } from "./load.ts";
import { manifestFor } from "./variants.ts";

const deduction: Deduction = {
  ...{ id: "labels", title: "Labels", points: 1 },
  rule: { kind: "forbidden", syntax: ["class", "label"] },
};
const manifest = demoManifest({ files: ["game.ts", "game.py"], deductions: [deduction] });

const rootWith = (changes: Partial<Assignment>) =>
  writeDemo({ "fixtures/demo/assignment.json": JSON.stringify({ ...manifest, ...changes }) });
const faultWith = (changes: Partial<Assignment> = {}) =>
  faultOf(() => loadManifest(rootWith(changes), "demo"));

describe("a deduction", () => {
  it("has a rule that each language knows", () => {
    expect(faultWith()).toContain(
      '/deductions/0/rule/syntax/1: Python has no "label"; the rule for Python goes into /languages/python/deductions/labels/rule',
    );
    const rule = { kind: "forbidden" as const, syntax: ["dict" as const] };
    expect(faultWith({ deductions: [{ ...deduction, rule }] })).toContain(
      '/deductions/0/rule/syntax/0: JavaScript has no "dict"',
    );
    const other = { kind: "forbidden" as const, modules: ["copy"] };
    expect(faultWith({ deductions: [{ ...deduction, rule: other }] })).toContain(
      '/deductions/0/rule/modules: JavaScript has no option "modules"',
    );
  });

  it("may have another title and rule in a further language", () => {
    const other = {
      title: "dict",
      rule: { kind: "forbidden" as const, syntax: ["dict" as const] },
    };
    const languages = { python: { deductions: { labels: other } } };
    const loaded = loadManifest(rootWith({ languages }), "demo");
    expect(loaded.deductions).toEqual([deduction]);
    expect(manifestFor(loaded, "game.py").deductions).toEqual([{ ...deduction, ...other }]);
  });

  it("has what it has for a language by its id, in words of that language", () => {
    const rule = { kind: "forbidden" as const, syntax: ["label" as const] };
    expect(faultWith({ languages: { python: { deductions: { labels: { rule } } } } })).toContain(
      '/languages/python/deductions/labels/rule/syntax/0: Python has no "label"',
    );
    expect(faultWith({ languages: { python: { deductions: { label: { rule } } } } })).toContain(
      'expected a deduction\'s id, not "label"; did you mean "labels"?',
    );
  });
});

describe("a check of a rule", () => {
  const rule = { kind: "forbidden", syntax: ["label"] };
  const rootOf = (check: object) =>
    writeDemo({
      "fixtures/demo/assignment.json": JSON.stringify({ ...manifest, deductions: [] }),
      "skeleton/demo/game.py": "def double(n):\n    return 0\n",
      "fixtures/demo/public/rules.json": JSON.stringify({
        task: "1",
        checks: [{ kind: "structure", name: "has no label", weight: 1, structure: rule, ...check }],
      }),
    });

  it("has one that each language knows", () => {
    expect(faultOf(() => loadAssignment(rootOf({}), "demo"))).toContain(
      '/checks/0/structure/syntax/0: Python has no "label"; the rule for Python goes into "languages" of the check',
    );
  });

  it("may have another rule and hint in a further language", () => {
    const other = { hint: "Write a list.", structure: { kind: "forbidden", syntax: ["dict"] } };
    const { fixtures, variants } = loadAssignment(rootOf({ languages: { python: other } }), "demo");
    const common = { kind: "structure", name: "has no label", weight: 1 };
    expect(fixtures["1"]?.public).toContainEqual({ ...common, structure: rule });
    expect(variants[0]?.fixtures["1"]?.public).toContainEqual({ ...common, ...other });
  });
});
