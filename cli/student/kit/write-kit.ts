import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { kitAround, kitFolder } from "../../../engine/course/kits.ts";
import { usageFault } from "../../../engine/errors.ts";
import type { HandoutFile } from "../../../engine/kit/handout-file.ts";
import { makeFolders } from "../../../engine/own-folder.ts";
import { replaceFiles, writing, zipped } from "../../results/whole-files.ts";
import type { GridmarkPackage } from "./package-of-gridmark.ts";

export interface WholeKit {
  readonly assignment: string;
  readonly files: readonly HandoutFile[];
  readonly gridmark: GridmarkPackage;
}

interface TargetOptions {
  readonly assignment: string;
  readonly zip?: true | undefined;
  readonly update?: true | undefined;
}

/** Target of a kit or harness. Throws a usage fault if something else is there, or with `update` no kit of the assignment. */
export function chooseTarget(cwd: string, name: string, options: TargetOptions) {
  const { assignment, zip, update } = options;
  const named = zip && !/\.zip$/i.test(name) ? `${name}.zip` : name;
  const target = resolve(cwd, named);
  const isThere = existsSync(target);
  if (zip && isThere) throw usageFault(`${named} already exists`);
  const isEmpty = isThere && statSync(target).isDirectory() && readdirSync(target).length === 0;
  const isFree = !isThere || isEmpty;
  if (isFree && !update) return { named, target };
  const kit = isFree ? undefined : kitAround(target);
  const isKit = kit?.folder === target;
  if (!update) {
    const hint = isKit ? "; use --update to renew all but the student's own files" : "";
    throw usageFault(`${target} already exists and is not empty${hint}`);
  }
  if (!isKit) throw usageFault(`${target} is not a kit; leave out --update`);
  if (kit.assignment === assignment) return { named, target };
  const problem = `it is a kit for ${kit.assignment}, not ${assignment}`;
  throw usageFault(`${target} cannot be updated: ${problem}`);
}

/** Writes a kit into a folder and returns the names of a student's own files, which stay. */
export function writeKit(folder: string, { files, gridmark }: WholeKit): readonly string[] {
  const kept = files.filter(({ path, isOwn }) => isOwn && existsSync(join(folder, path)));
  const written = [
    ...files.filter((each) => !kept.includes(each)).map(({ path, text }) => [path, text] as const),
    [gridmark.name, gridmark.bytes] as const,
  ].map(([path, content]) => ({ path: join(folder, path), content }));
  writing(folder, () => {
    makeFolders(folder);
    // Removes obsolete checks and versions.
    rmSync(join(folder, kitFolder), { recursive: true, force: true });
    for (const name of readdirSync(folder)) {
      if (/^gridmark-[^/]*\.tgz$/.test(name)) rmSync(join(folder, name));
    }
    for (const { path } of written) makeFolders(dirname(path));
  });
  replaceFiles(written);
  return kept.map(({ path }) => path);
}

/** Writes a kit as a ZIP archive, by default in a single folder; equal kits give equal bytes. */
export function writeZip(path: string, kit: WholeKit, folder = `${kit.assignment}/`): void {
  const { files, gridmark } = kit;
  const content = zipped({
    ...Object.fromEntries(files.map(({ path, text }) => [`${folder}${path}`, text])),
    [`${folder}${gridmark.name}`]: gridmark.bytes,
  });
  writing(path, () => makeFolders(dirname(path)));
  replaceFiles([{ path, content }]);
}
