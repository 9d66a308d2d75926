import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "sucrase";
import { root } from "../scripts/setup.mjs";
import { openAssignment } from "./open-assignment.mjs";
import { record } from "./record.mjs";

/** What batches, cold starts and rivals are measured with. */
export const assignment = "game1023";
export const fileName = "game.ts";
export const reference = join(root, "reference", assignment, fileName);
export const skeleton = join(root, "skeleton", assignment, fileName);

/** A rival's own program, from this folder. */
export function rival(name) {
  return join(import.meta.dirname, "rivals", name);
}

/**
 * Writes what the rivals run into a folder: the calls that gridmark makes, as cases by task and as a
 * plain list, and the reference compiled to JavaScript. Gives the paths, and what was recorded. A course
 * without a reference, such as a student's, is asked with this repository's.
 */
export async function prepareCalls(folder, course = root) {
  mkdirSync(folder, { recursive: true });
  const code = join(folder, "game.mjs");
  const { code: compiled } = transform(readFileSync(reference, "utf8"), {
    transforms: ["typescript"],
    disableESTransforms: true,
  });
  writeFileSync(code, compiled);
  const opened = await openAssignment(assignment, course);
  const recorded = await record(
    { ...opened, right: (await openAssignment(assignment)).assignment.reference },
    await import(pathToFileURL(code).href),
  );
  const calls = join(folder, "calls.json");
  const bare = recorded.calls.map(({ fn, args, times }) => ({ fn, args, times }));
  writeFileSync(calls, JSON.stringify(bare));
  const cases = join(folder, "cases.json");
  writeFileSync(cases, JSON.stringify({ tasks: byTask(recorded.calls) }));
  return { code, calls, cases, recorded };
}

/** The calls of each task's functions, in the order of the manifest. */
function byTask(calls) {
  const manifest = join(root, "fixtures", assignment, "assignment.json");
  return JSON.parse(readFileSync(manifest, "utf8")).tasks.map(({ title, functions }) => ({
    title,
    calls: calls.filter(({ fn }) => functions.includes(fn)),
  }));
}

/** Writes a class of right submissions, each with a comment of its own. */
export function writeClass(folder, count) {
  const text = readFileSync(reference, "utf8");
  for (let number = 1; number <= count; number += 1) {
    const student = join(folder, `student-${String(number).padStart(4, "0")}`);
    mkdirSync(student, { recursive: true });
    writeFileSync(join(student, fileName), `${text}\n// submission ${number}\n`);
  }
  return folder;
}

/** Writes a right submission with its tests into a folder beside the cases, for `vitest run`. */
export function writeForVitest({ cases }, name) {
  const folder = join(dirname(cases), name);
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  // Windows lets anybody make a junction, and ignores the type elsewhere.
  symlinkSync(
    join(root, "node_modules", "vitest"),
    join(folder, "node_modules", "vitest"),
    "junction",
  );
  writeFileSync(join(folder, fileName), `${readFileSync(reference, "utf8")}\n// ${name}\n`);
  copyFileSync(rival("with-vitest.ts"), join(folder, "game.test.ts"));
  return folder;
}

/** The same for `node --test`, compiled beforehand. */
export function writeForNodeTest({ cases, code }, name) {
  const folder = join(dirname(cases), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, basename(code)), `${readFileSync(code, "utf8")}\n// ${name}\n`);
  copyFileSync(rival("with-node-test.mjs"), join(folder, "game.test.mjs"));
  return folder;
}
