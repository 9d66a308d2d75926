import { readFileSync } from "node:fs";
import type { Disk } from "./disk.ts";
import { lstatOf } from "./entries.ts";

/** Larger files are not programs: they are not the same as another one. */
const largest = 16 * 1024 ** 2;

/** Whether two files are the same byte for byte. One that cannot be read is another one. */
export function isSame(path: string, other: string, disk: Disk): boolean {
  try {
    const size = sizeOf(path, disk);
    if (size !== sizeOf(other, disk) || size > largest) return false;
    return Buffer.from(bytesOf(path, disk)).equals(bytesOf(other, disk));
  } catch {
    return false;
  }
}

function sizeOf(path: string, disk: Disk): number {
  const place = disk.resolve(path);
  return typeof place === "string" ? Number(lstatOf(place)?.size) : place.size;
}

function bytesOf(path: string, disk: Disk): Uint8Array {
  const place = disk.resolve(path);
  return typeof place === "string" ? readFileSync(place) : place.read(largest);
}
