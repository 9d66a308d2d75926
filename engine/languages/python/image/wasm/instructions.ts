import { type Cursor, readByte, readUnsigned, skipNumber } from "./binary.ts";

/** Opcodes that the meter needs; two bytes for those with a prefix. */
export const opcodes = {
  loop: 0x03,
  end: 0x0b,
  memoryCopy: 0xfc0a,
  memoryFill: 0xfc0b,
} as const;

type Immediates = (cursor: Cursor) => void;

const none: Immediates = () => {};
const index: Immediates = readUnsigned;
const twice =
  (read: Immediates): Immediates =>
  (cursor) => {
    read(cursor);
    read(cursor);
  };
const indices = twice(index);
const number: Immediates = skipNumber;
const bytes =
  (count: number): Immediates =>
  (cursor) => {
    cursor.at += count;
  };

/** Labels of a branch table, then its default. */
const labels: Immediates = (cursor) => {
  for (let left = readUnsigned(cursor) + 1; left > 0; left -= 1) readUnsigned(cursor);
};

const valueTypes: Immediates = (cursor) => {
  for (let left = readUnsigned(cursor); left > 0; left -= 1) readByte(cursor);
};

/** Alignment and offset. From 64, the alignment says that the number of a memory follows. */
const address: Immediates = (cursor) => {
  const at = cursor.at;
  if (readUnsigned(cursor) >= 64)
    throw new Error(`WebAssembly: expected one memory, got more at ${at}`);
  readUnsigned(cursor);
};

const firstMemory: Immediates = (cursor) => {
  const at = cursor.at;
  if (readByte(cursor) !== 0)
    throw new Error(`WebAssembly: expected one memory, got more at ${at}`);
};

/** Immediates by opcode: the first and the last code of each range. */
const plain = table([
  [0x00, 0x01, none], // unreachable, nop
  [0x02, 0x04, number], // block, loop, if
  [0x05, 0x05, none], // else
  [0x06, 0x06, number], // try
  [0x07, 0x09, index], // catch, throw, rethrow
  [0x0b, 0x0b, none], // end
  [0x0c, 0x0d, index], // br, br_if
  [0x0e, 0x0e, labels],
  [0x0f, 0x0f, none], // return
  [0x10, 0x10, index], // call
  [0x11, 0x11, indices], // call_indirect
  [0x12, 0x12, index], // return_call
  [0x13, 0x13, indices], // return_call_indirect
  [0x18, 0x18, index], // delegate
  [0x19, 0x1b, none], // catch_all, drop, select
  [0x1c, 0x1c, valueTypes], // select with types
  [0x20, 0x26, index], // local, global and table accesses
  [0x28, 0x3e, address], // loads and stores
  [0x3f, 0x40, firstMemory], // memory.size, memory.grow
  [0x41, 0x42, number], // i32.const, i64.const
  [0x43, 0x43, bytes(4)], // f32.const
  [0x44, 0x44, bytes(8)], // f64.const
  [0x45, 0xc4, none], // arithmetic
  [0xd0, 0xd0, number], // ref.null
  [0xd1, 0xd1, none], // ref.is_null
  [0xd2, 0xd2, index], // ref.func
]);

/** The same for codes after the prefix. */
const prefix = 0xfc;
const prefixed = table([
  [0, 7, none], // saturating conversions
  [8, 8, indices], // memory.init
  [9, 9, index], // data.drop
  [10, 10, twice(firstMemory)], // memory.copy
  [11, 11, firstMemory], // memory.fill
  [12, 12, indices], // table.init
  [13, 13, index], // elem.drop
  [14, 14, indices], // table.copy
  [15, 17, index], // table.grow, table.size, table.fill
]);

function table(ranges: readonly (readonly [number, number, Immediates])[]): Immediates[] {
  const byCode: Immediates[] = [];
  for (const [first, last, read] of ranges) {
    for (let code = first; code <= last; code += 1) byCode[code] = read;
  }
  return byCode;
}

/** Moves past an instruction and returns its opcode. Throws an error for an unknown one. */
export function passInstruction(cursor: Cursor): number {
  const at = cursor.at;
  const first = readByte(cursor);
  const second = first === prefix ? readUnsigned(cursor) : undefined;
  const read = second === undefined ? plain[first] : prefixed[second];
  if (read === undefined) {
    const codes = [first, ...(second === undefined ? [] : [second])].map(
      (code) => `0x${code.toString(16)}`,
    );
    const which = first === 0xfd ? "a vector (SIMD) instruction" : "an unknown instruction";
    throw new Error(
      `WebAssembly: expected a known instruction at ${at}, got ${which}: ${codes.join(" ")}`,
    );
  }
  read(cursor);
  return second === undefined ? first : (prefix << 8) | second;
}
