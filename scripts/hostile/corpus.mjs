/** Reads the corpus of hostile and broken submissions, groups it for grading, and makes the course for it. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../dist/engine/course/defaults.js";

/** The script for a submission that cannot be committed, and the code of a single task. */
export const maker = "make.mjs";
export const ofTask = "task.ts";

const needed = ["assignment", "does", "verdict", "points"];
const tags = [...needed, "task", "source"];

/** Verdicts on a check, statuses of a whole submission, and "all points". */
const verdicts = [
  ...["fail", "error", "timeout", "memory", "missing", "input", "not-run"],
  ...["rejected", "all-points"],
];

/** The hostile cases by name: folders whose first file states behaviour, expected verdict and points. */
export function readCorpus(root) {
  const corpus = join(root, "fixtures/hostile");
  return readdirSync(corpus)
    .sort()
    .map((name) => {
      const folder = join(corpus, name);
      const files = readdirSync(folder).sort();
      const main = files.find((each) => [maker, ofTask].includes(each)) ?? files[0];
      const header = headerOf(readFileSync(join(folder, main), "utf8"), `${name}/${main}`);
      return { name, folder, files, main, ...header };
    });
}

function headerOf(text, file) {
  const [comment] = /^(?:\/\*\*[\s\S]*?\*\/|(?:#.*\n)+)/.exec(text) ?? [];
  if (comment === undefined) throw new Error(`${file}: expected a comment at its top`);
  const found = Object.fromEntries(
    [...comment.matchAll(/^(?: \*|#) @(\w+) (.+)$/gm)].map(([, tag, value]) => [tag, value.trim()]),
  );
  const unknown = Object.keys(found).filter((tag) => !tags.includes(tag));
  const missing = needed.filter((tag) => found[tag] === undefined);
  if (unknown.length + missing.length > 0) {
    throw new Error(`${file}: expected the tags ${needed.join(", ")} in the comment`);
  }
  if (!verdicts.includes(found.verdict))
    throw new Error(`${file}: "${found.verdict}" is no verdict`);
  return { ...found, points: Number(found.points) };
}

/** A submission of only the right solution. */
export const honestOf = ({ assignment }) => ({ name: "honest", assignment, files: [] });

/** The assignment that `gridmark new` writes, which is quick to grade. */
export const small = "lights";

/**
 * Groups of cases graded in one batch: a case for a task of a large assignment is graded on that task alone,
 * and an export holds one case.
 *
 * @returns groups `{ name, assignment, tasks, source?, members }`
 */
export function groupsOf(cases) {
  const groups = new Map();
  for (const each of cases) {
    const { name, assignment, tasks, source } = groupOf(each);
    const group = groups.get(name) ?? { name, assignment, tasks, source, members: [] };
    group.members.push(each);
    groups.set(name, group);
  }
  return [...groups.values()];
}

export function optionsOf({ assignment, tasks, source = "folders" }, course) {
  const given = ["-C", course, "-a", assignment, ...tasks.flatMap((id) => ["-t", id])];
  // The sandbox alone must hold them.
  return [...given, "--source", source, "--jail", "off"];
}

/** Path as `writeClass` and `writeAlone` write it. */
export const writtenAt = ({ source }, path) => (source === undefined ? path : `${path}.zip`);

function groupOf({ name, assignment, task, source }) {
  if (source !== undefined) return { name, assignment, tasks: [], source };
  const tasks = assignment === small || task === undefined ? [] : [task];
  return { name: [assignment, ...tasks].join("-"), assignment, tasks };
}

/** Folders that belong to no assignment. */
const others = ["hostile", "independent", "submissions"];

/** Units of work per submission: more than the references need. */
const workPerSubmission = 300_000_000;

/** For the small assignment: hundreds of times its reference's work. */
const smallLimits = {
  memoryMiB: 16,
  workPerCall: 15_000_000,
  workPerTask: 18_000_000,
  workPerSubmission: 48_000_000,
};

/**
 * Copies this repository's course without known mistakes, adds the small assignment (by `run`) with its own,
 * and lowers work limits: most of the corpus uses up its limit, and ends alike at any.
 */
export async function copyCourse(root, course, run) {
  const fixtures = join(root, "fixtures");
  const left = others.map((name) => join(fixtures, name));
  for (const id of readdirSync(join(root, "reference"))) left.push(join(fixtures, id, "mistakes"));
  for (const part of ["skeleton", "reference", "graders", "fixtures"]) {
    const filter = (from) => !left.includes(from);
    cpSync(join(root, part), join(course, part), { recursive: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(course, "node_modules"));
  for (const id of readdirSync(join(course, "reference"))) {
    change(course, id, ({ limits }) => {
      const { workPerCall, workPerTask } = { ...defaultLimits, ...limits };
      const less = { workPerCall: workPerCall / 25, workPerTask: workPerTask / 25 };
      return { ...limits, ...less, workPerSubmission };
    });
  }
  await run([["new", small, "-C", course]]);
  change(course, small, ({ limits }) => ({ ...limits, ...smallLimits }));
}

function change(course, id, limitsOf) {
  const file = join(course, "fixtures", id, "assignment.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...manifest, limits: limitsOf(manifest) }));
}
