import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { packageRoot } from "../../package-root.ts";
import type { Meter } from "./meter.ts";

const pageBytes = 65_536;
const pagesAtStart = 256;

/** Compiled once for a thread; every sandbox is an instance of its own. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * A fresh interpreter with a memory of its own that cannot grow past `memoryMiB`. The limit is
 * the memory's maximum: the interpreter's own limit does not count every allocation. Once the
 * meter is over its limit, whatever the interpreter asks of the host throws, through all of its
 * frames: promises, generators and async functions would swallow an interruption of its own.
 */
export async function newInstance(memoryMiB: number, meter: Meter): Promise<QuickJSWASMModule> {
  compiled ??= compileModule();
  const module = await compiled;
  return newQuickJSWASMModuleFromVariant(
    newVariant(variant as unknown as QuickJSSyncVariant, {
      wasmMemory: newMemory(memoryMiB, meter),
      emscriptenModule: {
        instantiateWasm: async (imports, onSuccess) => {
          const instance = await WebAssembly.instantiate(module, stoppable(imports, meter));
          onSuccess(instance);
          return instance.exports;
        },
      },
    }),
  );
}

/** Scripts that run inside the sandbox before a submission does. */
export type GuestScript =
  | "no-code-of-text"
  | "prelude"
  | "wire"
  | "stand-ins"
  | "driver"
  | "substitute"
  | "sealing"
  | "arrange"
  | "modules";

/** The text of a script that runs inside the sandbox. */
export function guestScript(name: GuestScript): string {
  const path = join(packageRoot, "engine", "sandbox", "quickjs", "guest", `${name}.js`);
  return readFileSync(path, "utf8");
}

function newMemory(memoryMiB: number, meter: Meter): WebAssembly.Memory {
  const maximum = (memoryMiB * 1024 * 1024) / pageBytes;
  const memory = new WebAssembly.Memory({ initial: pagesAtStart, maximum });
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

/** The functions that the interpreter imports, each of which throws when the work is used up. */
function stoppable(imports: WebAssembly.Imports, meter: Meter): WebAssembly.Imports {
  const guarded = (value: unknown) => {
    if (typeof value !== "function") return value;
    return (...args: unknown[]): unknown => {
      const result: unknown = value(...args);
      if (meter.isOver()) throw new Error("the work is used up");
      return result;
    };
  };
  return Object.fromEntries(
    Object.entries(imports).map(([name, group]) => [
      name,
      Object.fromEntries(Object.entries(group).map(([key, value]) => [key, guarded(value)])),
    ]),
  );
}

function compileModule(): Promise<WebAssembly.Module> {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  return WebAssembly.compile(readFileSync(path));
}
