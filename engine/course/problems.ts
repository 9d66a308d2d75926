import { kinds } from "../../author/kinds/index.ts";
import type { Assignment, FixtureCheck, ManifestTask } from "../../schema/types.ts";
import { meant } from "../nearest.ts";
import { isCalendarDate } from "../points/zone.ts";
import { conventionsOf } from "./conventions/index.ts";
import { allFileNames, stemOf } from "./files.ts";
import { escapeName } from "./json-places.ts";
import { problemsOfDeductions, problemsOfLanguages } from "./language-problems.ts";
import type { ValueProblem } from "./schema-errors.ts";

/** The sandbox's name for the main file. */
const reserved = "submission";

/** Problems of a manifest that a schema cannot express. */
export function problemsOfManifest(manifest: Assignment, id: string): ValueProblem[] {
  const { tasks, files, more = [], provided = [] } = manifest;
  const ids = tasks.map((task) => task.id);
  const hasSameId = repeats(ids);
  const lists = [
    { at: "/files", names: files },
    ...more.map((each, index) => ({ at: `/more/${index}/files`, names: each.files })),
    ...provided.map(({ file }, index) => ({ at: `/provided/${index}/file`, names: [file] })),
  ];
  // No program has files in two languages.
  const stems = lists.flatMap(({ at, names }) => {
    const all = names.map((name) => [stemOf(name), conventionsOf(name)?.name].join(" "));
    return [...new Set(all)].map((key) => ({ at, key, stem: key.slice(0, key.lastIndexOf(" ")) }));
  });
  const isRepeated = repeats(stems.map(({ key }) => key));
  return [
    ...(manifest.id === id ? [] : [{ at: "/id", text: `expected "${id}", the folder's name` }]),
    ...ids.flatMap((task, index) => {
      const text = `two tasks have the id "${task}"`;
      return hasSameId(index) ? [{ at: `/tasks/${index}/id`, text }] : [];
    }),
    ...stems
      .filter(({ stem }, index) => stem === reserved || isRepeated(index))
      .map(({ at, stem }) => {
        const own = `"${stem}" is gridmark's own name for the main file; rename it`;
        const text = `"${stem}" names more than one file; rename one of them`;
        return { at, text: stem === reserved ? own : text };
      }),
    ...problemsOfAliases(manifest),
    ...problemsOfLanguages(manifest),
    ...problemsOfDeductions(manifest),
    ...[manifest, ...tasks].flatMap(({ feedback }, index) => {
      if (feedback?.after === undefined || isCalendarDate(feedback.after.date)) return [];
      const at = `${index === 0 ? "" : `/tasks/${index - 1}`}/feedback/after/date`;
      const text = `there is no such day as ${feedback.after.date}; expected a date, such as 2026-12-31`;
      return [{ at, text }];
    }),
    ...tasks.flatMap((task, index) =>
      problemsOfTask(task, manifest).map(({ at, ...rest }) => ({
        at: `/tasks/${index}${at}`,
        ...rest,
      })),
    ),
  ];
}

/** An ambiguous name would give one function the points of another. */
function problemsOfAliases({ tasks, aliases = {} }: Assignment): ValueProblem[] {
  const names = tasks.flatMap(({ functions }) => functions.map((each) => each.split(".")[0] ?? ""));
  const all = Object.entries(aliases);
  return all.flatMap(([name, others], order) => {
    const at = `/aliases/${escapeName(name)}`;
    const text = `expected a function or class of the tasks, not "${name}"${meant(name, names)}`;
    const unknown = names.includes(name) ? [] : [{ at, isName: true, text }];
    const doubtful = others.flatMap((other, index): ValueProblem[] => {
      const second = all.slice(0, order).find(([, paths]) => paths.includes(other))?.[0];
      const owner = names.includes(other) ? other : second;
      if (owner === undefined) return [];
      const text = `"${other}" already stands for ${owner}; a name stands for one function`;
      return [{ at: `${at}/${index}`, text }];
    });
    return [...unknown, ...doubtful];
  });
}

function problemsOfTask(task: ManifestTask, manifest: Assignment): ValueProblem[] {
  const { file, functions, placeholder, placeholders = {}, given, leansOn = [] } = task;
  const files = allFileNames(manifest);
  const isStarted = functions.length === 0 || placeholder !== undefined || given !== undefined;
  const others = manifest.tasks.filter((each) => each !== task).map(({ id }) => id);
  const further = functions.slice(1);
  return [
    ...(file === undefined || files.includes(file)
      ? []
      : [{ at: "/file", text: `expected one of ${files.join(", ")}, not ${file}` }]),
    ...(isStarted
      ? []
      : [{ at: "", text: 'expected "placeholder", the body of its function, or "given"' }]),
    ...leansOn.flatMap((id, index) => {
      const text = `expected the id of another task, not "${id}"${meant(id, others)}`;
      return others.includes(id) ? [] : [{ at: `/leansOn/${index}`, text }];
    }),
    ...Object.keys(placeholders).flatMap((name) => {
      const text = `"${name}" is not among the task's functions after the first${meant(name, further)}`;
      return further.includes(name)
        ? []
        : [{ at: `/placeholders/${escapeName(name)}`, isName: true, text }];
    }),
  ];
}

export interface PlacedCheck {
  readonly file: string;
  readonly index: number;
  readonly check: FixtureCheck;
}

export interface CheckProblem extends ValueProblem, Pick<PlacedCheck, "file"> {}

/** Problems of a task's checks beyond the schema: duplicate names, repeated questions, ragged boards. */
export function problemsOfChecks(checks: readonly PlacedCheck[]): CheckProblem[] {
  const isNamed = repeats(checks.map(({ check }) => check.name));
  return checks.flatMap(({ file, index, check }, order) => {
    const place = `/checks/${index}`;
    const first = checks.find((each) => each.check.name === check.name);
    const where = first?.file === file ? "" : `; the other one is in ${first?.file}`;
    const text = `two checks of the task have the name "${check.name}"${where}`;
    const twice = isNamed(order) ? [{ file, at: `${place}/name`, text }] : [];
    const ofCases = problemsOfCases(casesOf(check)).map(({ at, text }) => {
      const list = listNames.find((name) => name in check);
      return { file, at: `${place}/${list}${at}`, text: `check "${check.name}": ${text}` };
    });
    return [...twice, ...ofCases];
  });
}

function problemsOfCases(cases: readonly { readonly name: string }[]): ValueProblem[] {
  const questions = cases.map((each) => JSON.stringify(questionOf(each)));
  const isNamed = repeats(cases.map(({ name }) => name));
  const isAsked = repeats(questions);
  return cases.flatMap((each, index) => {
    const { name } = each;
    const problems: ValueProblem[] = [];
    const say = (at: string, text: string) => problems.push({ at: `/${index}${at}`, text });
    if (isNamed(index)) say("/name", `two cases have the name "${name}"`);
    const ragged = Object.entries(each).find(([, value]) => hasRaggedBoard(value))?.[0];
    if (ragged !== undefined) {
      say(`/${ragged}`, `case "${name}": a board has rows of different lengths`);
    }
    if (isAsked(index)) {
      const first = cases[questions.indexOf(questions[index] ?? "")];
      say("", `cases "${first?.name}" and "${name}" ask the same`);
    }
    return problems;
  });
}

/** Returns a test of whether the key at an index repeats an earlier one. */
function repeats(keys: readonly string[]): (index: number) => boolean {
  if (new Set(keys).size === keys.length) return () => false;
  return (index) => keys.indexOf(keys[index] ?? "") < index;
}

const listNames = ["cases", "objects", "calls"] as const;

/** A check's cases; empty for an own kind, which alone knows its questions. */
function casesOf(check: FixtureCheck): readonly { readonly name: string }[] {
  if (!kinds.some(({ kind }) => kind === check.kind)) return [];
  if ("cases" in check) return check.cases;
  if ("objects" in check) return check.objects;
  return "calls" in check ? check.calls : [];
}

/** The inputs of a case, without expectations and notes. */
function questionOf(each: object): unknown {
  const asked = ["args", "input", "before", "calls", "new", "put", "objects", "turns", "probe"];
  return Object.entries(each).filter(([key]) => asked.includes(key));
}

function hasRaggedBoard(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length > 0 && row.every((cell) => typeof cell === "number");
  if (value.length > 1 && value.every(isRow)) {
    return new Set(value.map((row: readonly number[]) => row.length)).size > 1;
  }
  return value.some(hasRaggedBoard);
}
