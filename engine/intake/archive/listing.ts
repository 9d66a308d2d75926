import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from "yauzl";
import { pick } from "../../collections.ts";
import { codeOf } from "../../errors.ts";
import type { FolderEntry } from "../disk.ts";
import { toolFolders } from "../file-names.ts";
import { ArchiveFault, type Budget, maxFileBytes, maxRatio, smallFile } from "./limits.ts";

/** Bytes of an archive from an offset; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Buffer;

const aheadBytes = 1024 ** 2;
/** Trailing ones to ignore. */
const maxLineEnds = 64;

/** Opens an archive's directory. Some programs append line ends, which are cut off. */
async function openList(read: ReadBytes, size: number): Promise<ZipFile> {
  const options = {
    ...{ lazyEntries: true, autoClose: false },
    // Names are checked one by one, so that a bad one does not discard others.
    ...{ decodeStrings: false, validateEntrySizes: false },
  };
  const reader = new AheadReader(read);
  try {
    return await fromRandomAccessReaderPromise(reader, size, options);
  } catch (cause) {
    if (codeOf(cause) !== "") throw cause;
    const end = read(Math.max(0, size - maxLineEnds), maxLineEnds);
    const ends = end.length - 1 - end.findLastIndex((byte) => byte !== 10 && byte !== 13);
    return fromRandomAccessReaderPromise(reader, size - ends, options);
  }
}

/** Reads ahead: directory entries are small, and may number a hundred thousand. */
class AheadReader extends RandomAccessReader {
  readonly #read: ReadBytes;
  #start = 0;
  #chunk: Buffer = Buffer.of();

  constructor(read: ReadBytes) {
    super();
    this.#read = read;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (cause: Error | null) => void,
  ): void {
    try {
      if (position < this.#start || position + length > this.#start + this.#chunk.length) {
        this.#chunk = this.#read(position, Math.max(length, aheadBytes));
        this.#start = position;
      }
      this.#chunk.copy(into, offset, position - this.#start, position - this.#start + length);
      process.nextTick(done, null);
    } catch (cause) {
      process.nextTick(done, cause);
    }
  }

  override _readStreamForRange(): never {
    throw new Error("nothing but the list is read here");
  }
}

const fields = [
  "uncompressedSize",
  "compressedSize",
  "compressionMethod",
  "crc32",
  "relativeOffsetOfLocalHeader",
] as const;

export interface ListedEntry extends Pick<Entry, (typeof fields)[number]> {
  /** Its folders, outermost first. */
  readonly folders: readonly string[];
  readonly name: string;
  readonly kind: FolderEntry["kind"];
  readonly isEncrypted: boolean;
  /** The reason it may not be read. */
  readonly problem?: string | undefined;
  /** True for an ambiguous name or one outside: `folders` can be followed, and `name` is the rest, truncated. */
  readonly isRefused: boolean;
}

/** Lists an archive without unpacking it. Throws a fault if it is no archive, damaged, or beyond the limits. */
export async function listArchive(
  read: ReadBytes,
  size: number,
  budget: Budget,
): Promise<ListedEntry[]> {
  const { limits } = budget;
  try {
    const zip = await openList(read, size);
    // Unless all belong to tools.
    if (zip.entryCount > limits.entries / toolShare) {
      throw new ArchiveFault(`has more than ${limits.entries} entries`);
    }
    return await collect(zip, budget);
  } catch (cause) {
    if (cause instanceof ArchiveFault) throw cause;
    const isClosed = ["EACCES", "EPERM"].includes(codeOf(cause));
    throw new ArchiveFault(isClosed ? "cannot be read" : "is not a ZIP archive, or is damaged");
  }
}

async function collect(zip: ZipFile, budget: Budget): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  const ofTools = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const whole = asPath(nameOf(entry));
    // The folder around all entries.
    if (whole === "" && entry.fileNameRaw.length > 0) {
      budget.take(1, 0);
      continue;
    }
    const tool = inTool.exec(whole)?.[0];
    const name = tool ?? whole;
    const refusal = problemWith(name);
    const problem = refusal ?? (tool === undefined ? tooMuchIn(entry) : undefined);
    const size = tool === undefined && problem === undefined ? entry.uncompressedSize : 0;
    budget.take(tool === undefined ? 1 : toolShare, size);
    total += size;
    if (tool !== undefined && ofTools.has(tool)) continue;
    if (tool !== undefined) ofTools.add(tool);
    entries.push({
      ...pick(entry, ...fields),
      ...placeOf(name, refusal !== undefined),
      kind: tool === undefined ? kindOf(entry, name) : "folder",
      isEncrypted: entry.isEncrypted(),
      problem,
      isRefused: refusal !== undefined,
    });
  }
  if (total > budget.limits.ratioFrom && total > zip.fileSize * maxRatio) {
    throw new ArchiveFault(tooManyTimes);
  }
  return entries;
}

/** A tool's folder: it is listed, but its content is ignored. */
const inTool = new RegExp(`^(?:.*?/)?(?:${toolFolders.join("|").replaceAll(".", "\\.")})/`, "s");
/** Cost of an entry in it: many students include thousands of tool files, which are skipped quickly. */
const toolShare = 0.1;

const tooManyTimes = `would take more than ${maxRatio} times its size unpacked`;

/** The fault in a file's size. */
function tooMuchIn({ uncompressedSize: size, compressedSize }: Entry): string | undefined {
  if (size > maxFileBytes) return `would take more than ${maxFileBytes / 1024 ** 2} MiB unpacked`;
  return size > smallFile && size > compressedSize * maxRatio ? tooManyTimes : undefined;
}

const isUtf8 = 0x800;

/** Many systems write UTF-8 without the flag; other bytes have the format's own encoding. */
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

/** Some Windows programs write backslashes, and others begin with "./". */
function asPath(name: string): string {
  const path = name.replaceAll("\\", "/");
  return path.startsWith("./") ? path.slice(2) : path;
}

const maxNameLength = 1024;
const maxDepth = 32;

/** The fault in a name: only one that means the same everywhere is accepted. */
function problemWith(name: string): string | undefined {
  if (name === "" || name.includes("\0")) return "is no name";
  if (name.length > maxNameLength) return "has too long a name";
  if (validateFileName(name) !== null) return "leads out of the archive";
  const parts = name.replace(/\/$/, "").split("/");
  if (parts.length > maxDepth) return "lies too deep";
  return parts.some((part) => part === "" || part === "." || part === "..")
    ? "could be read in two ways"
    : undefined;
}

const maxShown = 80;

/** A name's folders, as far as they can be followed, and the rest. */
function placeOf(name: string, isRefused: boolean): Pick<ListedEntry, "folders" | "name"> {
  const parts = name.replace(/\/$/, "").split("/").slice(0, -1);
  if (!isRefused) return { folders: parts, name: name.split("/")[parts.length] ?? "" };
  const isBad = (_: string, at: number) =>
    problemWith(`${parts.slice(0, at + 1).join("/")}/x`) !== undefined;
  const bad = parts.findIndex(isBad);
  const folders = bad < 0 ? parts : parts.slice(0, bad);
  const start = folders.reduce((length, part) => length + part.length + 1, 0);
  return { folders, name: name.slice(start, start + maxShown) };
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
