import type { Assignment, OtherLanguage } from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { meant } from "../nearest.ts";
import type { LanguageConventions } from "./conventions/conventions.ts";
import { conventionsOf } from "./conventions/index.ts";
import { escapeName } from "./json-places.ts";
import { namesFor } from "./names.ts";
import type { ValueProblem } from "./schema-errors.ts";
import { furtherLanguages } from "./variants.ts";

/** Problems of a manifest's further languages: of what it says of them, and of what they need. */
export function problemsOfLanguages(manifest: Assignment): ValueProblem[] {
  const further = furtherLanguages(manifest);
  const known = further.map(({ name }) => name);
  const first = conventionsOf(manifest.files[0] ?? "")?.name;
  const unknown = Object.entries(manifest.languages ?? {})
    // A kit in a further language has only that one, and the course's names for it.
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
