import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Assignment } from "../../schema/types.ts";
import { byKey } from "../order.ts";
import { packageRoot, packageVersion } from "../package-root.ts";
import { type CourseFile, importedFiles } from "./imports.ts";

/** Tests affect no verdict, and a lock file represents a course's packages. */
const passedOver = /^\.|^node_modules$|\.(test|sweep)\.[cm]?[jt]s$/;

/** A portable hash of all files that can decide an assignment's verdicts, including all graders. */
export function courseFingerprint(course: string, assignment: string): string {
  return hashOf(decidingFiles(course, assignment));
}

/** The same in two parts: what decides verdicts, and the tasks' points. */
export function resultFingerprints(course: string, assignment: string) {
  const files = decidingFiles(course, assignment);
  const path = `fixtures/${assignment}/assignment.json`;
  const manifest = files.find(({ name }) => name === path);
  const others = files.filter((file) => file !== manifest);
  // Graders that read the manifest may use its points.
  const isRead = others.some(({ bytes }) => bytes.includes("assignment.json"));
  if (isRead || manifest === undefined) return { course: hashOf(files), points: "" };
  const { tasks, ...rest }: Assignment = JSON.parse(manifest.bytes.toString("utf8"));
  const bare = { ...rest, tasks: tasks.map(({ points: _, ...task }) => task) };
  const file = { name: path, bytes: Buffer.from(JSON.stringify(bare)) };
  return { course: hashOf([...others, file]), points: tasks.map(({ points }) => points).join() };
}

function decidingFiles(course: string, assignment: string): CourseFile[] {
  const files = filesBelow(course, [
    ...["fixtures", "reference", "skeleton"].map((room) => `${room}/${assignment}`),
    ...["graders", "fixtures/shared", "package.json", "package-lock.json"],
  ]).filter(({ name }) => !forTests.test(name));
  const graders = files.filter(({ name }) => name.startsWith("graders/"));
  return [...files, ...importedFiles(course, files, graders)];
}

/** Programs for tests of an assignment's graders. */
const forTests = /^fixtures\/[^/]+\/(right|wrong)\//;

/** Files that only `verify` reads: further right solutions, and equivalent mutants. */
const forVerify = /^reference\/[^/]+\/also\/|^fixtures\/[^/]+\/equivalent-mutants\.json$/;

/** The course files that grading an assignment reads, by name: its own, and what they import. */
export function gradingFiles(course: string, assignment: string): CourseFile[] {
  const rooms = ["fixtures", "graders", "reference", "skeleton"];
  const own = filesBelow(course, [
    ...rooms.map((room) => `${room}/${assignment}`),
    "fixtures/shared",
  ]).filter(({ name }) => !forVerify.test(name) && !forTests.test(name));
  const code = own.filter(({ name }) => /\.[cm]?[jt]s$/.test(name));
  return [...own, ...importedFiles(course, own, code)].sort(byKey(({ name }) => name));
}

/** A lock file decides what graders import from packages. */
const locks = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock"];

/** All files that decide an assignment's verdicts: those without mistakes and handouts, with lock files. */
export function verdictFiles(course: string, assignment: string): CourseFile[] {
  const mistakes = `fixtures/${assignment}/mistakes/`;
  const own = gradingFiles(course, assignment).filter(({ name }) => {
    return !name.startsWith(mistakes) && !name.endsWith(".md");
  });
  return [...own, ...filesBelow(course, locks)];
}

const grading = {
  code: ["dist/engine/workers/worker.js", "dist/engine/workers/pool.js"],
  data: [
    ...["dist/quickjs-image.bin", "dist/quickjs-metered.wasm"],
    ...["dist/engine/languages/python/image/make.js", "engine/languages/python/image/prepare.py"],
  ],
};

/** The version; in development, also a hash of the built grading code alone. */
export function engineFingerprint(): string {
  const version = `gridmark ${packageVersion}`;
  if (packageRoot.includes(`${sep}node_modules${sep}`)) return version;
  const code = filesBelow(packageRoot, grading.code);
  const data = filesBelow(packageRoot, grading.data);
  const hash = hashOf([...code, ...importedFiles(packageRoot, code, code), ...data]);
  return `${version} ${hash.slice(0, 16)}`;
}

export function hashOf(files: readonly CourseFile[]): string {
  const hash = createHash("sha256");
  // Lengths keep a file's end apart from the next one's name.
  for (const { name, bytes } of files) {
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  return hash.digest("hex");
}

function filesBelow(root: string, names: readonly string[]): CourseFile[] {
  return names.flatMap((name): CourseFile[] => {
    const path = join(root, name);
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [{ name, bytes: readFileSync(path) }];
    const entries = readdirSync(path).filter((entry) => !passedOver.test(entry));
    return filesBelow(
      root,
      entries.sort().map((entry) => `${name}/${entry}`),
    );
  });
}
