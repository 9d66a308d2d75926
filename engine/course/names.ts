import type { Assignment } from "../../schema/types.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { conventionsOf } from "./conventions/index.ts";

/** Names in a language, by those of the course: functions, classes, members, constants. */
export type LanguageNames = Readonly<Record<string, string>>;

/** All names of a manifest's tasks, and the protected ones, in a further language. */
export function namesFor(
  { tasks, protected: provided }: Pick<Assignment, "tasks" | "protected">,
  language: LanguageConventions,
  exceptions: LanguageNames = {},
): LanguageNames {
  const functions = tasks.flatMap((task) => task.functions);
  const owners = functions.flatMap((name) => (name.includes(".") ? ownerOf(name) : []));
  const all = new Set([...functions, ...owners, ...provided]);
  return Object.fromEntries([...all].map((name) => [name, nameBy(language, exceptions, name)]));
}

/** A name among known ones, or else by the language's convention. */
export function nameBy(language: LanguageConventions, names: LanguageNames, name: string): string {
  const known = nameAmong(names, name);
  if (known !== undefined) return known;
  const owner = nameAmong(names, ownerOf(name));
  const usual = language.nameIn(name);
  return owner === undefined || !name.includes(".")
    ? usual
    : `${owner}${usual.slice(usual.indexOf("."))}`;
}

/** Undefined if unknown. A name may be "constructor", which every object has. */
export function nameAmong(names: LanguageNames, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function ownerOf(name: string): string {
  return name.split(".")[0] ?? name;
}

/** The names that a variant's manifest has instead of the course's; empty for a first language, which has those. */
export function namesIn({
  files,
  languages = {},
}: Pick<Assignment, "files" | "languages">): LanguageNames {
  const language = conventionsOf(files[0] ?? "");
  return languages[language?.name ?? ""]?.names ?? {};
}

/** The language of a variant's manifest; undefined for the manifest of a first language. */
export function furtherLanguageOf({
  files,
  languages = {},
}: Pick<Assignment, "files" | "languages">): LanguageConventions | undefined {
  const language = conventionsOf(files[0] ?? "");
  return languages[language?.name ?? ""] === undefined ? undefined : language;
}

/** Gives a name of the course, in whichever probe or rule it is, the form that a manifest's language has. */
export function namerFor(
  manifest: Pick<Assignment, "files" | "languages">,
): (name: string) => string {
  const language = furtherLanguageOf(manifest);
  if (language === undefined) return (name) => name;
  const names = namesIn(manifest);
  return (name) => nameBy(language, names, name);
}

/** A sentence with each of the course's names that stands in it as a word replaced. */
export function textWithNames(text: string, names: LanguageNames): string {
  return text.replace(
    /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)?/gu,
    (word) =>
      nameAmong(names, word) ??
      word
        .split(".")
        .map((part) => nameAmong(names, part) ?? part)
        .join("."),
  );
}

/** JSON with each string that is a name of the course replaced. */
export function withNames<Json>(value: Json, names: LanguageNames): Json {
  if (typeof value === "string") return (nameAmong(names, value) ?? value) as Json;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, names)) as Json;
  const entries = Object.entries(value).map(([key, item]) => [key, withNames(item, names)]);
  return Object.fromEntries(entries) as Json;
}
