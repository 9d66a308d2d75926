import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { typeErrors } from "./lint.ts";

const wrong = {
  "package.json": "{}",
  "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
  "graders/demo/kinds.ts": "export const twice = (n: number, by: number) => n * by;\n",
  "graders/demo/index.ts": 'import { twice } from "./kinds";\n\nexport const four = twice(2);\n',
  "graders/demo/index.test.ts": "export const four: string = 4;\n",
  "graders/other/index.ts": "export const four: string = 4;\n",
};

function courseWith(files: Readonly<Record<string, string>>): string {
  const course = writeTree(files);
  symlinkSync(join(packageRoot, "node_modules"), join(course, "node_modules"), "junction");
  return course;
}

it("finds what is wrong in an assignment's graders, with its place", () => {
  expect(typeErrors(courseWith(wrong), "demo")).toEqual([
    {
      place: "graders/demo/index.ts:3:21",
      level: "error",
      text: "TS2554: Expected 2 arguments, but got 1.",
    },
  ]);
});

it("says where the options are wrong, with which nothing is checked", () => {
  const options = JSON.stringify({
    compilerOptions: { moduleResolution: "node16", module: "es2022" },
  });
  expect(typeErrors(courseWith({ ...wrong, "tsconfig.json": options }), "demo")).toContainEqual({
    place: expect.stringContaining("tsconfig.json"),
    level: "error",
    text: expect.stringMatching(/^TS\d+: /),
  });
});

it("says nothing where the course has no TypeScript, or no tsconfig.json", () => {
  const { "tsconfig.json": _, ...without } = wrong;
  expect(typeErrors(writeTree(wrong), "demo")).toEqual([]);
  expect(typeErrors(courseWith(without), "demo")).toEqual([]);
  expect(typeErrors(courseWith({ ...wrong, "graders/demo/index.ts": "" }), "demo")).toEqual([]);
  expect(typeErrors(courseWith(wrong), "nothing")).toEqual([]);
});
