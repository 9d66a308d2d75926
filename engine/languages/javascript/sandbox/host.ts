import type { Meter } from "./meter.ts";

/** The fixed time of the interpreter's clock, in milliseconds: 1 January 2026, 12:00 UTC. */
const now = 1_767_268_800_000;

/**
 * The interpreter's imports that tell it the time and the environment, under the names that its build gave
 * them (its hash is pinned). The clock stands still, and the machine is everywhere in UTC. There is no
 * environment: it would be copied into the memory, and has the path of the running script and the language of
 * the machine in it.
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
