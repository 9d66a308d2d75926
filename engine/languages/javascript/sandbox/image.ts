/**
 * An interpreter's memory once our scripts have run in it. Nothing of a program is in it yet and
 * interpreters do the same from the first instruction on, so a copy makes any other one of the same
 * limits what it would have become by running them, for a fraction of the work.
 */
export interface Image {
  /** Bytes of the whole memory. */
  readonly size: number;
  /** Another image of this size, over which the pieces come; all is zero unless given. */
  readonly base?: Image;
  /** What is not zero, or not as in the base. */
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

/** Bytes that are looked at together. */
const block = 4096;

/** What of a memory is not zero, or not as in another one of the same size. */
export function piecesOf(
  memory: Uint8Array,
  base: Uint8Array = new Uint8Array(memory.length),
): MemoryPiece[] {
  const pieces: MemoryPiece[] = [];
  const words = wordsOf(memory);
  const others = wordsOf(base);
  const perBlock = block / words.BYTES_PER_ELEMENT;
  const isSame = (offset: number) => {
    const first = offset / words.BYTES_PER_ELEMENT;
    const end = Math.min(first + perBlock, words.length);
    for (let at = first; at < end; at += 1) if (words[at] !== others[at]) return false;
    return true;
  };
  for (let offset = 0; offset < memory.length; offset += block) {
    if (isSame(offset)) continue;
    const first = offset;
    while (offset < memory.length && !isSame(offset)) offset += block;
    pieces.push({ offset: first, bytes: memory.slice(first, offset) });
  }
  return pieces;
}

/** A memory has whole pages. */
function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
}

/** Puts an image into a memory that is all zero. */
export function copyInto(bytes: Uint8Array, { base, pieces }: Image): Uint8Array {
  if (base !== undefined) copyInto(bytes, base);
  for (const piece of pieces) bytes.set(piece.bytes, piece.offset);
  return bytes;
}
