import type { Assignment } from "../../schema/types.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { conventionsOf } from "./conventions/index.ts";

/** Names in a language by their names in the course: functions, classes, members, constants. */
export type LanguageNames = Readonly<Record<string, string>>;

/** Names in a further language for all of a manifest's tasks, and for protected names. */
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

/** A known name, or else the one by the language's convention. */
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

/** A variant's names by those of the course; empty for a first language, which uses the course's. */
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

/** Returns a function that converts a course's name, of any probe or rule, to the manifest's language. */
export function namerFor(
  manifest: Pick<Assignment, "files" | "languages">,
): (name: string) => string {
  const language = furtherLanguageOf(manifest);
  if (language === undefined) return (name) => name;
  const names = namesIn(manifest);
  return (name) => nameBy(language, names, name);
}

/** Replaces the course's names where they occur as words in a sentence. */
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

/** Replaces strings of a JSON value that are names of the course. */
export function withNames<Json>(value: Json, names: LanguageNames): Json {
  if (typeof value === "string") return (nameAmong(names, value) ?? value) as Json;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, names)) as Json;
  const entries = Object.entries(value).map(([key, item]) => [key, withNames(item, names)]);
  return Object.fromEntries(entries) as Json;
}
