import { type BigIntStats, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import { byKey } from "../by-key.ts";
import { shortReasonOf } from "../system-fault.ts";

/** What lies in a folder. */
export interface FolderEntry {
  /** Its name; bytes that are not UTF-8 are written as `\xfc`. */
  readonly name: string;
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** False where the name is not UTF-8: then `path` leads nowhere. */
  readonly hasText: boolean;
  /** Of a link, whether it leads to a file; nothing of that file is looked at. */
  readonly leadsToFile: boolean;
  /** True for an archive that was opened, which is looked into like a folder. */
  readonly isArchive?: boolean;
  /** Why what is there cannot be looked into or read. */
  readonly problem?: string;
  /** True where that is not the student's fault: the system did not say what it is. */
  readonly isUnread?: true | undefined;
}

/** What lies in a folder, in the order of the names. Throws the system's error. */
export function entriesIn(folder: string): FolderEntry[] {
  return readdirSync(folder, { encoding: "buffer" })
    .map((bytes) => entryOf(folder, bytes))
    .sort(byKey(({ name }) => name));
}

function entryOf(folder: string, bytes: Buffer): FolderEntry {
  const text = utf8Text(bytes);
  const name = text ?? escaped(bytes);
  const whole = Buffer.concat([Buffer.from(folder + sep), bytes]);
  const entry = { name, path: join(folder, name), hasText: text !== undefined };
  const kind = kindOf(() => lstatSync(whole));
  if (typeof kind !== "string") {
    return { ...entry, kind: "other", leadsToFile: false, ...unreadAs(name, kind.cause) };
  }
  const leadsToFile = kind === "link" && kindOf(() => statSync(whole)) === "file";
  return { ...entry, kind, leadsToFile };
}

function kindOf(look: () => Stats): FolderEntry["kind"] | { readonly cause: unknown } {
  try {
    const stats = look();
    if (stats.isSymbolicLink()) return "link";
    if (stats.isDirectory()) return "folder";
    return stats.isFile() ? "file" : "other";
  } catch (cause) {
    return { cause };
  }
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    // Without the option, a mark at the start would be taken away.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function escaped(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`,
    )
    .join("");
}

/** Which file on which disk something is; undefined where nothing is there or systems cannot tell. */
export function identityOf(stats: BigIntStats | undefined): string | undefined {
  return stats === undefined || stats.ino === 0n ? undefined : `${stats.dev}:${stats.ino}`;
}

/** What lies there, links not followed. */
export function lstatOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Why something of a submission cannot be read. */
export interface EntryProblem {
  readonly problem: string;
  /** True where the system did not give it out: that is not the student's fault. */
  readonly isUnread?: true | undefined;
}

/** What is said of what the system did not give out: without its path, as a report names no folder of this machine. */
export function unreadAs(name: string, cause: unknown): EntryProblem {
  return { problem: `${name} cannot be read: ${shortReasonOf(cause)}`, isUnread: true };
}

/** Why something that lies in a folder is not looked into, if there is a reason. */
export function problemOf(entry: FolderEntry, name = entry.name): EntryProblem | undefined {
  const { kind, hasText, problem, isUnread } = entry;
  if (problem !== undefined) return { problem, isUnread };
  if (kind === "link") return { problem: linkProblem(name) };
  return hasText ? undefined : { problem: `${name}: the name is not UTF-8; rename it` };
}

/** What is said of a link, wherever it leads. */
export function linkProblem(name: string): string {
  return `${name} is a link; links are not followed`;
}

/** What is said of a name that is not a file. */
export function notFile(name: string): string {
  return `${name} is not a file`;
}
