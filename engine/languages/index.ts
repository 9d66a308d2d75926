import { extname } from "node:path";
import type { Wording } from "../../author/wording.ts";
import type { Assignment } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Endings } from "../intake/found.ts";
import { type Author, noAuthor } from "./author.ts";
import { javascriptEntry } from "./javascript/entry.ts";
import type { Language, LanguageEntry, LoadWith, PrepareOptions, RuleKind } from "./language.ts";
import { pythonEntry } from "./python/entry.ts";

/** Supported languages; to add one, add a folder, an entry and its conventions. */
const entries: readonly LanguageEntry[] = [javascriptEntry, pythonEntry];

type Solved = Pick<Assignment, "id" | "files">;

export async function ruleSchema(): Promise<object> {
  const lists = await Promise.all(entries.map(({ ruleKinds }) => ruleKinds?.() ?? []));
  const kinds = new Map<string, RuleKind["schema"]>();
  for (const { kind, schema } of lists.flat()) {
    kinds.set(kind, schemaOfBoth(kinds.get(kind) ?? schema, schema));
  }
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

/** The schema of a kind in two languages, with the options and words of both. */
function schemaOfBoth(one: RuleKind["schema"], other: RuleKind["schema"]): RuleKind["schema"] {
  const properties = { ...one.properties };
  for (const [name, option] of Object.entries(other.properties ?? {})) {
    const [own, further] = [properties[name] ?? option, option].map(wordsOf);
    const isChoice = own !== undefined && further !== undefined;
    const items = { ...itemsOf(option), enum: [...new Set([...(own ?? []), ...(further ?? [])])] };
    properties[name] = isChoice ? { ...option, items } : (properties[name] ?? option);
  }
  return { ...one, properties };
}

function itemsOf(option: object): { readonly enum?: readonly string[] } {
  return "items" in option ? (option.items as object) : {};
}

function wordsOf(option: object): readonly string[] | undefined {
  return itemsOf(option).enum;
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
  options?: LoadWith,
  among = entries,
): Promise<Language> {
  const [first] = entriesFor(manifest, among);
  return (first as LanguageEntry).load(options);
}

/** Results of preparing languages, by their names. */
export type PreparedPlaces = Readonly<Record<string, string>>;

/** The language of a manifest's preferred file, in a worker, with its prepared place. */
export function preparedLanguage(
  manifest: Solved,
  { preload, prepared }: Pick<LoadWith, "preload"> & { readonly prepared: PreparedPlaces },
): Promise<Language> {
  const [{ name, prepare, load } = javascriptEntry] = entriesFor(manifest, entries);
  const place = prepared[name];
  if (prepare !== undefined && place === undefined) {
    throw new Error(`a worker got a program in ${name}, which was not prepared`);
  }
  return load({ preload, place });
}

/** True if the language of a program with this file name needs preparation. */
export function hasToPrepare(file: string | undefined): boolean {
  return entryOf(file ?? "")?.prepare !== undefined;
}

/** By language, and the places searched. */
const preparing = new Map<string, Promise<string>>();

/** Prepares the language of a program by its file's name, once per process; undefined if it needs nothing. */
export async function prepareFor(
  file: string | undefined,
  options: PrepareOptions,
): Promise<readonly [language: string, place: string] | undefined> {
  const { name, prepare } = entryOf(file ?? "") ?? {};
  if (name === undefined || prepare === undefined) return undefined;
  const key = JSON.stringify([name, options.env.HOME, options.env.XDG_CACHE_HOME]);
  const place = preparing.get(key) ?? prepare(options);
  preparing.set(key, place);
  try {
    return [name, await place];
  } catch (cause) {
    preparing.delete(key);
    throw cause;
  }
}

/** The program's language if it does not run in a web page; otherwise undefined. */
export function notInBrowser(file: string): string | undefined {
  const { title, isInBrowser } = entryOf(file) ?? javascriptEntry;
  return isInBrowser ? undefined : title;
}

function entryOf(file: string): LanguageEntry | undefined {
  const ending = extname(file).toLowerCase();
  return entries.find(({ endings }) => endings.graded.includes(ending));
}

/** Packages that programs in these files need beside gridmark, with their exact versions. */
export function packagesFor(manifest: Solved): Readonly<Record<string, string>> {
  const all = entriesFor(manifest, entries).flatMap(({ packages = {} }) =>
    Object.entries(packages),
  );
  return Object.fromEntries(all);
}

/** The wording of messages in a manifest's language; undefined for the usual one. */
export async function wordingFor(manifest: Assignment): Promise<Wording | undefined> {
  return entriesFor(manifest, entries)[0]?.wording?.(manifest);
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
