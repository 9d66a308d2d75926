/** What the driver writes first, and finds itself by; see guest/driver.js. */
const pattern = [0x67726964, 0x6d61726b, 0x62656c6c, 0x72696e67];

const ringing = 0;
const length = 1;
const goesOn = 2;

/**
 * Four numbers of the driver's, in the interpreter's memory: by them it says that an answer is there
 * while it has others to give, when it looks at the clock. Nothing else of it leads out.
 */
export interface Bell {
  /** Says where the numbers are. */
  hang(address: number): void;
  /** Where they are. */
  address(): number;
  /** Says who is told, and says in turn whether the driver is to go on. `units` is the answer's length. */
  listen(onRing: (units: number) => boolean): void;
  /** Whether it was rung; then it was answered. */
  wasRung(): boolean;
}

export function createBell(memory: WebAssembly.Memory): Bell {
  let numbers = new Int32Array(memory.buffer);
  let at: number | undefined;
  let onRing: (units: number) => boolean = () => false;
  return {
    hang: (address) => {
      at = address / numbers.BYTES_PER_ELEMENT;
    },
    address: () => (at ?? Number.NaN) * numbers.BYTES_PER_ELEMENT,
    listen: (listener) => {
      onRing = listener;
    },
    wasRung: () => {
      if (at === undefined) return false;
      // Memory that has grown is another buffer.
      if (numbers.length === 0) numbers = new Int32Array(memory.buffer);
      if (numbers[at + ringing] !== 1) return false;
      numbers[at + ringing] = 0;
      const isWanted = onRing(numbers[at + length] ?? 0);
      if (numbers.length === 0) numbers = new Int32Array(memory.buffer);
      numbers[at + goesOn] = isWanted ? 1 : 0;
      return true;
    },
  };
}

/** Finds the numbers of a driver that was just made, and makes them zero. */
export function findBell(memory: WebAssembly.Memory): number {
  const numbers = new Int32Array(memory.buffer);
  const isAt = (index: number) => pattern.every((each, at) => numbers[index + at] === each);
  const places: number[] = [];
  const [first = 0] = pattern;
  for (let at = numbers.indexOf(first); at >= 0; at = numbers.indexOf(first, at + 1)) {
    if (isAt(at)) places.push(at);
  }
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error("the driver's bell is not where it can be found");
  }
  numbers.fill(0, place, place + pattern.length);
  return place * numbers.BYTES_PER_ELEMENT;
}
