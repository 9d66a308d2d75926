import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TaskFixtures } from "../../author/task.ts";
import type { Assignment, FixtureCheck, Visibility } from "../../schema/types.ts";
import { courseFault, GridmarkError } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { nearest } from "../nearest.ts";
import { type Base, readBases } from "./bases.ts";
import { problemOfChecks } from "./check-cases.ts";
import { problemOf } from "./check-manifest.ts";
import { fileNames } from "./files.ts";
import { type Mistake, readMistakes } from "./mistakes.ts";
import { type ProvidedText, readProvided } from "./provided.ts";
import { namesIn, readText, readTrusted, readValidated } from "./validate.ts";

/** Everything of an assignment that is data: its manifest, its cases, its skeleton. */
export interface LoadedAssignment {
  readonly manifest: Assignment;
  /** By id of the task. */
  readonly fixtures: Readonly<Record<string, TaskFixtures>>;
  /** The files that a student starts from, the main one first. */
  readonly skeleton: readonly SourceText[];
  /** The modules that it may import. */
  readonly provided: readonly ProvidedText[];
  /** The files of a right solution, the main one first; a student's copy has none. */
  readonly reference: readonly SourceText[] | undefined;
  /** Further right solutions, built in other ways; a student's copy has none. */
  readonly bases: readonly Base[];
  /** Known wrong implementations of its tasks; a student's copy has none. */
  readonly mistakes: readonly Mistake[];
}

/** How a JSON file is read: with its schema, or as it is where that was done before. */
type ReadJson = typeof readValidated;

/** Ids of the assignments below `root`, in alphabetical order. */
export function assignmentIds(root: string): string[] {
  const folder = join(root, "fixtures");
  const isAssignment = (name: string) => existsSync(join(folder, name, "assignment.json"));
  return readdirSync(folder).filter(isAssignment).sort();
}

/** The manifest of one assignment. Throws a usage fault with the nearest id for an unknown one. */
export function loadManifest(root: string, id: string, read: ReadJson = readValidated): Assignment {
  const known = assignmentIds(root);
  if (!known.includes(id)) {
    const near = nearest(id, known);
    const hint = near === undefined ? `known: ${known.join(", ")}` : `did you mean ${near}?`;
    throw new GridmarkError("usage", `there is no assignment "${id}" (${hint})`);
  }
  const name = `fixtures/${id}/assignment.json`;
  const manifest = read(join(root, name), name, "assignment");
  const problem = problemOf(manifest, id);
  if (problem === undefined) return manifest;
  throw courseFault(`${name}#${problem}`);
}

/** The manifests of a course, and what is wrong with those that cannot be read. */
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

/**
 * Reads and checks every file of an assignment. A thread whose parent has just done so says that
 * it trusts them, and does not check the JSON files against their schemas again.
 */
export function loadAssignment(root: string, id: string, trusts = false): LoadedAssignment {
  const read: ReadJson = trusts ? readTrusted : readValidated;
  const manifest = loadManifest(root, id, read);
  const visible = readCases(root, manifest, "public", read);
  const hidden = readCases(root, manifest, "hidden", read);
  const fixtures: Record<string, TaskFixtures> = {};
  for (const { id: task } of manifest.tasks) {
    const checks = { public: visible.get(task) ?? [], hidden: hidden.get(task) ?? [] };
    const problem = problemOfChecks([...checks.public, ...checks.hidden]);
    if (problem !== undefined) throw courseFault(`fixtures/${id}, task ${task}: ${problem}`);
    fixtures[task] = checks;
  }
  const reference = readReference(root, manifest);
  return {
    manifest,
    fixtures,
    skeleton: readSkeleton(root, manifest),
    provided: readProvided(root, manifest),
    reference,
    bases: reference === undefined ? [] : readBases(root, manifest, reference),
    mistakes: readMistakes(root, manifest),
  };
}

function readCases(
  root: string,
  manifest: Assignment,
  visibility: Visibility,
  read: ReadJson,
): Map<string, FixtureCheck[]> {
  const folder = `fixtures/${manifest.id}/${visibility}`;
  const cases = new Map<string, FixtureCheck[]>();
  for (const file of namesIn(join(root, folder)).filter((each) => each.endsWith(".json"))) {
    const name = `${folder}/${file}`;
    const { task, checks } = read(join(root, name), name, "cases");
    if (!manifest.tasks.some(({ id }) => id === task)) {
      const ids = manifest.tasks.map((task) => task.id).join(", ");
      throw courseFault(`${name}#/task: expected a task's id: ${ids}`);
    }
    const whole = checks.map((check) => withTranscripts(check, root, folder));
    cases.set(task, [...(cases.get(task) ?? []), ...whole]);
  }
  return cases;
}

/** A check with the texts of the files that it names. */
function withTranscripts(check: FixtureCheck, root: string, folder: string): FixtureCheck {
  if (!("transcripts" in check)) return check;
  const transcripts = check.transcripts.map((each) => {
    if (each.screen !== undefined || each.file === undefined) return each;
    const name = `${folder}/${each.file}`;
    const screen = readText(join(root, name), name);
    return { ...each, screen: screen.replaceAll("\r\n", "\n") };
  });
  return { ...check, transcripts };
}

function readSkeleton(root: string, manifest: Assignment): SourceText[] {
  const files = readTexts(root, "skeleton", manifest);
  const names = fileNames(manifest);
  const missing = names.find((name) => !files.some((file) => file.name === name));
  if (missing === undefined) return files;
  throw courseFault(`skeleton/${manifest.id}/${missing} is missing`);
}

/** Undefined where not even the main file is there. */
function readReference(root: string, manifest: Assignment): SourceText[] | undefined {
  const files = readTexts(root, "reference", manifest);
  return files[0]?.name === manifest.files[0] ? files : undefined;
}

function readTexts(root: string, folder: string, manifest: Assignment): SourceText[] {
  return fileNames(manifest).flatMap((name) => {
    const path = join(root, folder, manifest.id, name);
    return existsSync(path) ? [{ name, text: readFileSync(path, "utf8") }] : [];
  });
}
