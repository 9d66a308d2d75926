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

const pageBytes = 65_536;
const pagesAtStart = 256;

/** Compiled once for a thread; every sandbox is an instance of its own. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * A fresh interpreter with a memory of its own that cannot grow past `memoryMiB`. The limit is
 * the memory's maximum: the interpreter's own limit does not count every allocation.
 */
export async function newInstance(memoryMiB: number): Promise<QuickJSWASMModule> {
  compiled ??= compileModule();
  const maximum = (memoryMiB * 1024 * 1024) / pageBytes;
  const wasmMemory = new WebAssembly.Memory({ initial: pagesAtStart, maximum });
  return newQuickJSWASMModuleFromVariant(
    newVariant(variant as unknown as QuickJSSyncVariant, {
      wasmModule: await compiled,
      wasmMemory,
    }),
  );
}

/** The text of a script that runs inside the sandbox. */
export function guestScript(name: "prelude" | "driver"): string {
  const path = join(packageRoot, "engine", "sandbox", "quickjs", "guest", `${name}.js`);
  return readFileSync(path, "utf8");
}

function compileModule(): Promise<WebAssembly.Module> {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  return WebAssembly.compile(readFileSync(path));
}
