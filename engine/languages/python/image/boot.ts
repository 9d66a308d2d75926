import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type HostImports, importsLike } from "./imports.ts";
import { hideMachine } from "./machine.ts";
import type { PythonExports } from "./python-exports.ts";

/** The interpreter after its start, with everything it imports. */
export interface Booted {
  readonly module: WebAssembly.Module;
  readonly imports: WebAssembly.Imports;
  readonly exports: PythonExports;
}

/** The settings of pyodide that we use. */
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

/** Shows nothing of the machine, and fixes the hashes of strings. */
const env = { PYTHONHASHSEED: "0", HOME: "/", PYTHONDONTWRITEBYTECODE: "1", LANG: "C.UTF-8" };

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
    const imports = importsLike(given, module, memory);
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
