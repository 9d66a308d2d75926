import { expect, it } from "vitest";
import { readCodePages } from "../../../engine/codes/pages.ts";
import { conventionsNamed } from "../../../engine/course/conventions/index.ts";
import type { HintPage } from "../../../engine/grading/hint-pages.ts";
import { codesMarkdown } from "./pages.ts";

const [usual, python] = [undefined, "python"].map(conventionsNamed) as [Language, Language];

type Language = ReturnType<typeof conventionsNamed>;

it("has the page on each code, in the words of its language", () => {
  for (const language of [usual, python]) {
    const text = codesMarkdown(language);
    for (const { code, title } of readCodePages(language)) {
      expect(text).toContain(`\n### ${code}: ${title}\n`);
    }
    expect([text.includes("```py"), text.includes("```ts")]).toEqual(
      language === python ? [true, false] : [false, true],
    );
  }
});

it("boards are drawn, and hints come last", () => {
  const hint: HintPage = {
    ...{ code: "demo/1-2", assignment: "demo", task: "1", title: "double", visibility: "public" },
    ...{ check: "doubles", hints: ["Twice.", "Or once and once more."] },
    example: { text: "double(2) returns 4", input: [2] },
  };
  const text = codesMarkdown(usual, [hint]);
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
