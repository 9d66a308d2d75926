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

/** Compiled once for a thread; every sandbox has an instance to itself while it is open. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** An interpreter with its memory. */
export type Instance = Awaited<ReturnType<typeof newInstance>>;

/**
 * A fresh interpreter with a memory of its own, which has so many pages of 64 KiB to begin with and
 * cannot grow past `memoryMiB`. The limit is the memory's maximum: the interpreter's own limit does not count every allocation.
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
        // At once: other threads have work of their own.
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
