/** What our scripts write first, and the host finds the numbers by. */
const pattern = [0x67726964, 0x6d61726b, 0x6465736b, 0x746f7021, 0x67726964, 0x6d61726b];

/** Values that a call may get: behind the numbers is room for their addresses. */
export const mostArguments = 64;

/** A script that makes the numbers. */
export const deskScript = `new Int32Array(${JSON.stringify([...pattern, ...new Array(mostArguments).fill(0)])})`;

/** What each number is; see guest/prelude.js, guest/wire.js and guest/stand-ins.js. */
const places = {
  /** Of the random numbers; takes effect with the next one, once none counts as drawn. */
  seed: 0,
  hasDrawn: 1,
  /** What the text of a probe may still be long, in UTF-16 units. */
  room: 2,
  hasWritten: 3,
  isTouched: 4,
  step: 5,
} as const;

/** Numbers in the interpreter's memory that our scripts and the host both read and write. */
export interface Desk {
  /** Says where they are. */
  lay(address: number): void;
  /** Where they are. */
  address(): number;
  /** Where the addresses of a call's arguments go. */
  argumentsAt(): number;
  get(name: keyof typeof places): number;
  set(name: keyof typeof places, value: number): void;
}

export function createDesk(memory: WebAssembly.Memory): Desk {
  let numbers = new Int32Array(memory.buffer);
  let first = Number.NaN;
  // Memory that has grown is another buffer.
  const now = () => {
    if (numbers.length === 0) numbers = new Int32Array(memory.buffer);
    return numbers;
  };
  return {
    lay: (address) => {
      first = address / numbers.BYTES_PER_ELEMENT;
    },
    address: () => first * Int32Array.BYTES_PER_ELEMENT,
    argumentsAt: () => (first + pattern.length) * Int32Array.BYTES_PER_ELEMENT,
    get: (name) => now()[first + places[name]] ?? Number.NaN,
    set: (name, value) => {
      now()[first + places[name]] = value;
    },
  };
}

/** Finds the numbers that were just made, and makes them zero. */
export function findDesk(memory: WebAssembly.Memory): number {
  const numbers = new Int32Array(memory.buffer);
  const isAt = (index: number) => pattern.every((each, at) => numbers[index + at] === each);
  const found: number[] = [];
  const [first = 0] = pattern;
  for (let at = numbers.indexOf(first); at >= 0; at = numbers.indexOf(first, at + 1)) {
    if (isAt(at)) found.push(at);
  }
  const [place] = found;
  if (place === undefined || found.length > 1) {
    throw new Error("the numbers that our scripts share are not where they can be found");
  }
  numbers.fill(0, place, place + pattern.length);
  return place * numbers.BYTES_PER_ELEMENT;
}
