import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
// @ts-expect-error: a script, without types
import { manifestDoc, reportsDoc } from "../scripts/report-docs.mjs";

const pages: readonly (readonly [string, () => string])[] = [
  ["docs/reports.md", reportsDoc],
  ["docs/authors/manifest.md", manifestDoc],
];

describe.each(pages)("%s", (page, made) => {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), "utf8");

  it("says what its schemas say; `npm run generate` writes it", () => {
    expect(text).toBe(made());
  });

  it("has a section for each part that it refers to", () => {
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title.toLowerCase());
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, to = ""]) => to);
    expect(links.length).toBeGreaterThan(7);
    expect(links.filter((to) => !sections.includes(to))).toEqual([]);
  });
});
