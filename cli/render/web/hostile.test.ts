import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { pagesWith } from "./testing/pages-with.ts";

const tag = /<(\/?[a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g;

/** The elements of a page in their order, each with the names of its attributes. */
function elementsOf(page: string): string[] {
  const [body = ""] = page.slice(page.indexOf("<body>")).split("<script>/* Sorts");
  expect(body.replace(tag, "")).not.toMatch(/[<]/);
  return [...body.matchAll(tag)].map(
    ([, name = "", given = ""]) =>
      `${name} ${[...given.matchAll(/([\w:-]+)="[^"]*"/g)].map((match) => match[1])}`,
  );
}

const nasty = fc.constantFrom(
  ...[
    "<script>alert(1)</script>",
    "</style>",
    "</title>",
    "<!--",
    "-->",
    "<img src=x onerror=alert(1)>",
  ],
  ...['"', "'", "&", "&lt;", '" onload="alert(1)', "javascript:alert(1)", "]]>", "{{", "`"],
  ...[
    "\u001b[31m",
    "\u0007",
    "\u202e",
    "\u2066",
    "\u200b",
    "\ud800",
    "\u0000",
    "=1+1",
    "a",
    " ",
    "é",
  ],
);

describe("pages with text of others", () => {
  it("have the same elements whatever the text is, and nothing that turns what is read", () => {
    const plain = [...pagesWith("a").values()].map(elementsOf);
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 6 }), (parts) => {
        const pages = [...pagesWith(`a${parts.join("")}b`).values()];
        expect(pages.map(elementsOf)).toEqual(plain);
        for (const page of pages) expect(page).not.toMatch(UNSAFE_IN_TERMINAL);
      }),
      { numRuns: 60, seed: 26 },
    );
  });
});
