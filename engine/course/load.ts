import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TaskFixtures } from "../../author/task.ts";
import type { Assignment, FixtureCheck, Visibility } from "../../schema/types.ts";
import { courseFaults, GridmarkError, type Problem, together, usageFault } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { nearest } from "../nearest.ts";
import { once } from "../once.ts";
import { withBoards } from "./boards.ts";
import { withDefaults } from "./defaults.ts";
import { problemsOfCheckedRule } from "./language-problems.ts";
import { type Mistake, problemsOfMistakes, readMistakes } from "./mistakes.ts";
import { type CheckProblem, problemsOfChecks, problemsOfManifest } from "./problems.ts";
import type { ValueProblem } from "./schema-errors.ts";
import {
  type Base,
  type ProvidedText,
  readBases,
  readProvided,
  readReference,
  readSkeleton,
} from "./texts.ts";
import { caseFiles, type JsonFile, namesIn, placed, readText, readValidated } from "./validate.ts";
import { checkIn, furtherLanguages, hasOther, manifestIn } from "./variants.ts";

/** All data of an assignment: manifest, cases, texts. */
export interface LoadedAssignment {
  readonly manifest: Assignment;
  /** By task id. */
  readonly fixtures: Readonly<Record<string, TaskFixtures>>;
  /** Files that a student starts from, the main one first. */
  readonly skeleton: readonly SourceText[];
  /** Modules that it may import. */
  readonly provided: readonly ProvidedText[];
  /** A right solution's files, the main one first; undefined in a student's copy. */
  readonly reference: readonly SourceText[] | undefined;
  /** Further right solutions, built in other ways; empty in a student's copy. */
  readonly bases: readonly Base[];
  /** Known wrong implementations of tasks; empty in a student's copy. */
  readonly mistakes: readonly Mistake[];
  /** The same assignment in each further language of its files, with that language's names and texts. */
  readonly variants: readonly LoadedAssignment[];
}

type LanguageTexts = Omit<LoadedAssignment, "manifest" | "fixtures" | "variants">;

/** Ids of the assignments below `root`, in alphabetical order. */
export function assignmentIds(root: string): string[] {
  const folder = join(root, "fixtures");
  const isAssignment = (name: string) => existsSync(join(folder, name, "assignment.json"));
  return readdirSync(folder).filter(isAssignment).sort();
}

/** An assignment's manifest with defaults. Throws a usage fault with the nearest id for an unknown one. */
export function loadManifest(root: string, id: string, trusts = false): Assignment {
  const known = assignmentIds(root);
  if (!known.includes(id)) {
    const near = nearest(id, known);
    const hint = near === undefined ? `known: ${known.join(", ")}` : `did you mean ${near}?`;
    throw usageFault(`there is no assignment "${id}" (${hint})`);
  }
  const name = `fixtures/${id}/assignment.json`;
  const manifest = withDefaults(readValidated(join(root, name), name, "assignment", trusts));
  const problems = problemsOfManifest(manifest, id);
  if (problems.length === 0) return manifest;
  throw courseFaults(placedIn(root, { name, schema: "assignment" }, problems));
}

/** The manifests of a course, and the problems of invalid ones. */
export function loadManifests(root: string): {
  readonly manifests: readonly Assignment[];
  readonly problems: readonly string[];
} {
  const manifests: Assignment[] = [];
  const problems: string[] = [];
  for (const id of assignmentIds(root)) {
    try {
      manifests.push(loadManifest(root, id));
    } catch (cause) {
      if (!(cause instanceof GridmarkError)) throw cause;
      problems.push(cause.message);
    }
  }
  return { manifests, problems };
}

/** Reads and checks an assignment; `trusts` JSON checked before. Throws a configuration fault with all problems. */
export function loadAssignment(root: string, id: string, trusts = false): LoadedAssignment {
  const [manifest, ...written] = together(
    () => loadManifest(root, id, trusts),
    () => readCases(root, id, "public", trusts),
    () => readCases(root, id, "hidden", trusts),
  );
  const problems: CheckProblem[] = [];
  const [visible = [], hidden = []] = written.map((files) =>
    files.map(({ name: file, task, checks }): CaseFile => {
      const found = (at: string, text: string) => problems.push({ file, at, text });
      return { name: file, task, checks: withBoards(checks, manifest.legend, found, "/checks") };
    }),
  );
  problems.push(...problemsOfFiles(manifest, [...visible, ...hidden]));
  const names = [...new Set(problems.map(({ file }) => file))];
  const faults = names.flatMap((name) => {
    const own = problems.filter(({ file }) => file === name);
    return placedIn(root, { name, schema: "cases" }, own);
  });
  if (faults.length > 0) throw courseFaults(faults);
  const texts = readTexts(root, manifest);
  const checksOf = (files: readonly CaseFile[], task: string) =>
    files.filter((file) => file.task === task).flatMap(({ checks }) => checks);
  const fixturesFor = (own: Assignment) =>
    Object.fromEntries(
      manifest.tasks.map(({ id: task }): [string, TaskFixtures] => [
        task,
        {
          public: checksOf(visible, task).map((check) => checkIn(own, check)),
          hidden: checksOf(hidden, task).map((check) => checkIn(own, check)),
        },
      ]),
    );
  const fixtures = fixturesFor(manifest);
  const variants = once(() =>
    furtherLanguages(manifest).map((language): LoadedAssignment => {
      const own = manifestIn(manifest, language);
      const isOther = [...visible, ...hidden].some(({ checks }) => checks.some(hasOther));
      return {
        manifest: own,
        fixtures: isOther ? fixturesFor(own) : fixtures,
        ...readTexts(root, own),
        variants: [],
      };
    }),
  );
  // Many runs need only the first language; a checked course has no faults in others.
  if (!trusts) variants();
  return {
    manifest,
    fixtures,
    ...texts,
    get variants() {
      return variants();
    },
  };
}

/** An assignment's texts in the manifest's language. */
function readTexts(root: string, manifest: Assignment): LanguageTexts {
  const [reference, skeleton, provided, mistakes] = together(
    () => readReference(root, manifest),
    () => readSkeleton(root, manifest),
    () => readProvided(root, manifest),
    () => readMistakes(root, manifest),
  );
  const lost = problemsOfMistakes(mistakes, reference ?? [], manifest);
  if (reference !== undefined && lost.length > 0) throw courseFaults(lost);
  const bases = reference === undefined ? [] : readBases(root, manifest, reference);
  return { skeleton, provided, reference, bases, mistakes };
}

/** Locates problems of JSON that fits its schema. */
function placedIn(
  root: string,
  file: Pick<JsonFile, "name" | "schema">,
  problems: readonly ValueProblem[],
): Problem[] {
  const text = readText(join(root, file.name), file.name);
  return placed({ ...file, text }, problems);
}

interface CaseFile {
  readonly name: string;
  readonly task: string;
  readonly checks: readonly FixtureCheck[];
}

function readCases(
  root: string,
  id: string,
  visibility: Visibility,
  trusts: boolean,
): readonly CaseFile[] {
  const folder = `fixtures/${id}/${visibility}`;
  return together(
    ...caseFiles(root, id, [visibility]).map((name) => (): CaseFile => {
      const { task, checks } = readValidated(join(root, name), name, "cases", trusts);
      const lost: ValueProblem[] = [];
      const whole = checks.map((check, index) =>
        withTranscripts(check, root, folder, ({ at, text }) =>
          lost.push({ at: `/checks/${index}${at}`, text }),
        ),
      );
      if (lost.length > 0) throw courseFaults(placedIn(root, { name, schema: "cases" }, lost));
      return { name, task, checks: whole };
    }),
  );
}

function problemsOfFiles(manifest: Assignment, files: readonly CaseFile[]): CheckProblem[] {
  const { tasks } = manifest;
  const ids = tasks.map(({ id }) => id);
  const lost = files.filter(({ task }) => !ids.includes(task));
  return [
    ...lost.map(({ name: file, task }) => {
      const text = `expected a task's id: ${ids.join(", ")}, not "${task}"`;
      return { file, at: "/task", text };
    }),
    ...files.flatMap(({ name: file, checks }) =>
      checks.flatMap((check, index) =>
        problemsOfCheckedRule(check, manifest).map(({ at, text }) => ({
          ...{ file, text, at: `/checks/${index}${at}` },
        })),
      ),
    ),
    ...ids.flatMap((id) => {
      const own = files.filter(({ task }) => task === id);
      return problemsOfChecks(
        own.flatMap(({ name: file, checks }) =>
          checks.map((check, index) => ({ file, index, check })),
        ),
      );
    }),
  ];
}

/** A check with the texts of the files it names. */
function withTranscripts(
  check: FixtureCheck,
  root: string,
  folder: string,
  tell: (problem: ValueProblem) => void,
): FixtureCheck {
  if (!("transcripts" in check)) return check;
  const transcripts = check.transcripts.map((each, index) => {
    if (each.screen !== undefined || each.file === undefined) return each;
    const name = `${folder}/${each.file}`;
    const path = join(root, name);
    if (existsSync(path)) {
      return { ...each, screen: readText(path, name).replaceAll("\r\n", "\n") };
    }
    const near = nearest(each.file, namesIn(join(root, folder)));
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    tell({ at: `/transcripts/${index}/file`, text: `there is no file ${name}${hint}` });
    return each;
  });
  return { ...check, transcripts };
}
