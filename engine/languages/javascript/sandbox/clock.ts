import type { Meter } from "./meter.ts";

/** What the interpreter's clock shows for ever, in milliseconds: 1 January 2026, 12:00 UTC. */
const now = 1_767_268_800_000;

/**
 * The interpreter's imports that tell the time, under the names that its build gave them (its hash
 * is pinned): the clock stands still, and the machine is everywhere in UTC.
 */
export function clock(
  memory: WebAssembly.Memory,
  meter: Pick<Meter, "serve">,
): Readonly<Record<string, unknown>> {
  return {
    /** emscripten_date_now */
    p: () => now,
    /** _tzset_js(timezone, daylight, standardName, daylightName) */
    n: (timezone: number, daylight: number, standardName: number, daylightName: number) => {
      const view = new DataView(memory.buffer);
      view.setInt32(timezone, 0, true);
      view.setInt32(daylight, 0, true);
      for (const name of [standardName, daylightName]) {
        for (const [index, char] of [..."UTC\0"].entries()) {
          view.setUint8(name + index, char.charCodeAt(0));
        }
      }
    },
    /** _localtime_js(seconds, tm) */
    m: (seconds: bigint, tm: number) => {
      meter.serve();
      const date = new Date(Number(seconds) * 1000);
      const startOfYear = Date.UTC(date.getUTCFullYear(), 0, 1);
      const fields = [
        date.getUTCSeconds(),
        date.getUTCMinutes(),
        date.getUTCHours(),
        date.getUTCDate(),
        date.getUTCMonth(),
        date.getUTCFullYear() - 1900,
        date.getUTCDay(),
        Math.floor((date.getTime() - startOfYear) / 86_400_000),
        0, // daylight saving time
        0, // seconds east of Greenwich
      ];
      const view = new DataView(memory.buffer);
      for (const [index, field] of fields.entries()) view.setInt32(tm + 4 * index, field, true);
    },
  };
}
