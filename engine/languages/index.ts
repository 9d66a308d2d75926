import type { Assignment } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Endings } from "../intake/found.ts";
import { type Author, noAuthor } from "./author.ts";
import { javascriptEntry } from "./javascript/entry.ts";
import type { Language, LanguageEntry, Preload } from "./language.ts";
import { pythonEntry } from "./python/entry.ts";

/** Supported languages; to add one, add a folder, an entry and its conventions. */
const entries: readonly LanguageEntry[] = [javascriptEntry, pythonEntry];

type Solved = Pick<Assignment, "id" | "files">;

export async function ruleSchema(): Promise<object> {
  const lists = await Promise.all(entries.map(({ ruleKinds }) => ruleKinds?.() ?? []));
  const kinds = new Map(lists.flat().map((each) => [each.kind, each.schema]));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "StructureRule",
    description:
      "A rule on a program's source: applied to the syntax tree, never to comments or strings.",
    discriminator: { propertyName: "kind" },
    oneOf: [...kinds].map(([kind, { title, description, required = [], properties = {} }]) => ({
      title,
      description,
      type: "object",
      additionalProperties: false,
      required: ["kind", ...required],
      properties: { kind: { const: kind, description }, ...properties },
    })),
  };
}

/** Possible file endings of submissions, in every language of an assignment. */
export function endingsFor(manifest: Solved, among = entries): Endings {
  const found = entriesFor(manifest, among).map(({ endings }) => endings);
  return {
    graded: found.flatMap(({ graded }) => graded),
    others: found.flatMap(({ others }) => others),
    ...(found.length > 1 && { languages: found }),
  };
}

/** The language of a manifest's preferred main file: that of an assignment or one of its variants. */
export function languageFor(
  manifest: Solved,
  preload?: Preload,
  among = entries,
): Promise<Language> {
  const [first] = entriesFor(manifest, among);
  return (first as LanguageEntry).load(preload);
}

/** The generator of wrong programs and skeletons for an assignment. */
export async function authorFor(manifest: Solved): Promise<Author> {
  return (await languageFor(manifest)).author ?? noAuthor;
}

/** The languages of the main files, at least one. Throws a configuration fault if the first has none. */
function entriesFor({ id, files }: Solved, among: readonly LanguageEntry[]): LanguageEntry[] {
  const [first, ...others] = files.map((file) =>
    among.find(({ endings }) => endings.graded.some((each) => file.endsWith(each))),
  );
  if (first !== undefined) return [...new Set([first, ...others.flatMap((each) => each ?? [])])];
  const known = among.flatMap(({ endings }) => endings.graded).join(", ");
  const place = `fixtures/${id}/assignment.json: /files/0`;
  throw new GridmarkError("configuration", `${place}: expected a name that ends in ${known}`);
}
