import { kinds } from "../../author/kinds/index.ts";
import type { Schemas } from "../../schema/types.ts";
import { packageRoot } from "../package-root.ts";

/** The package's path for readers of messages: in their own node_modules, or here. */
const prefix = /[\\/]node_modules[\\/]gridmark$/.test(packageRoot) ? "node_modules/gridmark/" : "";

const sections = {
  manifest: "docs/authors/manifest.md",
  mistakes: "docs/authors/README.md#mistakes",
  regions: "docs/authors/README.md#files-and-regions",
  solutions: "docs/authors/README.md#other-correct-solutions",
  graders: "docs/authors/README.md#graders",
  mutants: "docs/authors/README.md#verify",
  checks: "docs/authors/checks.md",
  classes: "docs/classes.md",
} as const;

export const docsSections: readonly string[] = [
  ...Object.values(sections),
  ...kinds.map(({ kind }) => sectionOfKind(kind)),
];

/** The section of the documentation, as a path in the package, about a part of a course. */
export function docsOn(part: keyof typeof sections): string {
  return prefix + sections[part];
}

/** The section about a kind's checks; the whole page for an assignment's own kind. */
export function docsOnKind(kind: unknown): string {
  const isKnown = kinds.some((each) => each.kind === kind);
  return prefix + (isKnown ? sectionOfKind(String(kind)) : sections.checks);
}

function sectionOfKind(kind: string): string {
  return `${sections.checks}#${kind}`;
}

/** The section about a place in a JSON file; undefined if it is not for authors. */
export function docsOnValue(
  schema: keyof Schemas | undefined,
  value: unknown,
  at: string,
): string | undefined {
  if (schema === "assignment") return docsOn("manifest");
  if (schema === "equivalent-mutants") return docsOn("mutants");
  if (schema === "class") return docsOn("classes");
  if (schema !== "cases") return undefined;
  const [, index] = /^\/checks\/(\d+)/.exec(at) ?? [];
  const { checks } = (value ?? {}) as { readonly checks?: readonly { readonly kind?: unknown }[] };
  return docsOnKind(index === undefined ? undefined : checks?.[Number(index)]?.kind);
}
