import type { Views } from "../../views.ts";
import { block } from "./memory.ts";

/**
 * An interpreter's memory after running our scripts, and maybe a program. Interpreters are deterministic, so a
 * copy turns any other one with the same limits into the same state, for a fraction of the work.
 */
export interface Image {
  readonly size: number;
  /** The parts that are not zero. */
  readonly pieces: readonly MemoryPiece[];
  /** Addresses of values of our scripts. */
  readonly ours: Readonly<Record<string, number>>;
  /** Address of the numbers that our scripts share with the host. */
  readonly desk: number;
}

interface MemoryPiece {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** The parts of a memory that are not zero, in whole blocks. */
export function piecesOf({ bytes, words }: Views, [from, to]: readonly [number, number]) {
  const pieces: MemoryPiece[] = [];
  const isEmpty = (offset: number) => {
    const end = (offset + block) / 4;
    for (let at = offset / 4; at < end; at += 1) if (words[at] !== 0) return false;
    return true;
  };
  for (let offset = from; offset < to; offset += block) {
    const first = offset;
    while (offset < to && !isEmpty(offset)) offset += block;
    if (offset > first) pieces.push({ offset: first, bytes: bytes.slice(first, offset) });
  }
  return pieces;
}

/** Copies an image into zeroed memory. */
export function copyInto(bytes: Uint8Array, { pieces }: Pick<Image, "pieces">): void {
  for (const piece of pieces) bytes.set(piece.bytes, piece.offset);
}
