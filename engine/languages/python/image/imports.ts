import { startTime } from "./machine.ts";

type HostFunction = (...values: number[]) => unknown;
export type HostImports = Record<string, Record<string, WebAssembly.ImportValue>>;

/** Nanoseconds between two looks at the clock. */
const tick = 1000n;

/**
 * The imports that a module needs, from those that pyodide gives. Functions whose results differ are replaced, and
 * all are wrapped, so that pyodide gives none of its own WebAssembly functions.
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
    // The space of a global makes it when asked for its name.
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
    // A text about the version of Node.js.
    _Py_emscripten_runtime: () => 0,
    // Where WebAssembly has a tag for errors of JavaScript, pyodide gets these from a module.
    Jsv_GetError_import: () => errorMarker,
    JsvError_Check: ((value: unknown) => (value === errorMarker ? 1 : 0)) as HostFunction,
  };
}
