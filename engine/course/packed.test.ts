import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { loadPacked, packModule } from "./packed.ts";

const course = () =>
  writeTree({
    "graders/demo/kinds/index.ts": `
      import { toJson } from "gridmark/author";
      import type { Nothing } from "./only-a-type.ts";
      import { double } from "../../shared/double.ts";
      import { three } from "./three";
      export const kinds: readonly unknown[] = [double(three), toJson([1])];
      export type Other = Nothing;
    `,
    "graders/demo/kinds/three.js": "export const three = 3;",
    "graders/shared/double.ts": "export const double = (n: number): number => 2 * n;",
    "graders/demo/kinds/reads.ts": 'import { readFileSync } from "node:fs"; readFileSync("x");',
    "graders/demo/kinds/missing.ts": 'import { x } from "./not-there.ts"; export const y = x;',
  });

describe("a packed module", () => {
  it("exports what the module does, with all that it imports", () => {
    const text = packModule(course(), "graders/demo/kinds/index.ts");
    expect(loadPacked(text)).toMatchObject({ kinds: [6, [1]] });
  });

  it("is the same text each time, and cannot be read as it is", () => {
    const root = course();
    const text = packModule(root, "graders/demo/kinds/index.ts");
    expect(packModule(root, "graders/demo/kinds/index.ts")).toBe(text);
    expect(text).toMatch(/^[A-Za-z0-9+/=]+\n$/);
  });

  it.each([
    ["reads", 'reads.ts imports "node:fs"; expected gridmark/author or a file of the course'],
    ["missing", 'missing.ts imports "./not-there.ts"; expected gridmark/author or a file'],
  ])("takes nothing along that lies elsewhere: %s", (name, message) => {
    expect(() => packModule(course(), `graders/demo/kinds/${name}.ts`)).toThrow(message);
  });
});
