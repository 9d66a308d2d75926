import { join } from "node:path";
import { openArchives } from "../intake/archive/find.ts";
import { type FindOptions, findSubmissions } from "../intake/find.ts";
import { readSubmission } from "../intake/read.ts";
import { javascriptEntry } from "../languages/javascript/entry.ts";
import { writeTree } from "./trees.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

/** An assignment of one file. */
export const wantsOne = { endings: javascriptEntry.endings, files: ["game.ts", "game.js"] };

/** An assignment of one or two files. */
export const wanted = { ...wantsOne, more: [{ files: ["part.ts"] }] };

/** Submissions found at a path: texts of the files by id, and all messages. */
export async function findAt(path: string, options: FindOptions = {}) {
  const disk = await openArchives([path]);
  const found = findSubmissions([path], wanted, { disk, ...options });
  const read = found.submissions.map((each) => readSubmission(each, 64));
  const [taken] = found.taken;
  return {
    ...found,
    taken,
    files: Object.fromEntries(
      read.map(({ id, files, problem }) => [
        id,
        problem ?? files.map(({ name, bytes }) => `${name}: ${new TextDecoder().decode(bytes)}`),
      ]),
    ),
  };
}

export function asFolder(
  files: readonly { name: string; content?: string | Uint8Array }[],
): string {
  return writeTree(Object.fromEntries(files.map(({ name, content = "" }) => [name, content])));
}

export function asArchive(files: readonly ZipEntry[]): string {
  return join(writeTree({ "export.zip": zipOf(files) }), "export.zip");
}
