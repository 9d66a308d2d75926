import type { Assignment, FixtureCheck, StructureRule } from "../../schema/types.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { escapeName } from "./json-places.ts";
import type { ValueProblem } from "./schema-errors.ts";
import { furtherLanguages, languagesOf } from "./variants.ts";

/** Problems of deductions' rules: what a language of the assignment lacks, and has no other rule for. */
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

/** Problems of a check's rule, likewise. */
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
