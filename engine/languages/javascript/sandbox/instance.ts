import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from "quickjs-emscripten-core";
import { hostImports } from "./host.ts";
import { deskIn, viewsOf } from "./memory.ts";
import { createMeter, type Meter } from "./meter.ts";
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
