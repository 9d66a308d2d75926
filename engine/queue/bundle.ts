import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { gradingFiles, hashOf } from "../course/fingerprint.ts";
import { type CourseFile, coursePackages } from "../course/imports.ts";
import { courseFault } from "../errors.ts";
import { byKey } from "../order.ts";
import { makeFolders } from "../own-folder.ts";

/** The files for grading one assignment, packed for workers. */
export interface Bundle {
  /** Hash of its files' names and bytes, independent of their origin. */
  readonly hash: string;
  readonly bytes: Buffer;
}

export function bundleHash(course: string, assignment: string): string {
  return hashOf(travelling(course, assignment));
}

export function packCourse(course: string, assignment: string): Bundle {
  const files = travelling(course, assignment);
  const listed = files.map(({ name, bytes }) => [name, bytes.toString("base64")]);
  return { hash: hashOf(files), bytes: gzipSync(JSON.stringify(listed)) };
}

/** Includes packages that graders import, since they affect verdicts. */
function travelling(course: string, assignment: string): CourseFile[] {
  const files = gradingFiles(course, assignment);
  const packages = packageFiles(course, Object.keys(coursePackages(course, files)));
  return [...files, ...packages].sort(byKey(({ name }) => name));
}

/** Unpacks a bundle atomically. Throws a configuration fault for a wrong hash, or files that no course has. */
export function unpackCourse(bytes: Buffer, hash: string, folder: string): void {
  const files = filesIn(bytes);
  if (hashOf(files) !== hash) throw courseFault("the course was damaged on its way");
  const strange = files.find(({ name }) => !isInside(name));
  if (strange !== undefined)
    throw courseFault(`the course has a file outside its folder: ${strange.name}`);
  makeFolders(dirname(folder), 0o700);
  const making = mkdtempSync(`${folder}.`);
  try {
    for (const { name, bytes } of files) {
      const path = join(making, name);
      makeFolders(dirname(path));
      writeFileSync(path, bytes);
    }
    renameSync(making, folder);
  } catch (cause) {
    // Another local worker was faster.
    const { code } = cause as NodeJS.ErrnoException;
    const isThere = code === "ENOTEMPTY" || code === "EEXIST" || code === "EPERM";
    if (!isThere || !existsSync(folder)) throw cause;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Unpacks a bundle below `root` and returns its path. A complete folder is reused, an incomplete one avoided. */
export function placeCourse(bytes: Buffer, hash: string, root: string): string {
  const usual = join(root, hash);
  if (isUnpacked(usual, hash)) return usual;
  const folder = existsSync(usual) ? `${usual}-${randomUUID()}` : usual;
  unpackCourse(bytes, hash, folder);
  return folder;
}

/** True if an unpacked bundle is complete: system clean-up may have removed files. */
export function isUnpacked(folder: string, hash: string): boolean {
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry): CourseFile => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join("/");
      return { name, bytes: readFileSync(path) };
    });
  return hashOf(files.sort(byKey(({ name }) => name))) === hash;
}

/** A larger bundle is no course. */
const maxBytes = 256 * 2 ** 20;

function filesIn(bytes: Buffer): CourseFile[] {
  const listed = JSON.parse(gunzipSync(bytes, { maxOutputLength: maxBytes }).toString("utf8")) as [
    string,
    string,
  ][];
  return listed.map(([name, text]) => ({ name, bytes: Buffer.from(text, "base64") }));
}

/** Paths of a course consist of plain names. */
function isInside(name: string): boolean {
  return name.split("/").every((part) => !["", ".", ".."].includes(part)) && !/[\\:\0]/.test(name);
}

/** Files that are never run. */
const passedOver = /\.(d\.[cm]?ts|map|md|tsbuildinfo)$/i;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages' installed files by path, with dependencies. Throws a configuration fault if not installed. */
function packageFiles(course: string, names: readonly string[]): CourseFile[] {
  const found = new Map<string, CourseFile>();
  const open = names.map((name) => ({ name, from: course }));
  const seen = new Set<string>();
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const folder = folderOf(each.name, each.from);
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const file of filesOfPackage(folder)) {
      // From the first node_modules: one nested in a package stays there.
      const path = file.slice(file.indexOf(`${sep}node_modules${sep}`) + 1);
      const name = path.split(sep).join("/");
      found.set(name, { name, bytes: readFileSync(file) });
    }
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const needed = Object.keys(manifest.dependencies ?? {});
    open.push(...needed.map((name) => ({ name, from: folder })));
  }
  return [...found.values()];
}

function folderOf(name: string, from: string): string {
  const places = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  for (const place of places) {
    try {
      readFileSync(join(place, name, "package.json"));
      return join(place, name);
    } catch {
      // It may be further up.
    }
  }
  throw courseFault(
    `graders import ${name}, which is not installed: run npm install in the course`,
  );
}

/** Without nested packages, which are included separately. */
function filesOfPackage(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !passedOver.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, dirname(path)).split(sep).includes("node_modules"))
    .sort();
}
