import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { nasty } from "./testing/nasty-text.ts";
import { pagesWith } from "./testing/pages-with.ts";

const tag = /<(\/?[a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g;

/** A page's elements in order, with attribute names. */
function elementsOf(page: string): string[] {
  const [body = ""] = page.slice(page.indexOf("<body>")).split("<script>/* Sorts");
  expect(body.replace(tag, "")).not.toMatch(/[<]/);
  return [...body.matchAll(tag)].map(
    ([, name = "", given = ""]) =>
      `${name} ${[...given.matchAll(/([\w:-]+)="[^"]*"/g)].map((match) => match[1])}`,
  );
}

describe("pages with text of others", () => {
  it("have the same elements whatever the text is, and nothing that turns what is read", () => {
    const plain = [...pagesWith("a").values()].map(elementsOf);
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 6 }), (parts) => {
        const pages = [...pagesWith(`a${parts.join("")}b`).values()];
        expect(pages.map(elementsOf)).toEqual(plain);
        for (const page of pages) expect(page).not.toMatch(UNSAFE_IN_TERMINAL);
      }),
      { numRuns: 30 },
    );
  });
});
