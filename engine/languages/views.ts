/** Memory as bytes, and as words of 32 bits. */
export interface Views {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
}

/** Returns a memory's current buffer, which changes when it grows. */
export function viewsOf(memory: WebAssembly.Memory): () => Views {
  const make = (): Views => ({
    bytes: new Uint8Array(memory.buffer),
    words: new Int32Array(memory.buffer),
  });
  let views = make();
  return () => {
    if (views.bytes.length === 0) views = make();
    return views;
  };
}
