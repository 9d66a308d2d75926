import type { Pointer } from "../../steps/machine.ts";
import type { Views } from "../../views.ts";

/*
 * Offsets of an object's fields in CPython 3.14, compiled for 32 bits and without threads. Each object begins with
 * its reference count and its class.
 */
export const places = {
  class: 4,
  /** Of an int: three low bits for the sign, then the number of digits. */
  intTag: 8,
  intDigits: 12,
  float: 8,
  /** Of a str; see `textIn`. */
  textLength: 8,
  textForm: 16,
  asciiText: 20,
  otherText: 28,
  /** Of lists and tuples. */
  length: 8,
  listItems: 12,
  tupleItems: 16,
  /** Of a class. */
  className: 12,
  classFlags: 84,
  /** Of a traceback. */
  tracebackNext: 8,
  tracebackFrame: 12,
  /** Of a generator of random numbers: an index, and 624 words. */
  randomState: 8,
} as const;

const digitBits = 30;
/** Safe integers of JavaScript have at most two digits. */
const maxDigits = 2;
/** Arguments of one call of a host function. */
const maxAtOnce = 8192;
const randomBytes = 4 * 625;

/** Bytes of a class's name that are read. */
const maxName = 1000;

/** Bits of a class's flags: the built-in class that its instances extend. */
const bases = { int: 24, list: 25, tuple: 26, str: 28, dict: 29, exception: 30, type: 31 } as const;

/** The bit of a class's flags that is set for classes defined in Python. */
const madeByCode = 9;

/** Reads objects in the interpreter's memory, without running any of its code. */
export function layoutIn(views: () => Views) {
  const wordAt = (address: number) => (views().words[address >> 2] ?? 0) >>> 0;
  const classOf = (value: Pointer): Pointer => wordAt(value + places.class);

  function textAt(address: number, maxBytes = Number.POSITIVE_INFINITY): string {
    const { bytes } = views();
    const end = bytes.subarray(address, address + maxBytes).indexOf(0);
    return new TextDecoder().decode(bytes.subarray(address, address + (end < 0 ? maxBytes : end)));
  }

  /** An int that is safe in JavaScript; undefined for larger ones. */
  function intAt(value: Pointer): number | undefined {
    const tag = wordAt(value + places.intTag);
    const sign = tag & 3;
    const count = tag >>> 3;
    if (sign === 1) return 0;
    if (count > maxDigits) return undefined;
    if (count === 1) {
      const digit = wordAt(value + places.intDigits);
      return sign === 2 ? -digit : digit;
    }
    let size = 0;
    for (let digit = count - 1; digit >= 0; digit -= 1) {
      size = size * 2 ** digitBits + wordAt(value + places.intDigits + 4 * digit);
    }
    if (size > Number.MAX_SAFE_INTEGER) return undefined;
    return sign === 2 ? -size : size;
  }

  /** A str, whose characters take 1, 2 or 4 bytes each, cut to `maxLength` characters. */
  function textIn(value: Pointer, maxLength = Number.POSITIVE_INFINITY): string {
    const { buffer } = views().bytes;
    const form = views().bytes[value + places.textForm] ?? 0;
    const isAscii = ((form >> 6) & 1) === 1;
    const from = value + (isAscii ? places.asciiText : places.otherText);
    const length = Math.min(wordAt(value + places.textLength), maxLength);
    if (isAscii) return Buffer.from(buffer, from, length).toString("latin1");
    const Units = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[(form >> 2) & 7] ?? Uint8Array;
    const units = new Units(buffer, from, length);
    let all = "";
    for (let at = 0; at < length; at += maxAtOnce) {
      all += String.fromCodePoint(...units.subarray(at, at + maxAtOnce));
    }
    return all;
  }

  /** True for instances of a built-in class and of those that extend it. */
  const extendsBase = (value: Pointer, base: keyof typeof bases) =>
    ((wordAt(classOf(value) + places.classFlags) >>> bases[base]) & 1) === 1;
  const lengthOf = (sequence: Pointer) => wordAt(sequence + places.length);
  const itemPlace = (sequence: Pointer, index: number, isList: boolean) =>
    (isList ? wordAt(sequence + places.listItems) : sequence + places.tupleItems) + 4 * index;
  /** Borrowed. */
  const itemOf = (sequence: Pointer, index: number, isList: boolean): Pointer =>
    wordAt(itemPlace(sequence, index, isList));
  /** All items of a tuple, or of a list; borrowed. */
  const itemsOf = (sequence: Pointer, isList = false): Pointer[] => {
    const length = lengthOf(sequence);
    const items: Pointer[] = [];
    for (let index = 0; index < length; index += 1) items.push(itemOf(sequence, index, isList));
    return items;
  };

  return {
    ...{ wordAt, extendsBase, lengthOf, itemOf, itemsOf },
    textIn,
    textAt,
    classOf,
    /** The name of an object's class, without its module. */
    classNameOf: (value: Pointer) =>
      textAt(wordAt(classOf(value) + places.className), maxName).replace(/^.*\./s, ""),
    /** The items of a list or tuple, borrowed; undefined for other values. */
    itemsIn: (value: Pointer): Pointer[] | undefined => {
      const isList = extendsBase(value, "list");
      return isList || extendsBase(value, "tuple") ? itemsOf(value, isList) : undefined;
    },
    /** True for an object whose class is defined in Python, not in C. */
    isOfOwnClass: (value: Pointer) =>
      ((wordAt(classOf(value) + places.classFlags) >>> madeByCode) & 1) === 1,
    intAt,
    floatAt: (value: Pointer) =>
      new DataView(views().bytes.buffer).getFloat64(value + places.float, true),
    /** Puts an item into a new list or tuple, which takes its reference. */
    putItem: (sequence: Pointer, index: number, item: Pointer, isList: boolean): void => {
      views().words[itemPlace(sequence, index, isList) >> 2] = item;
    },
    /** Borrowed; 0 at the end. */
    nextOf: (traceback: Pointer): Pointer => wordAt(traceback + places.tracebackNext),
    frameOf: (traceback: Pointer): Pointer => wordAt(traceback + places.tracebackFrame),
    /** A random generator's state in place. */
    randomStateOf: (generator: Pointer): Uint8Array => {
      const at = generator + places.randomState;
      return views().bytes.subarray(at, at + randomBytes);
    },
  };
}

export type ObjectLayout = ReturnType<typeof layoutIn>;
