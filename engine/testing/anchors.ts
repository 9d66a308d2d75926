/** Anchors of a page's sections, as GitHub makes them from headings. */
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
