import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summaryFile } from "../../../engine/points/summary.ts";
import type { Report } from "../../../schema/types.ts";
import { html, renderStudent } from "../reporters/html.tsx";
import {
  plainStyle,
  reportOf,
  taskOf,
  UNSAFE_IN_TERMINAL,
} from "../reporters/text/testing/samples.ts";

/** A report with a text wherever one may come from somebody else. */
function reportWith(text: string): Report {
  const check = {
    ...({ name: text, visibility: "public", status: "fail", score: 0, maxScore: 8 } as const),
    ...{ message: text, hint: text, line: 3, code: text, printed: text, failureCode: "GM201" },
    ...{ input: [[[text, 0]]], expected: [[text, 1]], actual: [[0, text]] },
    drawn: [{ value: text, expected: text, yours: text }],
  };
  const mistake = { name: "m", title: text, hint: text };
  return reportOf({
    assignment: text,
    submission: { id: text, files: [{ name: text, sha256: "0".repeat(64) }] },
    messages: [{ level: "error", text, file: text, line: 3, code: text }],
    deductions: [
      { id: "d", title: text, points: 1, findings: [{ line: 1, column: 1, text, file: text }] },
    ],
    tasks: [
      taskOf({ title: text, status: "fail", score: 0, checks: [check], mistakes: [mistake] }),
      taskOf({ id: "2", kind: "manual", title: text, marks: { points: 1, comment: text } }),
    ],
  });
}

function pagesOf(text: string): readonly string[] {
  const report = reportWith(text);
  const rejected = { ...report, status: "rejected" as const };
  const skipped = [{ name: text, reason: text }];
  const all = [report, { ...rejected, submission: { id: `${text}2`, files: [] } }];
  const graded = {
    ...{ isClass: true, file: summaryFile(text, all, { skipped }) },
    ...{ reports: () => all, studentReports: () => all },
  };
  if (!("files" in html)) throw new Error("no pages");
  return [
    ...Array.from(html.files(graded, plainStyle), ({ content }) => content),
    renderStudent(report),
  ];
}

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
    const plain = pagesOf("a").map(elementsOf);
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 6 }), (parts) => {
        const pages = pagesOf(`a${parts.join("")}b`);
        expect(pages.map(elementsOf)).toEqual(plain);
        for (const page of pages) expect(page).not.toMatch(UNSAFE_IN_TERMINAL);
      }),
      { numRuns: 60, seed: 26 },
    );
  });
});
