import type { Meter } from "./meter.ts";

/** The interpreter's fixed time, in milliseconds: 1 January 2026, 12:00 UTC. */
const now = 1_767_268_800_000;

/**
 * Imports for time and environment, under the pinned build's names. The clock stands still in UTC. The
 * environment is empty: otherwise memory would contain the running script's path and the machine's language.
 */
export function hostImports(memory: WebAssembly.Memory, meter: Pick<Meter, "serve">) {
  const put = (address: number, ...words: readonly number[]) =>
    new Int32Array(memory.buffer, address, words.length).set(words);
  return {
    /** emscripten_date_now */
    p: () => now,
    /** _tzset_js(timezone, daylight, standardName, daylightName) */
    n: (timezone: number, daylight: number, ...names: readonly number[]) => {
      put(timezone, 0);
      put(daylight, 0);
      for (const name of names)
        new TextEncoder().encodeInto("UTC\0", new Uint8Array(memory.buffer, name));
    },
    /** _localtime_js(seconds, tm) */
    m: (seconds: bigint, tm: number) => {
      meter.serve();
      const date = new Date(Number(seconds) * 1000);
      const year = date.getUTCFullYear();
      const day = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000);
      const time = [date.getUTCSeconds(), date.getUTCMinutes(), date.getUTCHours()];
      // The last two are daylight saving time, and seconds east of Greenwich.
      put(tm, ...time, date.getUTCDate(), date.getUTCMonth(), year - 1900);
      put(tm + 24, date.getUTCDay(), day, 0, 0);
    },
    /** environ_get(pointers, text) */
    e: () => 0,
    /** environ_sizes_get(count, bytes) */
    f: (count: number, bytes: number) => {
      put(count, 0);
      put(bytes, 0);
      return 0;
    },
  };
}
