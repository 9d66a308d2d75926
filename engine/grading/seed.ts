import { createHash } from "node:crypto";

/** A separate seed for each source of random numbers: 0 to 2^32 - 1. */
export function deriveSeed(seed: number, ...place: readonly (string | number)[]): number {
  return createHash("sha256")
    .update([seed, ...place].join("\0"))
    .digest()
    .readUInt32LE(0);
}
