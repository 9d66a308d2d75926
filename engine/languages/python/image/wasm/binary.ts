/** A place in a WebAssembly binary; reading moves it. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

export interface Section {
  readonly id: number;
  /** Offsets of the content, without id and size. */
  readonly start: number;
  readonly end: number;
}

/** Numbers of the sections that we read. */
export const sectionIds = {
  types: 1,
  imports: 2,
  functions: 3,
  globals: 6,
  exports: 7,
  code: 10,
} as const;

const headerLength = 8;

export function readByte(cursor: Cursor): number {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) {
    throw new Error(`WebAssembly: expected a byte at ${cursor.at}, got the end of the file`);
  }
  cursor.at += 1;
  return byte;
}

/** An unsigned LEB128 number of at most 32 bits. */
export function readUnsigned(cursor: Cursor): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = readByte(cursor);
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}

/** Skips a LEB128 number of any size. */
export function skipNumber(cursor: Cursor): void {
  while (readByte(cursor) >= 128);
}

export function readName(cursor: Cursor): string {
  const length = readUnsigned(cursor);
  const start = cursor.at;
  cursor.at += length;
  return new TextDecoder().decode(cursor.bytes.subarray(start, cursor.at));
}

/** Reads a vector: its length, then each item. */
export function readVector<Item>(cursor: Cursor, read: (cursor: Cursor) => Item): Item[] {
  const length = readUnsigned(cursor);
  return Array.from({ length }, () => read(cursor));
}

/** Sections in the order of the file. Throws an error if it is not a WebAssembly module of version 1. */
export function sectionsOf(bytes: Uint8Array): Section[] {
  const header = [...bytes.subarray(0, headerLength)].join(" ");
  if (header !== "0 97 115 109 1 0 0 0") {
    throw new Error(`WebAssembly: expected a module of version 1, got the bytes ${header}`);
  }
  const cursor = { bytes, at: headerLength };
  const sections: Section[] = [];
  while (cursor.at < bytes.length) {
    const id = readByte(cursor);
    const size = readUnsigned(cursor);
    sections.push({ id, start: cursor.at, end: cursor.at + size });
    cursor.at += size;
  }
  return sections;
}

export function unsigned(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low | 128, ...unsigned(Math.floor(value / 128))];
}

/** A signed LEB128 number of 32 bits. */
export function signed(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = rest === (low & 64 ? -1 : 0);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}

export function nameBytes(name: string): number[] {
  const bytes = new TextEncoder().encode(name);
  return [...unsigned(bytes.length), ...bytes];
}

/** Parts after their total length, as in function bodies and sections. */
export function sized(parts: readonly Uint8Array[]): Uint8Array[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return [Uint8Array.from(unsigned(length)), ...parts];
}
