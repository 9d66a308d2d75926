import { describe, expect, it } from "vitest";
import { demoManifest, demoReference, demoSkeleton, demoTask } from "../../../testing/demo.ts";
import { faultOf } from "../../../testing/faults.ts";
import { makeSkeleton } from "./skeleton.ts";

describe("makeSkeleton", () => {
  it("puts the placeholder into each task and leaves helpers out", () => {
    expect(makeSkeleton(demoReference, demoManifest())).toBe(demoSkeleton);
  });

  it("leaves what stands outside the tasks as it is", () => {
    const reference = `// before\n${demoReference}\nexport const after = /* own */ 1 ;\n`;
    const expected = `// before\n${demoSkeleton}\nexport const after = /* own */ 1 ;\n`;
    expect(makeSkeleton(reference, demoManifest())).toBe(expected);
  });

  it("makes the same skeleton of a skeleton", () => {
    expect(makeSkeleton(demoSkeleton, demoManifest())).toBe(demoSkeleton);
  });

  it("indents a placeholder of several lines", () => {
    const [, extra = demoTask()] = demoManifest().tasks;
    const first = demoTask({ placeholder: ["if (n > 0) {", "  return 1;", "}", "return 0;"] });
    const skeleton = makeSkeleton(demoReference, demoManifest({ tasks: [first, extra] }));
    expect(skeleton).toContain(
      "double(n: number): number {\n  if (n > 0) {\n    return 1;\n  }\n  return 0;\n}\n// TASK 1 ENDS",
    );
  });

  it("does not depend on the order of the tasks in the manifest", () => {
    const manifest = demoManifest({ tasks: demoManifest().tasks.toReversed() });
    expect(makeSkeleton(demoReference, manifest)).toBe(demoSkeleton);
  });

  it("keeps a signature that has braces in it", () => {
    const reference = demoReference.replace(
      "double(n: number): number {",
      "double({ n }: { n: number } = { n: 1 }): { m: number }[] {",
    );
    expect(makeSkeleton(reference, demoManifest())).toContain(
      "export function double({ n }: { n: number } = { n: 1 }): { m: number }[] {\n  return 0;\n}",
    );
  });

  it.each([
    ["no start", "// TASK 1 STARTS HERE", "// TASK 1", "no region for task 1"],
    ["no end", "// TASK extra ENDS HERE", "//", "no region for task extra"],
    ["another name", "export function double", "export function twice", "no function double"],
    ["no function", "export function triple(n: number): number {", "{", "no function triple"],
  ])("refuses a reference with %s where a task should be", (_, from, to, words) => {
    const fault = faultOf(() => makeSkeleton(demoReference.replace(from, to), demoManifest()));
    expect(fault).toMatch(/^configuration: /);
    expect(fault).toContain(words);
  });

  it.each([
    ["below", "1", "triple"],
    ["above", "extra", "double"],
  ])("refuses a function that stands %s its region", (_, id, name) => {
    const tasks = [demoTask({ id, functions: [name] })];
    expect(faultOf(() => makeSkeleton(demoReference, demoManifest({ tasks })))).toBe(
      `configuration: the reference of demo has no function ${name} in the region of task ${id}`,
    );
  });

  it("refuses a region that ends before it starts", () => {
    const reference = `// TASK 1 ENDS HERE\n${demoReference.replace("// TASK 1 ENDS HERE\n", "")}`;
    expect(faultOf(() => makeSkeleton(reference, demoManifest()))).toContain(
      "no region for task 1",
    );
  });
});
