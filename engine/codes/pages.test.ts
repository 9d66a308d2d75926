import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { failures } from "../../author/failures.ts";
import { allConventions, conventionsNamed } from "../course/conventions/index.ts";
import { packageRoot } from "../package-root.ts";
import { readCodeGroups, readCodePages } from "./pages.ts";

const folder = join(packageRoot, "docs/codes");
const codes = Object.values(failures);
const [usual, python] = [undefined, "python"].map(conventionsNamed) as [Language, Language];

type Language = ReturnType<typeof conventionsNamed>;

it("each code has a page, and each page has a code", () => {
  expect(codes).toEqual([...new Set(codes)].sort());
  const names = [...codes.map((code) => `${code}.md`), "README.md"];
  expect(readdirSync(folder).sort()).toEqual(names.sort());
  expect(readCodeGroups(usual).flatMap(({ pages }) => pages)).toEqual(readCodePages(usual));
});

const inEach = allConventions.flatMap((language) =>
  readCodePages(language).map((page) => ({ ...page, language: language.title })),
);

it.each(inEach)("$code says what happened, why, and what to try: $language", ({ title, text }) => {
  expect(title).toMatch(/^[a-zN0-9-].*[^.]$/);
  expect(text).toMatch(/^[A-Z][^\n]+[.?]\n\nTypical causes:\n\n- [\s\S]+\n\nWhat to try:\n\n1\. /);
  const [said = ""] = text.split("```");
  const items = said.split("\n").filter((line) => /^(- |\d+\. )/.test(line));
  expect(items.filter((line) => !/[.?]$/.test(line))).toEqual([]);
});

it("the table in docs/codes names every page as the page does", () => {
  const table = readCodeGroups(usual).map(({ title, pages }) => {
    const rows = pages.map(({ code, title }) => `| [${code}](${code}.md) | ${title} |\n`);
    return `## ${title}\n\n| code | what is wrong |\n|---|---|\n${rows.join("")}`;
  });
  const text = readFileSync(join(folder, "README.md"), "utf8");
  expect(text.slice(text.indexOf("## "))).toBe(table.join("\n"));
});

it("a page says what concerns one language in its words alone", () => {
  const words = /\bIn (?:JavaScript|Python)\b|\b(?:undefined|null|Java|TypeScript|Node)\b|```ts/i;
  const own = /\b(?:const|let|export|function \w+\(|console|push|forEach|array|throw)\b|Math\.|=>/;
  for (const { code, title, text } of readCodePages(python)) {
    expect([code, title, text.match(words), text.match(own)]).toEqual([code, title, null, null]);
  }
  for (const { code, text } of readCodePages(usual)) {
    expect([code, text.match(/\bIn (?:JavaScript|Python)\b|None|```py/)]).toEqual([code, null]);
  }
});
