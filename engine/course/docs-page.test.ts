import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../package-root.ts";
import { anchorsOf } from "../testing/anchors.ts";
import { docsOnKind, docsOnValue, docsSections } from "./docs-page.ts";

const { files } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));

it.each(docsSections)("there is such a section, on a page in the package: %s", (section) => {
  const [page = "", anchor] = section.split("#");
  expect(files).toContain("docs");
  expect(page).toMatch(/^docs\/(authors\/\w+|classes)\.md$/);
  const anchors = anchorsOf(readFileSync(join(packageRoot, page), "utf8"));
  if (anchor !== undefined) expect(anchors).toContain(anchor);
});

it("a check's section is that of its kind, or the page where only the assignment has it", () => {
  const file = { checks: [{ kind: "table" }, { kind: "moves" }, 7] };
  const pages = ["/checks/0/cases/1", "/checks/1/name", "/checks/2", "/task"].map((at) =>
    docsOnValue("cases", file, at),
  );
  expect(pages).toEqual([
    "docs/authors/checks.md#table",
    ...Array(3).fill("docs/authors/checks.md"),
  ]);
  expect(docsOnKind("leaves")).toBe("docs/authors/checks.md#leaves");
});

it("what is not written by authors has none", () => {
  expect(docsOnValue("report", {}, "/score")).toBeUndefined();
});
