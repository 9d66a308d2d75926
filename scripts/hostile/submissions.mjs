/** Writes cases as submissions, alone and as classes. A class is graded in the order of its names. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { createJiti } from "jiti";
import { withRegion } from "../../dist/engine/course/regions.js";
import { honestOf, maker, ofTask } from "./corpus.mjs";

const jiti = createJiti(import.meta.url);
/** Writes ZIP archives, including ones that no honest program writes. */
const { zipOf: zip } = await jiti.import("../../engine/testing/zip.ts");
const { exportsOf } = await jiti.import("../../engine/testing/exports.ts");

/** Equal for equal seeds. */
export function shuffled(items, seed) {
  const all = fc.shuffledSubarray(items, { minLength: items.length });
  return fc.sample(all, { seed, numRuns: 1 })[0];
}

/** Writes a class in this order: names begin with places, or the export keeps it. */
export async function writeClass(course, { source }, members, path) {
  if (source !== undefined) return writeExport(course, [...new Set(members)], source, path);
  for (const [index, each] of members.entries()) {
    const name = `${String(index).padStart(4, "0")}-${each.name}`;
    await writeCase(course, { ...each, name }, path);
  }
}

/** Writes a class of a single submission; a single-entry export is not always recognised. */
export async function writeAlone(course, each, path) {
  const { source } = each;
  if (source !== undefined) return writeExport(course, [each, honestOf(each)], source, path);
  return writeCase(course, each, path);
}

/** The right solution's files by name. */
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

/** Writes a platform's archive. A case's `attempts` define its entry, and `damaged` changes the whole. */
async function writeExport(course, members, source, into) {
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

function withCode(course, { assignment, task, reference }, code) {
  const { files, tasks, more = [] } = manifestOf(course, assignment);
  const { file = files[0] } = tasks.find(({ id }) => id === task) ?? {};
  const name = [files, ...more.map((each) => each.files)].find((all) => all.includes(file))[0];
  return { ...reference, [name]: withRegion(reference[name], task, code) };
}

export function put(folder, files) {
  const all = Object.entries(files);
  const folders = new Set(all.map(([name]) => join(folder, name, "..")));
  for (const each of folders) mkdirSync(each, { recursive: true });
  for (const [name, content] of all) {
    writeFileSync(join(folder, name), content);
  }
}
