/** What the driver writes first, and finds itself by; see guest/driver.js. */
const pattern = Buffer.from(
  new Int32Array([0x67726964, 0x6d61726b, 0x62656c6c, 0x72696e67]).buffer,
);

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
  const bytes = Buffer.from(memory.buffer);
  const address = bytes.indexOf(pattern);
  if (address < 0 || address % 4 !== 0 || bytes.includes(pattern, address + 1)) {
    throw new Error("the driver's bell is not where it can be found");
  }
  bytes.fill(0, address, address + pattern.length);
  return address;
}
