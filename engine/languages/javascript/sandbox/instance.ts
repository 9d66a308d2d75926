import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from "quickjs-emscripten-core";
import { createMeter, type Meter } from "../../meter.ts";
import { viewsOf } from "../../views.ts";
import { deskIn } from "./memory.ts";
import { compileInterpreter } from "./package-files.ts";

export const pageBytes = 65_536;
/** Memory that has grown past these never shrinks again. */
export const pagesAtStart = 256;

/** Compiled once per thread; every sandbox has an instance to itself while it is open. */
let compiled: Promise<WebAssembly.Module> | undefined;

export type Instance = Awaited<ReturnType<typeof newInstance>>;

/**
 * A fresh interpreter with its own memory of initially `pages` of 64 KiB and at most `memoryMiB`. The memory's
 * maximum is the limit, since the interpreter's own limit misses some allocations.
 */
export async function newInstance(memoryMiB: number, pages = pagesAtStart) {
  const meter = createMeter();
  compiled ??= compileInterpreter();
  const wasm = await compiled;
  const memory = newMemory(memoryMiB, pages, meter);
  const module = await newQuickJSWASMModuleFromVariant(
    newVariant(variant as unknown as QuickJSSyncVariant, {
      wasmMemory: memory,
      emscriptenModule: {
        // Synchronously, since other threads have their own work.
        instantiateWasm: (imports, onSuccess) => {
          const host = { ...imports.a, ...hostImports(memory, meter) };
          const all = { ...imports, a: host, meter: { spent: () => meter.spent() } };
          // Their types are internal to the interpreter's build.
          const instance = new WebAssembly.Instance(wasm, all as WebAssembly.Imports);
          meter.attach(instance.exports.fuel as WebAssembly.Global);
          onSuccess(instance);
          return instance.exports;
        },
      },
    }),
  );
  const views = viewsOf(memory);
  return { module, memory, memoryMiB, views, meter, desk: deskIn(views) };
}

function newMemory(memoryMiB: number, initial: number, meter: Meter): WebAssembly.Memory {
  const maximum = (memoryMiB * 1024 * 1024) / pageBytes;
  const memory = new WebAssembly.Memory({ initial, maximum });
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    try {
      return grow(pages);
    } catch (cause) {
      meter.refuse();
      throw cause;
    }
  };
  return memory;
}

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
