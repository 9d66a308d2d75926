import { extname } from "node:path";
import type {
  Assignment,
  Deduction,
  FixtureCheck,
  FixtureStructure,
  ManifestTask,
  OtherLanguage,
} from "../../schema/types.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { conventionsOf } from "./conventions/index.ts";
import { stemOf } from "./files.ts";
import { type LanguageNames, nameAmong, nameBy, namesFor, textWithNames } from "./names.ts";

/** The languages of an assignment's main files, the preferred file's first. */
export function languagesOf({ files }: Pick<Assignment, "files">): LanguageConventions[] {
  return [...new Set(files.flatMap((name) => conventionsOf(name) ?? []))];
}

/** The languages of an assignment's main files, except the preferred file's. */
export function furtherLanguages({ files }: Pick<Assignment, "files">): LanguageConventions[] {
  const first = conventionsOf(files[0] ?? "");
  return languagesOf({ files }).filter((each) => each !== first);
}

/** The manifest in its first language alone: without files and settings of further ones. */
export function manifestInFirst(manifest: Assignment): Assignment {
  const further = furtherLanguages(manifest);
  if (further.length === 0) return manifest;
  const { files, more, provided, languages: _, ...rest } = manifest;
  const isOwn = (file: string) => conventionsOf(file, further) === undefined;
  const ownMore = more?.map((each) => ({ ...each, files: each.files.filter(isOwn) }));
  const ownProvided = provided?.filter(({ file }) => isOwn(file));
  return {
    ...rest,
    files: files.filter(isOwn),
    ...(ownMore && { more: ownMore.filter((each) => each.files.length > 0) }),
    ...(ownProvided && { provided: ownProvided }),
  };
}

/**
 * The manifest in one further language of its files: with that language's files, names and placeholders. Its own
 * `languages` has the names of all functions, classes and protected names, for `namesIn`.
 */
export function manifestIn(manifest: Assignment, language: LanguageConventions): Assignment {
  const { files, more, provided, globals, aliases, deductions, languages = {}, ...rest } = manifest;
  const own = languages[language.name] ?? {};
  const { names: exceptions, imports = [], texts } = own;
  const names = namesFor(manifest, language, exceptions);
  const isOwn = (file: string) => conventionsOf(file, [language]) !== undefined;
  const ownFiles = files.filter(isOwn);
  const ownMore = more
    ?.map((each) => ({ ...each, files: each.files.filter(isOwn) }))
    .filter((each) => each.files.length > 0);
  const ownProvided = provided?.filter(({ file }) => isOwn(file));
  const nameOf = (name: string) => nameBy(language, names, name);
  return {
    ...rest,
    files: ownFiles,
    ...(ownMore && ownMore.length > 0 && { more: ownMore }),
    ...(ownProvided && ownProvided.length > 0 && { provided: ownProvided }),
    ...(globals !== undefined && isOwn(globals) && { globals }),
    ...(aliases && { aliases: aliasesIn(aliases, nameOf) }),
    ...(deductions && { deductions: deductions.map((each) => deductionIn(each, own)) }),
    protected: manifest.protected.map(nameOf),
    imports,
    languages: { [language.name]: { names: { ...exceptions, ...names }, ...(texts && { texts }) } },
    tasks: manifest.tasks.map((task) => taskIn(task, manifest, language, names)),
  };
}

function taskIn(
  task: ManifestTask,
  { more = [], languages = {} }: Assignment,
  language: LanguageConventions,
  names: LanguageNames,
): ManifestTask {
  const { placeholder: _, placeholders: __, file, given, rubric, ...rest } = task;
  const own = languages[language.name];
  const body = own?.placeholder?.[task.id];
  const bodies = Object.entries(own?.placeholders ?? {})
    .filter(([name]) => task.functions.includes(name))
    .map(([name, lines]) => [nameAmong(names, name) ?? name, lines]);
  const isOwn = (name: string) => conventionsOf(name, [language]) !== undefined;
  const ownFile = more.find(({ files }) => files[0] === file)?.files.find(isOwn);
  const all = withMembers(names, language);
  return {
    ...rest,
    title: textWithNames(task.title, all),
    ...(rubric && {
      rubric: rubric.map((part) => ({ ...part, text: textWithNames(part.text, all) })),
    }),
    functions: task.functions.map((name) => nameAmong(names, name) ?? name),
    ...(body && { placeholder: body }),
    ...(bodies.length > 0 && { placeholders: Object.fromEntries(bodies) }),
    ...(given !== undefined && { given: `${stemOf(given)}${language.endings.graded[0]}` }),
    ...(file !== undefined && ownFile !== undefined && { file: ownFile }),
  };
}

/** Adds each method's name without its class, as titles use it. */
function withMembers(
  names: LanguageNames,
  { constructorName }: LanguageConventions,
): LanguageNames {
  const lastOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);
  const members = Object.entries(names).map(([name, own]) => [lastOf(name), lastOf(own)]);
  const all = { ...Object.fromEntries(members), ...names };
  return Object.hasOwn(all, "constructor") ? { ...all, constructor: constructorName } : all;
}

/** A deduction with the language's own title and rule, if given. */
function deductionIn(deduction: Deduction, { deductions }: OtherLanguage): Deduction {
  return { ...deduction, ...deductions?.[deduction.id] };
}

/** True for a check that differs in some language. */
export function hasOther(check: FixtureCheck): check is FixtureStructure {
  return "structure" in check && check.languages !== undefined;
}

/** A check in the manifest's language, which may have its own rule. */
export function checkIn({ files }: Assignment, check: FixtureCheck): FixtureCheck {
  if (!hasOther(check)) return check;
  const { languages = {}, ...rest } = check;
  return { ...rest, ...languages[conventionsOf(files[0] ?? "")?.name ?? ""] };
}

type ManifestAliases = NonNullable<Assignment["aliases"]>;

/** Drops aliases that equal the name itself in this language. */
function aliasesIn(aliases: ManifestAliases, nameOf: (name: string) => string): ManifestAliases {
  const all = Object.entries(aliases).map(([name, others]): [string, string[]] => {
    const own = nameOf(name);
    return [own, [...new Set(others.map(nameOf))].filter((other) => other !== own)];
  });
  return Object.fromEntries(all.filter(([, others]) => others.length > 0));
}

/** The manifest in the language of a file, such as a submission's main one; unchanged for the first language. */
export function manifestFor(manifest: Assignment, file: string | undefined): Assignment {
  const language = conventionsOf(file ?? "");
  const isFurther = language !== undefined && furtherLanguages(manifest).includes(language);
  return isFurther ? manifestIn(manifest, language) : manifest;
}

/** True for a course's files in the manifest's language; for a first language, also for files in no language. */
export function isInLanguage(manifest: Assignment, file: string): boolean {
  const own = conventionsOf(manifest.files[0] ?? "");
  const language = conventionsOf(file);
  if (language !== undefined) return language === own;
  return own === undefined || manifest.languages?.[own.name] === undefined;
}

/** The variant of an assignment for a submission by its main file's name; itself for its first language. */
export function variantFor<Variant extends { readonly manifest: Assignment }>(
  assignment: Variant & { readonly variants: readonly Variant[] },
  file: string | undefined,
): Variant {
  const ending = extname(file ?? "").toLowerCase();
  const hasEnding = ({ manifest }: Variant) =>
    manifest.files.some((each) => extname(each) === ending);
  return assignment.variants.find(hasEnding) ?? assignment;
}
