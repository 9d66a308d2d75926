import type { Entry, ZipFile } from "yauzl";
import { fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName } from "yauzl";
import { toolFolders } from "../tools.ts";
import type { Budget } from "./budget.ts";
import { ArchiveFault } from "./fault.ts";
import { type ArchiveLimits, smallFile } from "./limits.ts";

/** What an archive says of one thing in it. */
export interface ListedEntry {
  /** With `/` between folders, and behind the name of a folder. */
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** Bytes, as the archive says. */
  readonly size: number;
  readonly packedSize: number;
  /** Where it begins in the archive. */
  readonly offset: number;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly crc32: number;
  readonly isEncrypted: boolean;
  /** Why it may not be read. */
  readonly problem?: string;
}

/** What is in an archive, and what of it may not be read. */
export interface Listing {
  readonly entries: readonly ListedEntry[];
  /** What has a name that leads out of the archive or could be read in two ways. */
  readonly refused: readonly Refused[];
}

/** A name that is not followed to its end. */
export interface Refused {
  /** The folders of it that can be followed. */
  readonly folders: readonly string[];
  /** What comes behind them, cut off where it is long. */
  readonly name: string;
  readonly problem: string;
}

/**
 * Reads the list of what is in an archive: a file, or bytes. The archive is only read, never unpacked.
 * Throws a fault where it is none, is damaged, or holds more than the limits allow.
 */
export async function listArchive(archive: string | Buffer, budget: Budget): Promise<Listing> {
  const { limits } = budget;
  const options = {
    lazyEntries: true,
    // Their names are looked at one by one: a bad one must not take the others along.
    decodeStrings: false,
    validateEntrySizes: false,
  };
  let zip: ZipFile | undefined;
  try {
    zip =
      typeof archive === "string"
        ? await openPromise(archive, { ...options, autoClose: false })
        : await fromBufferPromise(archive, options);
    if (zip.entryCount > limits.entries) {
      throw new ArchiveFault(`has more than ${limits.entries} entries`);
    }
    return await collect(zip, budget);
  } catch (cause) {
    if (cause instanceof ArchiveFault) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM") throw new ArchiveFault("cannot be read");
    throw new ArchiveFault("is not a ZIP archive, or is damaged");
  } finally {
    if (typeof archive === "string") zip?.close();
  }
}

async function collect(zip: ZipFile, budget: Budget): Promise<Listing> {
  const { limits } = budget;
  const entries: ListedEntry[] = [];
  const refused: Refused[] = [];
  let total = 0;
  const passedOver = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const whole = nameOf(entry);
    const ofTool = inTool.exec(whole)?.[0];
    const name = ofTool ?? whole;
    const problem = problemWith(name);
    const tooMuch = tooMuchIn(entry, limits);
    const isRead = ofTool === undefined && problem === undefined && tooMuch === undefined;
    const size = isRead ? entry.uncompressedSize : 0;
    budget.take(ofTool === undefined ? 1 : toolShare, size);
    total += size;
    if (ofTool !== undefined) {
      if (passedOver.has(ofTool)) continue;
      passedOver.add(ofTool);
    }
    if (problem !== undefined) {
      refused.push(refusedAs(name, problem));
      continue;
    }
    entries.push({
      name,
      kind: ofTool === undefined ? kindOf(entry, name) : "folder",
      size: entry.uncompressedSize,
      packedSize: entry.compressedSize,
      offset: entry.relativeOffsetOfLocalHeader,
      method: entry.compressionMethod,
      crc32: entry.crc32,
      isEncrypted: entry.isEncrypted(),
      ...(tooMuch === undefined || ofTool !== undefined ? {} : { problem: tooMuch }),
    });
  }
  if (total > limits.ratioFrom && total > zip.fileSize * limits.ratio) {
    throw new ArchiveFault(`would take more than ${limits.ratio} times its size unpacked`);
  }
  return { entries, refused };
}

/** A folder that a tool made: it is there, and nothing in it is looked at. */
const inTool = new RegExp(`^(?:.*?/)?(?:${toolFolders.join("|")})/`, "s");
/** What an entry in it counts: many hand in thousands of files of tools, which are passed over quickly. */
const toolShare = 0.1;

/** What is wrong with the size of one file. */
function tooMuchIn(
  { uncompressedSize: size, compressedSize }: Entry,
  { fileBytes, ratio }: ArchiveLimits,
): string | undefined {
  if (size > fileBytes) return `would take more than ${fileBytes / 1024 ** 2} MiB unpacked`;
  if (size <= smallFile || size <= compressedSize * ratio) return undefined;
  return `would take more than ${ratio} times its size unpacked`;
}

const isUtf8 = 0x800;

/** Many systems write UTF-8 and do not say so; what is not UTF-8 is what the format says it is. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  let flags = generalPurposeBitFlag;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
    flags |= isUtf8;
  } catch {
    flags &= ~isUtf8;
  }
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}

const longestName = 1024;
/** Folders one in another, with the file. */
const deepest = 32;

/** What is wrong with a name: only one that means the same everywhere is looked at. */
function problemWith(name: string): string | undefined {
  if (name === "" || name.includes("\0")) return "is no name";
  if (name.includes("\\")) return "has a backslash in its name";
  if (name.length > longestName) return "has too long a name";
  if (validateFileName(name) !== null) return "leads out of the archive";
  const parts = name.replace(/\/$/, "").split("/");
  if (parts.length > deepest) return "lies too deep";
  return parts.some((part) => part === "" || part === "." || part === "..")
    ? "could be read in two ways"
    : undefined;
}

const longestShown = 80;

/** How far a name can be followed, and what is wrong behind that. */
function refusedAs(name: string, problem: string): Refused {
  const parts = name.replace(/\/$/, "").split("/").slice(0, -1);
  const bad = parts.findIndex(
    (_, at) => problemWith(`${parts.slice(0, at + 1).join("/")}/x`) !== undefined,
  );
  const folders = bad < 0 ? parts : parts.slice(0, bad);
  const rest = name.slice(folders.reduce((length, part) => length + part.length + 1, 0));
  const shown = rest.slice(0, longestShown);
  return { folders, name: shown, problem: `${shown} ${problem}` };
}

/** Systems whose attributes hold a Unix mode in their upper half. */
const fileTypes: Readonly<Record<number, ListedEntry["kind"]>> = {
  0: "file",
  8: "file",
  4: "folder",
  10: "link",
};

function kindOf({ externalFileAttributes }: Entry, name: string): ListedEntry["kind"] {
  const kind = fileTypes[(externalFileAttributes >>> 28) & 0xf] ?? "other";
  if (kind === "link" || kind === "other") return kind;
  return name.endsWith("/") ? "folder" : "file";
}
