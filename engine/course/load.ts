import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TaskFixtures } from "../../author/task.ts";
import type { Assignment, FixtureCheck, Visibility } from "../../schema/types.ts";
import { courseFault, GridmarkError, usageFault } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { nearest } from "../nearest.ts";
import { type Mistake, readMistakes } from "./mistakes.ts";
import { problemOfChecks, problemOfManifest } from "./problems.ts";
import {
  type Base,
  type ProvidedText,
  readBases,
  readProvided,
  readReference,
  readSkeleton,
} from "./texts.ts";
import { namesIn, readText, readValidated } from "./validate.ts";

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

/** Ids of the assignments below `root`, in alphabetical order. */
export function assignmentIds(root: string): string[] {
  const folder = join(root, "fixtures");
  const isAssignment = (name: string) => existsSync(join(folder, name, "assignment.json"));
  return readdirSync(folder).filter(isAssignment).sort();
}

/** The manifest of one assignment. Throws a usage fault with the nearest id for an unknown one. */
export function loadManifest(root: string, id: string, trusts = false): Assignment {
  const known = assignmentIds(root);
  if (!known.includes(id)) {
    const near = nearest(id, known);
    const hint = near === undefined ? `known: ${known.join(", ")}` : `did you mean ${near}?`;
    throw usageFault(`there is no assignment "${id}" (${hint})`);
  }
  const name = `fixtures/${id}/assignment.json`;
  const manifest = readValidated(join(root, name), name, "assignment", trusts);
  const problem = problemOfManifest(manifest, id);
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

/** Reads and checks all of an assignment; `trusts` where its JSON was just checked elsewhere. */
export function loadAssignment(root: string, id: string, trusts = false): LoadedAssignment {
  const manifest = loadManifest(root, id, trusts);
  const visible = readCases(root, manifest, "public", trusts);
  const hidden = readCases(root, manifest, "hidden", trusts);
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
  trusts: boolean,
): Map<string, FixtureCheck[]> {
  const folder = `fixtures/${manifest.id}/${visibility}`;
  const cases = new Map<string, FixtureCheck[]>();
  for (const file of namesIn(join(root, folder)).filter((each) => each.endsWith(".json"))) {
    const name = `${folder}/${file}`;
    const { task, checks } = readValidated(join(root, name), name, "cases", trusts);
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
