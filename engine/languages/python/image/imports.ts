import { startTime } from "./machine.ts";

type HostFunction = (...values: number[]) => unknown;
export type HostImports = Record<string, Record<string, WebAssembly.ImportValue>>;

/** Nanoseconds between two looks at the clock. */
const tick = 1000n;

/**
 * A module's imports, from those that pyodide gives. Functions whose results would differ between machines are
 * replaced, and all are wrapped, since pyodide gives some WebAssembly functions of its own.
 */
export function importsLike(
  given: HostImports,
  module: WebAssembly.Module,
  memory: () => ArrayBuffer,
): HostImports {
  const own = sameEverywhere(memory);
  const imports: HostImports = {};
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    // For globals, the space is a proxy that makes them when they are read.
    const original = given[space]?.[name];
    const act = own[name] ?? original;
    imports[space][name] =
      kind === "function"
        ? (...values: number[]) => (act as HostFunction)(...values)
        : (original as WebAssembly.ImportValue);
  }
  return imports;
}

/** Imports whose results would differ between machines, runs or versions. */
function sameEverywhere(memory: () => ArrayBuffer): Readonly<Record<string, HostFunction>> {
  const errorMarker = Symbol("error");
  let time = BigInt(startTime) * 1_000_000n;
  const now = () => {
    time += tick;
    return time;
  };
  return {
    random_get: (address = 0, length = 0) => {
      new Uint8Array(memory(), address, length).forEach((_, at, bytes) => {
        bytes[at] = 7 * at + 1;
      });
      return 0;
    },
    clock_time_get: (_clock, _precision, address = 0) => {
      new DataView(memory()).setBigInt64(address, now(), true);
      return 0;
    },
    emscripten_get_now: () => Number(now() / 1000n) / 1000,
    emscripten_date_now: () => startTime,
    __syscall_getuid32_js: () => 0,
    __syscall_umask_js: () => 0o22,
    // Names the version of Node.js.
    _Py_emscripten_runtime: () => 0,
    // Where WebAssembly has a tag for JavaScript errors, pyodide takes these from a module.
    Jsv_GetError_import: () => errorMarker,
    JsvError_Check: ((value: unknown) => (value === errorMarker ? 1 : 0)) as HostFunction,
  };
}
