import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Assignment } from "../../schema/types.ts";
import { courseFault } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { fileNames, stemOf } from "./files.ts";
import { findRegion, hasRegion } from "./regions.ts";
import { namesIn } from "./validate.ts";

/** A further right solution, from reference/<assignment>/also/<style>/. */
export interface Base {
  /** Name of its folder. */
  readonly style: string;
  /** The main file first; those that it does not have are the reference's. */
  readonly files: readonly SourceText[];
}

/**
 * The further right solutions of an assignment, in the order of their names; none where there is
 * no folder. A file has the name that the reference's has, or that with another ending, and the
 * region of every task that the reference has one for. Throws a configuration fault for another.
 */
export function readBases(
  root: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): Base[] {
  const folder = `reference/${manifest.id}/also`;
  return namesIn(join(root, folder))
    .filter((style) => statSync(join(root, folder, style)).isDirectory())
    .map((style) => ({ style, files: readFiles(root, `${folder}/${style}`, manifest, reference) }));
}

function readFiles(
  root: string,
  folder: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): SourceText[] {
  const there = namesIn(join(root, folder));
  const own = new Map(
    fileNames(manifest).flatMap((name) => {
      const found = there.find((each) => stemOf(each) === stemOf(name));
      if (found === undefined) return [];
      const text = readFileSync(join(root, folder, found), "utf8").replaceAll("\r\n", "\n");
      return [[name, text] as const];
    }),
  );
  if (own.size === 0) {
    throw courseFault(`${folder}: expected ${fileNames(manifest).join(" or ")}`);
  }
  return reference.map((file) => {
    const text = own.get(file.name);
    if (text === undefined) return file;
    for (const { id } of manifest.tasks.filter((task) => hasRegion(file.text, task.id))) {
      if (!hasRegion(text, id)) {
        throw courseFault(`${folder}/${file.name}: the markers of task ${id} are missing`);
      }
      findRegion(text, id);
    }
    return { name: file.name, text };
  });
}
