import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { loadGraders } from "./graders.ts";
import { thrownBy } from "./thrown.ts";

const index = `import { two } from "./task-2.ts";
export const graders = { tasks: [two] };
`;
const load = (text: string) => {
  const root = writeTree({ "graders/demo/index.ts": index, "graders/demo/task-2.ts": text });
  return loadGraders(root, demoManifest(), undefined);
};

describe("what a module of a course throws as it is loaded", () => {
  it.each([
    ["export const two = {\n  id: 1\n  checks: 2,\n};", '3:3: Unexpected token, expected ","'],
    ["export const = 1;", "1:14: Unexpected token"],
    [
      "let one = 1;\nlet one = 2;\nexport const two = one;",
      "2:5: Identifier 'one' has already been declared.",
    ],
    [
      "interface A {\n  b: 1;\n}\nexport const two = ((null as unknown) as { x: A }).x;",
      "4:52: Cannot read properties of null (reading 'x')",
    ],
    ["type A = 1;\n\n  throw new Error('not today');", "3:9: not today"],
    [
      'export const two = 1;\nimport { a } from "nowhere";\na();',
      "2:19: Cannot find module 'nowhere'",
    ],
    [
      'import { defineTask } from "gridmark/kit";\nexport const two = defineTask("2");',
      '1:28: "gridmark/kit" is "gridmark/author" now (docs/authors/upgrading.md)',
    ],
  ])("has its file, line and column: %j", async (text, words) => {
    await expect(load(text)).rejects.toMatchObject({
      message: `graders/demo/index.ts cannot be loaded: graders/demo/task-2.ts:${words}\nsee docs/authors/README.md#graders`,
    });
  });

  it("has no column on the first line, before which the loader puts its own", async () => {
    const fault = load("throw new Error('not today');");
    await expect(fault).rejects.toThrow("graders/demo/task-2.ts:1: not today\n");
  });
});

it("what it throws when it is called has its place, though the engine called it", async () => {
  const text = `export const two = {
  id: "1",
  checks: (): number => {
    const nothing: { x: number } | undefined = undefined;
    return (nothing as unknown as { x: number }).x;
  },
};`;
  const { tasks } = await load(text);
  let message = "";
  try {
    tasks[0]?.checks({ public: [], hidden: [] });
  } catch (cause) {
    message = thrownBy(cause);
  }
  expect(message).toBe(
    "graders/demo/task-2.ts:5:50: Cannot read properties of undefined (reading 'x')",
  );
});

it("what is thrown elsewhere has no place, and nothing of this machine", () => {
  expect(thrownBy(new Error("why"))).toBe("why");
  expect(thrownBy("text")).toBe("text");
  const outside = new Error("why");
  outside.stack = `Error: why\n    at f (${join("/home/ann/node_modules/x/graders/demo/a.ts")}:3:1)`;
  expect(thrownBy(outside)).toBe("why");
});

it("a module that is gone by then is named with its line alone", () => {
  const thrown = new Error("why");
  thrown.stack = `Error: why\n    at f (${join("/nowhere/graders/demo/a.ts")}:3:1)`;
  expect(thrownBy(thrown)).toBe("graders/demo/a.ts:3: why");
});
