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

const jiti = createJiti(import.meta.url);
/** Writes ZIP archives, also those that no honest program writes. */
const { zipOf: zip } = await jiti.import("../../engine/testing/zip.ts");
const { exportsOf } = await jiti.import("../../engine/testing/exports.ts");

/** The file that makes a submission which cannot be committed, and the code of a single task. */
const maker = "make.mjs";
const ofTask = "task.ts";

const needed = ["assignment", "does", "verdict", "points"];
const tags = [...needed, "task", "source"];

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
  const missing = needed.filter((tag) => found[tag] === undefined);
  if (unknown.length + missing.length > 0) {
    throw new Error(`${file}: expected the tags ${needed.join(", ")} in the comment`);
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

/**
 * Writes what a learning platform makes of submissions, as an archive. That of a case is what its `attempts`
 * says, and the whole is as its `damaged` leaves it.
 */
export async function writeExport(course, members, source, into) {
  const all = await Promise.all(
    members.map(async ({ name, folder, assignment }) => {
      const reference = referenceOf(course, assignment);
      const [main] = manifestOf(course, assignment).files;
      const ofCase =
        folder === undefined ? {} : await import(pathToFileURL(join(folder, maker)).href);
      const attempts = ofCase.attempts?.({ reference, main, zip }) ?? [reference];
      const number = folder === undefined ? 1000 : 1001;
      const pupil = { first: name, last: "", number, username: name, isLate: false, attempts };
      return { pupil, damaged: ofCase.damaged };
    }),
  );
  const files = exportsOf[source](all.map(({ pupil }) => pupil));
  const entries = all.reduce((kept, { damaged }) => damaged?.(kept) ?? kept, files);
  mkdirSync(join(into, ".."), { recursive: true });
  writeFileSync(`${into}.zip`, zip(entries));
}

/** The reference with this code in the place of one task. */
function withCode(course, { assignment, task, reference }, code) {
  const { files, tasks, more = [] } = manifestOf(course, assignment);
  const { file = files[0] } = tasks.find(({ id }) => id === task) ?? {};
  const name = [files, ...more.map((each) => each.files)].find((all) => all.includes(file))[0];
  return { ...reference, [name]: withRegion(reference[name], task, code) };
}

/** Writes files by their names into a folder. */
export function put(folder, files) {
  const all = Object.entries(files);
  const folders = new Set(all.map(([name]) => join(folder, name, "..")));
  for (const each of folders) mkdirSync(each, { recursive: true });
  for (const [name, content] of all) {
    writeFileSync(join(folder, name), content);
  }
}
