/** Reads the corpus of hostile and broken submissions, and writes it down as submissions. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createJiti } from "jiti";
import { withRegion } from "../../dist/engine/course/regions.js";

/** Writes ZIP archives, also those that no honest program writes. */
const { zipOf: zip } = await createJiti(import.meta.url).import("../../engine/testing/zip.ts");

/** The file that makes a submission which cannot be committed, and the code of a single task. */
const maker = "make.mjs";
const ofTask = "task.ts";

const tags = ["assignment", "task", "does", "verdict", "points"];

/** Verdicts on a check, what becomes of a whole submission, and all points. */
const verdicts = [
  ...["fail", "error", "timeout", "memory", "missing", "input", "not-run"],
  ...["rejected", "all-points"],
];

/**
 * The cases below fixtures/hostile, in the order of their names: a folder each, whose first file begins with a
 * comment that says what it does, the verdict that it must get, and the points.
 */
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
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  if (comment === undefined) throw new Error(`${file}: expected a comment at its top`);
  const found = Object.fromEntries(
    [...comment.matchAll(/^ \* @(\w+) (.+)$/gm)].map(([, tag, value]) => [tag, value.trim()]),
  );
  const unknown = Object.keys(found).filter((tag) => !tags.includes(tag));
  const missing = tags.filter((tag) => tag !== "task" && found[tag] === undefined);
  if (unknown.length + missing.length > 0) {
    throw new Error(`${file}: expected the tags ${tags.join(", ")} in the comment`);
  }
  if (!verdicts.includes(found.verdict))
    throw new Error(`${file}: "${found.verdict}" is no verdict`);
  return { ...found, points: Number(found.points) };
}

/** The right solution of an assignment of a course, by the names of its files. */
function referenceOf(course, assignment) {
  const { files, more = [] } = manifestOf(course, assignment);
  const names = [files[0], ...more.map((each) => each.files[0])];
  const folder = join(course, "reference", assignment);
  const there = names.filter((name) => existsSync(join(folder, name)));
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

function manifestOf(course, assignment) {
  return JSON.parse(readFileSync(join(course, "fixtures", assignment, "assignment.json"), "utf8"));
}

/** A submission with nothing but the right solution. */
export const honestOf = ({ assignment }) => ({ name: "honest", assignment, files: [] });

/** Writes a case as a submission, in a folder of its name. */
export async function writeCase(course, { name, folder, files, main, assignment, task }, into) {
  const path = join(into, name);
  const reference = referenceOf(course, assignment);
  mkdirSync(path, { recursive: true });
  if (main === maker) {
    const { make } = await import(pathToFileURL(join(folder, main)).href);
    const { files: accepted } = manifestOf(course, assignment);
    await make({ path, reference, main: accepted[0], put, zip });
  } else if (main === ofTask) {
    const code = readFileSync(join(folder, main), "utf8");
    put(path, withCode(course, { assignment, task, reference }, code));
  } else if (main === undefined) {
    put(path, reference);
  } else {
    for (const file of files) copyFileSync(join(folder, file), join(path, file));
  }
}

/** The reference with this code in the place of one task. */
function withCode(course, { assignment, task, reference }, code) {
  const { files, tasks, more = [] } = manifestOf(course, assignment);
  const { file = files[0] } = tasks.find(({ id }) => id === task) ?? {};
  const name = [files, ...more.map((each) => each.files)].find((all) => all.includes(file))[0];
  return { ...reference, [name]: withRegion(reference[name], task, code) };
}

/** Writes files by their names into a folder. */
function put(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
