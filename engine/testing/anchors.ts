/** What links to the sections of a page end with, as GitHub makes them of headings. */
export function anchorsOf(page: string): string[] {
  const headings = page.match(/^#+ .*$/gm) ?? [];
  return headings.map((line) =>
    line
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
}
