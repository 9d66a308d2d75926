/**
 * The interpreter's imports that tell it the environment, under the names that its build gave them (its
 * hash is pinned): there is none. It would be copied into its memory, and has the path of the running
 * script and the language of the machine in it; so what lies where would differ from one to the next.
 */
export function noEnvironment(
  memory: WebAssembly.Memory,
): Readonly<Record<string, (...addresses: number[]) => number>> {
  return {
    /** environ_get(pointers, text) */
    e: () => 0,
    /** environ_sizes_get(count, bytes) */
    f: (count = 0, bytes = 0) => {
      const view = new DataView(memory.buffer);
      view.setUint32(count, 0, true);
      view.setUint32(bytes, 0, true);
      return 0;
    },
  };
}
