import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { decode } from "../../engine/intake/decode.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission, type SubmittedFile } from "../../engine/intake/read.ts";
import type { Report } from "../../schema/types.ts";
import { studentOf } from "./select.ts";
import { makeFolder, removePartials, replaceFiles, writing } from "./whole-files.ts";

type Handed = Pick<Report, "submission">;

/** The texts that a report was made from, by name, without files that are gone or are not text. */
export type TextsOf = (report: Handed) => Readonly<Record<string, string>>;

const folderIn = (results: string) => join(results, "files");
const isHash = /^[0-9a-f]{64}$/;

/** Keeps submitted files as `files/<sha256>` in a results folder; a file whose hash no longer fits counts as missing. */
export function createFileKeeper(results: string) {
  const folder = folderIn(results);
  if (existsSync(folder)) removePartials(folder);
  return {
    keep: (files: readonly SubmittedFile[]) => {
      const open = files.flatMap(({ sha256, bytes }) => {
        const path = join(folder, sha256);
        const isKept = statSync(path, { throwIfNoEntry: false })?.size === bytes.length;
        return isKept ? [] : [{ path, content: bytes }];
      });
      if (open.length === 0) return;
      makeFolder(folder);
      replaceFiles(open);
    },
    /** Removes kept files of other reports, and no foreign files. */
    retain: (reports: readonly Handed[]) => {
      const named = reports.flatMap(({ submission }) => submission.files);
      const needed = new Set(named.map(({ sha256 }) => sha256));
      const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
      for (const entry of entries) {
        const path = join(folder, entry.name);
        if (!entry.isFile() || !isHash.test(entry.name) || needed.has(entry.name)) continue;
        writing(path, () => rmSync(path, { force: true }));
      }
      if (existsSync(folder) && readdirSync(folder).length === 0) {
        writing(folder, () => rmdirSync(folder));
      }
    },
  };
}

export function textsKeptIn(results: string): TextsOf {
  const folder = folderIn(results);
  return textsBy((sha256) => {
    const path = join(folder, sha256);
    return existsSync(path) ? readFileSync(path) : undefined;
  });
}

/** Reads them again at their original place; `fileKiB` limits the size of a file. */
export function textsFound(found: readonly FoundSubmission[], fileKiB: number): TextsOf {
  return (report) => {
    const { id } = report.submission;
    const attempts = found.filter((each) => each.id === id || studentOf(each) === id);
    const read = attempts.flatMap((each) => readSubmission(each, fileKiB).files);
    const files = new Map(read.map((file) => [file.sha256, file.bytes]));
    return textsBy((sha256) => files.get(sha256))(report);
  };
}

function textsBy(read: (sha256: string) => Uint8Array | undefined): TextsOf {
  return ({ submission }) => {
    const texts = submission.files.flatMap(({ name, sha256 }) => {
      const bytes = read(sha256) ?? new Uint8Array();
      const isWhole = createHash("sha256").update(bytes).digest("hex") === sha256;
      const decoded = isWhole ? decode(bytes) : undefined;
      return decoded !== undefined && "text" in decoded ? [[name, decoded.text]] : [];
    });
    return Object.fromEntries(texts) as Record<string, string>;
  };
}
