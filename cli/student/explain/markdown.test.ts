import { expect, it } from "vitest";
import { readCodePages } from "../../../engine/codes/pages.ts";
import type { HintPage } from "../../../engine/grading/hint-pages.ts";
import { codesMarkdown } from "./pages.ts";

it("has the page on each code", () => {
  const text = codesMarkdown();
  for (const { code, title } of readCodePages()) {
    expect(text).toContain(`\n### ${code}: ${title}\n`);
  }
});

it("boards are drawn, and hints come last", () => {
  const hint: HintPage = {
    ...{ code: "demo/1-2", assignment: "demo", task: "1", title: "double", visibility: "public" },
    ...{ check: "doubles", hints: ["Twice.", "Or once and once more."] },
    example: { text: "double(2) returns 4", input: [2] },
  };
  const text = codesMarkdown([hint]);
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
