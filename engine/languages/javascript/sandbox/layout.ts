import type { Value } from "../../../../author/value.ts";
import type { Views } from "../../views.ts";

/*
 * Layout of values in the interpreter's memory, in words of 32 bits, in the pinned build. Values with another
 * layout are not read here, but by our scripts, which takes longer.
 */

/** Upper word of a value; the lower one is the value itself or an address. */
export const kinds = {
  ...{ integer: 0, boolean: 1, null: 2, undefined: 3, exception: 6, string: -7, object: -1 },
} as const;
/** Non-integer numbers have upper words outside of these, shifted by this. */
const minKind = -9;
const maxKind = 7;
const numberKind = 0x7ff8000a;

const object = { flags: 1, shape: 5, properties: 6, items: 9, count: 10 } as const;
/** Extensible, with consecutive items: none missing, fixed or with a getter. */
const isOpen = 0x900;

/** Words of a string: length with a bit for two-byte characters, then characters. */
const text = { length: 1, characters: 4 } as const;
const isWide = 0x80000000;

/** Characters passed as arguments. */
const maxAtOnce = 8192;

/** Our scripts read more deeply nested arrays. */
const maxDepth = 16;

export function classOf({ words }: Views, address: number): number {
  return (words[((words[address >>> 2] ?? 0) >>> 2) + object.flags] ?? 0) >>> 16;
}

/** Address of an array's items, as numbers in a typed one. */
export function itemsAt({ words }: Views, array: number): number {
  return words[((words[array >>> 2] ?? 0) >>> 2) + object.items] ?? 0;
}

/** A read value, and its size: about the length of its text. */
export interface ReadValue {
  readonly value: Value;
  readonly length: number;
}

/** Converts two words to a number. */
const ofNumber = new Float64Array(1);
const wordsOfNumber = new Int32Array(ofNumber.buffer);

/**
 * Returns a reader for values at addresses: undefined for anything but numbers, strings, booleans, null,
 * undefined and ordinary arrays like that at `array`, also inside; or if it is longer than `room`.
 */
export function readerOf(
  views: () => Views,
  array: number,
): (address: number, room: number) => ReadValue | undefined {
  let { words } = views();
  let left = 0;
  const wordAt = (word: number) => words[word] ?? 0;
  const objectAt = (word: number) => wordAt(word) >>> 2;
  const shape = wordAt(objectAt(array >>> 2) + object.shape);

  function read(word: number, depth: number): Value | undefined {
    left -= 2;
    const kind = wordAt(word + 1);
    switch (kind) {
      case kinds.integer:
        return wordAt(word);
      case kinds.boolean:
        return wordAt(word) !== 0;
      case kinds.null:
        return null;
      case kinds.undefined:
        return { t: "undefined" };
      case kinds.string:
        return readText(objectAt(word));
      case kinds.object:
        return depth === maxDepth ? undefined : readArray(objectAt(word), depth);
      default:
        return kind < minKind || kind > maxKind ? readNumber(word) : undefined;
    }
  }

  function readArray(at: number, depth: number): Value | undefined {
    const count = wordAt(at + object.count);
    const isOrdinary =
      wordAt(at + object.shape) === shape && (wordAt(at + object.flags) & isOpen) === isOpen;
    // The length is its first property: with fewer items, the others are missing.
    const length = objectAt(at + object.properties);
    const isWhole = wordAt(length) === count && wordAt(length + 1) === kinds.integer;
    if (!isOrdinary || !isWhole || 2 * count > left) return undefined;
    const first = objectAt(at + object.items);
    const items: Value[] = [];
    for (let index = 0; index < count; index += 1) {
      const item = read(first + 2 * index, depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  function readNumber(word: number): Value {
    wordsOfNumber.set([wordAt(word), wordAt(word + 1) + numberKind]);
    const [value = 0] = ofNumber;
    if (Number.isFinite(value)) return Object.is(value, -0) ? { t: "-0" } : value;
    return { t: `${value}` as "NaN" | "Infinity" | "-Infinity" };
  }

  function readText(at: number): string | undefined {
    const head = wordAt(at + text.length);
    const length = head & ~isWide;
    left -= length;
    if (left < 0) return undefined;
    const Units = head < 0 ? Uint16Array : Uint8Array;
    const units = new Units(words.buffer, 4 * (at + text.characters), length);
    let all = "";
    for (let from = 0; from < length; from += maxAtOnce) {
      all += String.fromCharCode(...units.subarray(from, from + maxAtOnce));
    }
    return all;
  }

  return (address, room) => {
    ({ words } = views());
    left = room;
    const value = read(address >>> 2, 0);
    return value === undefined || left < 0 ? undefined : { value, length: room - left };
  };
}
