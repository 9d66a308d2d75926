import type { Views } from "../../views.ts";

/** In the pinned build: end of static data, beginning of the stack, which grows down to there, and end of the heap. */
const fixed = { dataEnd: 94_208, stackBegin: 5_333_088, heapEndAt: 86_864 } as const;

/** The interpreter checks its stack before calls and allocations; none of its own frames is as large. */
const belowStack = 256 * 1024;

/** Ranges of memory that an interpreter may have written to. The others are zero. */
export function usedParts(
  { words }: Views,
  stackKiB: number,
): (readonly [from: number, to: number])[] {
  const whole = (address: number) => Math.ceil(address / block) * block;
  const stackEnd = whole(fixed.stackBegin - stackKiB * 1024 - belowStack);
  const used = [Math.max(fixed.dataEnd, stackEnd), whole(words[fixed.heapEndAt / 4] ?? 0)] as const;
  return [[0, fixed.dataEnd], used];
}

/** Granularity in bytes. */
const block = 4096;

/** Addresses of a call's arguments follow a desk's numbers. */
export const maxArguments = 64;

/** Positions of a desk's numbers; see guest/prelude.js, guest/wire.js and guest/stand-ins.js. */
const places = {
  /** Of random numbers; takes effect with the next one, once none counts as drawn. */
  seed: 0,
  hasDrawn: 1,
  /** Remaining length of a probe's text, in UTF-16 units. */
  room: 2,
  hasWritten: 3,
  isTouched: 4,
  step: 5,
} as const;
const count = Object.keys(places).length;

export const deskScript = `new Int32Array(${count + maxArguments})`;

/** Numbers in the interpreter's memory shared by our scripts and the host. */
export function deskIn(views: () => Views) {
  const desk = {
    address: Number.NaN,
    /** Address of a call's argument addresses. */
    argumentsAt: () => desk.address + 4 * count,
    get: (name: keyof typeof places) =>
      views().words[desk.address / 4 + places[name]] ?? Number.NaN,
    set: (name: keyof typeof places, value: number): void => {
      views().words[desk.address / 4 + places[name]] = value;
    },
  };
  return desk;
}

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
