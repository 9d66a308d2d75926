import type { Assignment, FixtureCheck, OtherLanguage, StructureRule } from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { meant } from "../nearest.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { conventionsOf } from "./conventions/index.ts";
import { escapeName } from "./json-places.ts";
import { namesFor } from "./names.ts";
import type { ValueProblem } from "./schema-errors.ts";
import { furtherLanguages, languagesOf } from "./variants.ts";

/** Problems of a manifest's further languages: in their settings, and in the files that they need. */
export function problemsOfLanguages(manifest: Assignment): ValueProblem[] {
  const further = furtherLanguages(manifest);
  const known = further.map(({ name }) => name);
  const first = conventionsOf(manifest.files[0] ?? "")?.name;
  const unknown = Object.entries(manifest.languages ?? {})
    // A kit in a further language has only that one, with the course's names.
    .filter(([name, { names }]) => !known.includes(name) && (name !== first || names === undefined))
    .map(([name]) => name);
  return [
    ...unknown.map((name): ValueProblem => {
      const expected =
        known.length === 0
          ? `"files" has no further language`
          : `expected a further language of "files": ${known.join(", ")}`;
      const at = `/languages/${escapeName(name)}`;
      return { at, isName: true, text: `${expected}, not "${name}"${meant(name, known)}` };
    }),
    ...further.flatMap((language) => problemsIn(manifest, language)),
  ];
}

function problemsIn(manifest: Assignment, language: LanguageConventions): ValueProblem[] {
  const { tasks, more = [], languages = {} } = manifest;
  const {
    names,
    placeholder = {},
    placeholders = {},
    deductions = {},
  } = languages[language.name] ?? {};
  const place = `/languages/${language.name}`;
  const ids = tasks.map(({ id }) => id);
  const functions = tasks.flatMap((task) => task.functions);
  const unknownIn = (
    list: keyof OtherLanguage,
    keys: readonly string[],
    what: string,
    of: readonly string[],
  ) =>
    keys
      .filter((key) => !of.includes(key))
      .map((key): ValueProblem => {
        const text = `expected ${what}, not "${key}"${meant(key, of)}`;
        return { at: `${place}/${list}/${escapeName(key)}`, isName: true, text };
      });
  const own = Object.entries(namesFor(manifest, language, names));
  const twice = [...groupBy(own, ([, name]) => name)].filter(([, same]) => same.length > 1);
  const isOwn = (file: string) => conventionsOf(file, [language]) !== undefined;
  const [first] = manifest.files;
  const inOthers = tasks.flatMap(({ file }) =>
    file === undefined || file === first ? [] : [file],
  );
  return [
    ...unknownIn("placeholder", Object.keys(placeholder), "a task's id", ids),
    ...unknownIn("placeholders", Object.keys(placeholders), "a function of the tasks", functions),
    ...unknownIn(
      "deductions",
      Object.keys(deductions),
      "a deduction's id",
      (manifest.deductions ?? []).map(({ id }) => id),
    ),
    ...twice.map(([name, same]) => {
      const which = same.map(([each]) => each).join(" and ");
      const text = `${which} would all be ${name} in ${language.title}; name one of them in ${place}/names`;
      return { at: "/files", text };
    }),
    ...more.flatMap(({ files }, index) => {
      const isNeeded = inOthers.includes(files[0] ?? "") && !files.some(isOwn);
      const text = `a task is in this file: expected a name of it in ${language.title}, too`;
      return isNeeded ? [{ at: `/more/${index}/files`, text }] : [];
    }),
  ];
}

/** Problems of deductions' rules: parts that a language of the assignment lacks, without a substitute rule for it. */
export function problemsOfDeductions(manifest: Assignment): ValueProblem[] {
  const { deductions = [], languages = {} } = manifest;
  const further = furtherLanguages(manifest);
  return deductions.flatMap(({ id, rule }, index) =>
    languagesOf(manifest).flatMap((language) => {
      const own = `/languages/${language.name}/deductions/${escapeName(id)}/rule`;
      const other = languages[language.name]?.deductions?.[id]?.rule;
      if (other !== undefined) return within(own, problemsOfRule(other, language));
      const hint = further.includes(language)
        ? `; the rule for ${language.title} goes into ${own}`
        : "";
      return within(`/deductions/${index}/rule`, problemsOfRule(rule, language), hint);
    }),
  );
}

/** Problems of a check's rule, in the same way. */
export function problemsOfCheckedRule(check: FixtureCheck, manifest: Assignment): ValueProblem[] {
  if (!("structure" in check)) return [];
  const { structure: rule, languages = {} } = check;
  return languagesOf(manifest).flatMap((language) => {
    const own = `/languages/${language.name}/structure`;
    const other = languages[language.name]?.structure;
    if (other !== undefined) return within(own, problemsOfRule(other, language));
    const hint = `; the rule for ${language.title} goes into "languages" of the check`;
    return within("/structure", problemsOfRule(rule, language), hint);
  });
}

function within(place: string, problems: readonly ValueProblem[], hint = ""): ValueProblem[] {
  return problems.map(({ at, text }) => ({ at: `${place}${at}`, text: `${text}${hint}` }));
}

function problemsOfRule(
  rule: StructureRule,
  { title, lacking = [] }: LanguageConventions,
): ValueProblem[] {
  const { kind } = rule;
  if (lacking.includes(kind)) return [{ at: "/kind", text: `${title} has no rule "${kind}"` }];
  return Object.entries(rule).flatMap(([option, value]: [string, unknown]) => {
    const path = `${kind}.${option}`;
    const at = `/${option}`;
    if (lacking.includes(path)) return [{ at, text: `${title} has no option "${option}"` }];
    return (Array.isArray(value) ? value : []).flatMap((word, index) =>
      lacking.includes(`${path}.${word}`)
        ? [{ at: `${at}/${index}`, text: `${title} has no "${word}"` }]
        : [],
    );
  });
}
