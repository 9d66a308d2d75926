/** The image's memory, a third of which is zeros that take no room. */
export interface SparseMemory {
  readonly bytes: Uint8Array;
  /** Overwrites the whole of an instance's memory, which may be larger. */
  copyTo(target: Uint8Array): void;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isZero: boolean;
}

const pageBytes = 65_536;

export function sparseMemory(memory: Uint8Array): SparseMemory {
  const stretches = stretchesOf(memory);
  const copied = stretches.filter(({ isZero }) => !isZero);
  const zero = stretches.filter(({ isZero }) => isZero);
  // The system gives no room to what is never written.
  const bytes = new Uint8Array(memory.length);
  for (const { from, to } of copied) bytes.set(memory.subarray(from, to), from);
  return {
    bytes,
    copyTo: (target) => {
      for (const { from, to } of copied) target.set(bytes.subarray(from, to), from);
      // Takes less time than copying zeros.
      for (const { from, to } of zero) target.fill(0, from, to);
      target.fill(0, bytes.length);
    },
  };
}

function stretchesOf(memory: Uint8Array): Stretch[] {
  const zeros = Buffer.alloc(pageBytes);
  const found: Stretch[] = [];
  for (let at = 0; at < memory.length; at += pageBytes) {
    const to = Math.min(at + pageBytes, memory.length);
    const isZero = zeros.compare(memory, at, to, 0, to - at) === 0;
    const from = found.at(-1)?.isZero === isZero ? found.pop()?.from : at;
    found.push({ from: from ?? at, to, isZero });
  }
  return found;
}
