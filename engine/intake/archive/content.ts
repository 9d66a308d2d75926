import { closeSync, openSync, readSync } from "node:fs";
import { crc32, inflateRawSync } from "node:zlib";
import { type Disk, lstatOf } from "../disk.ts";
import { ArchiveFault } from "./limits.ts";
import type { ListedEntry, ReadBytes } from "./listing.ts";

/** Reads from a file, open only during each read: a class may have thousands of archives. */
export function bytesOfFile(path: string): ReadBytes {
  return (offset, length) => {
    const handle = openSync(path, "r");
    try {
      return readFrom(handle, offset, length);
    } finally {
      closeSync(handle);
    }
  };
}

/** Bytes of an open file from an offset; fewer at its end. */
export function readFrom(handle: number, offset: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  let done = 0;
  for (;;) {
    const read = readSync(handle, buffer, done, length - done, offset + done);
    done += read;
    if (read === 0 || done === length) return buffer.subarray(0, done);
  }
}

/** The first bytes of a file. Throws the system's error, or a fault if an archived file is larger. */
export function bytesAt(path: string, disk: Disk, maxBytes: number): Uint8Array {
  const place = disk.resolve(path);
  if (typeof place !== "string") return place.read(maxBytes);
  return bytesOfFile(place)(0, Math.min(maxBytes, Number(lstatOf(place)?.size ?? 0)));
}

const headerLength = 30;
const stored = 0;
const deflated = 8;

/** An archived file's bytes. Throws a fault for more than `maxBytes`, or if they contradict the archive. */
export function contentOf(entry: ListedEntry, read: ReadBytes, maxBytes: number): Uint8Array {
  const { uncompressedSize: size, compressedSize, compressionMethod: method } = entry;
  if (entry.isEncrypted) throw new ArchiveFault("is encrypted");
  if (method !== stored && method !== deflated) {
    throw new ArchiveFault("is compressed in a way that is not supported");
  }
  // Compression adds at most a little.
  if (size > maxBytes || compressedSize > maxBytes + 1024) throw new ArchiveFault("is too large");
  const offset = entry.relativeOffsetOfLocalHeader;
  const header = read(offset, headerLength);
  if (header.length < headerLength || header.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const start = offset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = read(start, compressedSize);
  if (packed.length !== compressedSize) throw damaged();
  const bytes = method === stored ? packed : inflated(packed, size);
  if (bytes.length !== size || crc32(bytes) !== entry.crc32) throw damaged();
  return bytes;
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
}

function damaged(): ArchiveFault {
  return new ArchiveFault("is damaged in its archive");
}
