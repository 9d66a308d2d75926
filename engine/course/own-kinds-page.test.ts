import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createGrader } from "../grading/grade.ts";
import { javascript } from "../languages/javascript/index.ts";
import { packageRoot } from "../package-root.ts";
import { demoManifest, demoTask, writeDemo } from "../testing/demo.ts";
import { loadWithGraders } from "./own-kinds.ts";

const page = readFileSync(join(packageRoot, "docs/authors/own-kinds.md"), "utf8");
const blocks = [...page.matchAll(/^`*(?:ts|json)\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);

/** The verdict of the page's own kind on a program. */
async function said(code: string) {
  const [kinds, checks] = blocks;
  const task = demoTask({ functions: ["encode", "decode"], placeholder: ['return "";'] });
  const course = writeDemo({
    "fixtures/demo/assignment.json": JSON.stringify(demoManifest({ protected: [], tasks: [task] })),
    "fixtures/demo/public/task-1.json": checks,
    "fixtures/demo/hidden/task-1.json": undefined,
    "graders/demo/kinds/index.ts": kinds,
    "skeleton/demo/game.ts": 'export function encode() {\n  return "";\n}\n',
  });
  const { assignment, graders } = await loadWithGraders(course, "demo", undefined);
  const grade = createGrader(assignment, graders, javascript);
  const files = [{ name: "game.ts", bytes: Buffer.from(code), sha256: "" }];
  const { tasks } = await grade({ files, seed: 1, tasks: ["1"], explain: false });
  const { status, message, hint } = tasks[0]?.checks[0] ?? {};
  return { status, message, hint };
}

const encode = `export const encode = (text) => [...text.matchAll(/(.)\\1*/g)].map(([run]) => [run[0], run.length]);\n`;

it("has a kind that passes what is right, and says what is not", async () => {
  const right = `${encode}export const decode = (runs) => runs.map(([c, n]) => c.repeat(n)).join("");\n`;
  expect(await said(right)).toMatchObject({ status: "pass" });
  const wrong = right.replace(".repeat(n)", "");
  expect(await said(wrong)).toMatchObject({
    status: "fail",
    message: '"aaab": decode(encode("aaab")) returned "ab"',
  });
  expect(await said(encode)).toMatchObject({ status: "missing" });
});
