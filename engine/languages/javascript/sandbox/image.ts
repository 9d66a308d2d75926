/** Values of our scripts that the host holds. */
export type HandleName = "driver" | "standIns" | "disguise" | "substituting" | "tripwires";

/**
 * An interpreter's memory once our scripts have run in it. Nothing of a program is in it yet and
 * interpreters do the same from the first instruction on, so a copy makes any other one of the same
 * limits what it would have become by running them, for a fraction of the work.
 */
export interface Image {
  /** Bytes of the whole memory. */
  readonly size: number;
  /** What is not zero. */
  readonly pieces: readonly Piece[];
  /** Addresses of the values. */
  readonly handles: Readonly<Record<HandleName, number>>;
  /** Address of what the driver rings with. */
  readonly bell: number;
}

interface Piece {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** Bytes that are looked at together. */
const block = 4096;

/** What of a memory is not zero. */
export function piecesOf(memory: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  const isZero = (offset: number) => {
    const end = Math.min(offset + block, memory.length);
    for (let at = offset; at < end; at += 1) if (memory[at] !== 0) return false;
    return true;
  };
  for (let offset = 0; offset < memory.length; offset += block) {
    if (isZero(offset)) continue;
    const first = offset;
    while (offset < memory.length && !isZero(offset)) offset += block;
    pieces.push({ offset: first, bytes: memory.slice(first, offset) });
  }
  return pieces;
}

/** Puts an image into a memory that is all zero. */
export function copyInto(memory: WebAssembly.Memory, { pieces }: Image): void {
  const bytes = new Uint8Array(memory.buffer);
  for (const piece of pieces) bytes.set(piece.bytes, piece.offset);
}
