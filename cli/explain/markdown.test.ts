import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { codePages } from "../../engine/codes/catalogue.ts";
import { packageRoot } from "../../engine/package-root.ts";
import type { HintPage } from "../../engine/review/hint-pages.ts";
import { codesMarkdown } from "./markdown.ts";

it("docs/codes.md is what the pages give: run `npm run generate`", () => {
  const file = join(packageRoot, "docs/codes.md");
  expect(readFileSync(file, "utf8")).toBe(codesMarkdown("docs"));
});

it("the table leads to a heading for each code", () => {
  const text = codesMarkdown("student");
  for (const { code, title } of codePages) {
    expect(text).toContain(`| [${code}](#${code.toLowerCase()}) | ${title} |`);
    expect(text).toContain(`\n### ${code}\n`);
  }
});

it("boards are drawn, and hints come last", () => {
  const hint: HintPage = {
    ...{ code: "demo/1-2", assignment: "demo", task: "1", title: "double", visibility: "public" },
    ...{ check: "doubles", hints: ["Twice.", "Or once and once more."] },
    example: { text: "double(2) returns 4", input: [2] },
  };
  const text = codesMarkdown("student", [hint]);
  expect(text).toContain(
    "```text\n   before   expected   yours (* differs)\n0  . . .    . . .      . . .",
  );
  expect(text.slice(text.indexOf("## Hints"))).toMatchInlineSnapshot(`
    "## Hints

    ### demo/1-2

    Task 1, double: doubles

    > Twice.

    > Or once and once more.

    Example: double(2) returns 4
    "
  `);
});
