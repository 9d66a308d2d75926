import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kitAround, kitFolder } from "../../../engine/course/kits.ts";
import { GridmarkError, reasonOf } from "../../../engine/errors.ts";
import type { HandoutFile } from "../../../engine/kit/handout-file.ts";
import { makeFolders } from "../../../engine/own-folder.ts";
import { zipped } from "../../zipped.ts";
import type { GridmarkPackage } from "./package-of-gridmark.ts";

export interface WholeKit {
  readonly assignment: string;
  readonly files: readonly HandoutFile[];
  readonly gridmark: GridmarkPackage;
}

/** Throws a usage fault if a folder is in use, or with `updates` is not a kit of the assignment. */
export function checkTarget(folder: string, assignment: string, updates: boolean): void {
  const isFree = !existsSync(folder) || (statSync(folder).isDirectory() && isEmpty(folder));
  if (isFree && !updates) return;
  const kit = isFree ? undefined : kitAround(folder);
  const isKit = kit?.folder === folder;
  if (!updates) {
    const hint = isKit ? "; use --update to renew all but the student's own files" : "";
    throw new GridmarkError("usage", `${folder} already exists and is not empty${hint}`);
  }
  if (!isKit) throw new GridmarkError("usage", `${folder} is not a kit; leave out --update`);
  if (kit.assignment === assignment) return;
  const problem = `it is a kit for ${kit.assignment}, not ${assignment}`;
  throw new GridmarkError("usage", `${folder} cannot be updated: ${problem}`);
}

const isEmpty = (folder: string) => readdirSync(folder).length === 0;

/** Writes a kit into a folder and returns its files' names; a student's own files stay. */
export function writeKit(folder: string, { files, gridmark }: WholeKit): readonly string[] {
  const kept = files.filter(({ path, isOwn }) => isOwn && existsSync(join(folder, path)));
  attempt(folder, () => {
    makeFolders(folder);
    // Removes obsolete checks and versions.
    rmSync(join(folder, kitFolder), { recursive: true, force: true });
    for (const name of readdirSync(folder)) {
      if (/^gridmark-[^/]*\.tgz$/.test(name)) rmSync(join(folder, name));
    }
    for (const { path, text } of files.filter((each) => !kept.includes(each))) {
      write(join(folder, path), text);
    }
    write(join(folder, gridmark.name), gridmark.bytes);
  });
  return kept.map(({ path }) => path);
}

/** Writes a kit as a ZIP archive, by default in a single folder; equal kits give equal bytes. */
export function writeZip(file: string, kit: WholeKit, folder = `${kit.assignment}/`): void {
  const { files, gridmark } = kit;
  const bytes = zipped({
    ...Object.fromEntries(files.map(({ path, text }) => [`${folder}${path}`, text])),
    [`${folder}${gridmark.name}`]: gridmark.bytes,
  });
  attempt(file, () => write(file, bytes));
}

export function write(path: string, content: string | Uint8Array): void {
  makeFolders(dirname(path));
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** Runs `act`, which writes to a path; if it fails, throws an output fault with the reason. */
export function attempt(path: string, act: () => void): void {
  try {
    act();
  } catch (cause) {
    throw new GridmarkError("output", `${path} cannot be written: ${reasonOf(cause)}`, cause);
  }
}
