import { gunzipSync, gzipSync } from "node:zlib";

/** Collects JSON values, compressed in memory, and returns them by index. */
export function openSpool<T>() {
  const packed: Buffer[] = [];
  return {
    add: (index: number, value: T) => {
      packed[index] = gzipSync(JSON.stringify(value));
    },
    all: function* () {
      for (const each of Object.values(packed)) yield JSON.parse(gunzipSync(each).toString()) as T;
    },
  };
}
