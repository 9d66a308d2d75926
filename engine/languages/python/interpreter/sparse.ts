/** The image's memory, of which zeros, a third of it, need no space. */
export interface SparseMemory {
  readonly bytes: Uint8Array;
  /** Overwrites all of an instance's memory, which may be larger. */
  copyTo(target: Uint8Array): void;
}

const partBytes = 65_536;

export function sparseMemory(memory: Uint8Array): SparseMemory {
  // The system gives memory no space until it is written to.
  const bytes = new Uint8Array(memory.length);
  const zeros = new Uint8Array(partBytes);
  const parts = Array.from({ length: Math.ceil(memory.length / partBytes) }, (_, index) => {
    const at = index * partBytes;
    const part = memory.subarray(at, at + partBytes);
    const isZero = Buffer.compare(part, zeros.subarray(0, part.length)) === 0;
    if (!isZero) bytes.set(part, at);
    return { at, copied: isZero ? undefined : bytes.subarray(at, at + part.length) };
  });
  return {
    bytes,
    copyTo: (target) => {
      for (const { at, copied } of parts) {
        // Writing zeros takes less time than copying them.
        if (copied === undefined) target.fill(0, at, at + partBytes);
        else target.set(copied, at);
      }
      target.fill(0, bytes.length);
    },
  };
}
