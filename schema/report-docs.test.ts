import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error: a script, without types
import { reportsDoc } from "../scripts/report-docs.mjs";

const text = readFileSync(new URL("../docs/reports.md", import.meta.url), "utf8");

it("docs/reports.md says what the schemas of reports say; `npm run generate` writes it", () => {
  expect(text).toBe(reportsDoc());
});

it("docs/reports.md has a section for each part that it refers to", () => {
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title.toLowerCase());
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, to = ""]) => to);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((to) => !sections.includes(to))).toEqual([]);
});
