import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PythonExports } from "./python-exports.ts";

/** The interpreter after its start, with everything it imports. */
export interface Booted {
  readonly module: WebAssembly.Module;
  readonly imports: WebAssembly.Imports;
  readonly exports: PythonExports;
}

type HostFunction = (...values: number[]) => unknown;
type HostImports = Record<string, Record<string, WebAssembly.ImportValue>>;

/** Of pyodide's settings, those that we set. */
interface ModuleSettings {
  readonly instantiateWasm: (
    imports: HostImports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}

interface Pyodide {
  loadPyodide(options: Readonly<Record<string, unknown>>): Promise<unknown>;
}

interface PyodideModule {
  default(settings: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Nothing of the machine, and the same hash of a string in each run. */
const env = { PYTHONHASHSEED: "0", HOME: "/", PYTHONDONTWRITEBYTECODE: "1", LANG: "C.UTF-8" };

/** The time of every start, in milliseconds since 1970. */
const startTime = 1.7e12;

/** Nanoseconds between two looks at the clock. */
const tick = 1000n;

/**
 * Starts pyodide from its folder with the given WebAssembly, once in a process: it changes globals of
 * JavaScript so that the interpreter's memory is the same on every machine and version of Node.js.
 */
export async function boot(folder: string, wasm: Uint8Array<ArrayBuffer>): Promise<Booted> {
  hideMachine();
  const module = await WebAssembly.compile(wasm);
  const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const { loadPyodide }: Pyodide = await load("pyodide.mjs");
  const { default: create }: PyodideModule = await load("pyodide.asm.mjs");
  let booted: Booted | undefined;
  const instantiateWasm: ModuleSettings["instantiateWasm"] = (given, done) => {
    const memory = () => booted?.exports.memory.buffer ?? new ArrayBuffer(0);
    const imports = replaced(given, module, memory);
    const instance = new WebAssembly.Instance(module, imports);
    booted = { module, imports, exports: instance.exports as unknown as PythonExports };
    done(instance, module);
    return {};
  };
  await loadPyodide({
    env,
    lockFileContents: readFileSync(join(folder, "pyodide-lock.json"), "utf8"),
    packageBaseUrl: "/",
    _sysExecutable: "/python",
    stdout: () => {},
    stderr: (line: string) => process.stderr.write(`${line}\n`),
    createPyodideModule: (settings: ModuleSettings) => create({ ...settings, instantiateWasm }),
  });
  if (booted === undefined) throw new Error("pyodide has not started the interpreter");
  return booted;
}

/** Makes versions of Node.js look alike to pyodide, and hides the clock and this process's arguments. */
function hideMachine(): void {
  Object.assign(Date, { now: () => startTime });
  Object.assign(Math, { random: () => 0.5 });
  Reflect.deleteProperty(globalThis, "navigator");
  process.argv.splice(1);
  // Only some versions can suspend WebAssembly.
  for (const name of ["Suspending", "promising", "Suspender"])
    Reflect.deleteProperty(WebAssembly, name);
  refuseTrampoline();
}

/**
 * Where WebAssembly has types for garbage collection, pyodide adds a module that calls functions with any number
 * of parameters; otherwise, it imports a function for it. Our host provides the latter.
 */
function refuseTrampoline(): void {
  const beginning = Buffer.from("0061736d0100000001200560037f7f7f017f60027f7f", "hex");
  const construct = (Module: typeof WebAssembly.Module, [bytes]: [Uint8Array<ArrayBuffer>]) => {
    const isTrampoline =
      bytes instanceof Uint8Array && beginning.equals(bytes.subarray(0, beginning.length));
    if (isTrampoline) throw new WebAssembly.CompileError("not on all versions of Node.js");
    return new Module(bytes);
  };
  Object.assign(WebAssembly, { Module: new Proxy(WebAssembly.Module, { construct }) });
}

/** All imported functions, wrapped so that each is of the same kind in every version; some replaced. */
function replaced(
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

/** HostImports whose results would differ between machines, runs or versions. */
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
