import type { Assignment } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Endings } from "../intake/found.ts";
import { type Author, noAuthor } from "./author.ts";
import { javascriptEntry } from "./javascript/entry.ts";
import type { Language, LanguageEntry, Preload } from "./language.ts";

/** Supported languages; to add one, add a folder and an entry. */
const entries: readonly LanguageEntry[] = [javascriptEntry];

type Solved = Pick<Assignment, "id" | "files">;

export async function ruleSchema(): Promise<object> {
  const languages = await Promise.all(entries.map(({ load }) => load()));
  const kinds = new Map(
    languages.flatMap(({ ruleKinds }) => ruleKinds).map((each) => [each.kind, each.schema]),
  );
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

/** Possible file endings of submissions. */
export function endingsFor(manifest: Solved): Endings {
  return entryFor(manifest).endings;
}

export function languageFor(manifest: Solved, preload?: Preload): Promise<Language> {
  return entryFor(manifest).load(preload);
}

/** The generator of wrong programs and skeletons for an assignment. */
export async function authorFor(manifest: Solved): Promise<Author> {
  return (await languageFor(manifest)).author ?? noAuthor;
}

/** Throws a configuration fault if no language has such files. */
function entryFor({ id, files: [main = ""] }: Solved): LanguageEntry {
  const found = entries.find(({ endings }) => endings.graded.some((each) => main.endsWith(each)));
  if (found !== undefined) return found;
  const known = entries.flatMap(({ endings }) => endings.graded).join(", ");
  const place = `fixtures/${id}/assignment.json: /files/0`;
  throw new GridmarkError("configuration", `${place}: expected a name that ends in ${known}`);
}
