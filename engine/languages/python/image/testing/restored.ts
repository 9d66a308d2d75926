import { fileInput, type PythonApi } from "../../interpreter/api.ts";
import type { PreparedImage } from "../facts.ts";
import { type PythonExports, withText } from "../python-exports.ts";

interface Exports
  extends PythonExports,
    Pick<PythonApi, "PyModule_GetDict" | "PyTuple_New" | "PyErr_SetInterrupt"> {
  readonly fuel: WebAssembly.Global;
  PyImport_AddModule(name: number): number;
  PyTuple_SetItem(tuple: number, index: number, value: number): number;
  PyObject_CallObject(callable: number, tuple: number): number;
  PyUnicode_AsUTF8(text: number): number;
}

/** An interpreter continued from an image, with a minimal host: output, a clock, and no files. */
export interface Restored {
  /** Runs statements in `__main__`; returns what they printed, errors included. */
  run(text: string): string;
  /** The JSON of a text's syntax tree. */
  parse(text: string): string;
  /** Units left. */
  readonly fuel: WebAssembly.Global;
  /** Makes the next bytecode raise KeyboardInterrupt. */
  interrupt(): void;
}

export function restored({ wasm, memory, facts }: PreparedImage, onSpent?: () => void): Restored {
  const module = new WebAssembly.Module(wasm);
  let printed = "";
  let time = 0n;
  const view = () => new DataView(python.memory.buffer);
  const own: Record<string, (...values: number[]) => unknown> = {
    _emscripten_runtime_keepalive_clear: () => onSpent?.(),
    _PyEM_TrampolineCall_JS: (entry = 0, ...values) =>
      python.__indirect_function_table.get(entry)(...values),
    _Py_CheckEmscriptenSignals_Helper: () => 0,
    clock_time_get: (_clock, _precision, address = 0) => {
      time += 1000n;
      view().setBigInt64(address, time, true);
      return 0;
    },
    fd_write: (_file, vectors = 0, count = 0, written = 0) => {
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const start = view().getUint32(vectors + 8 * index, true);
        const length = view().getUint32(vectors + 8 * index + 4, true);
        printed += Buffer.from(python.memory.buffer, start, length).toString("utf8");
        total += length;
      }
      view().setUint32(written, total, true);
      return 0;
    },
    fd_read: (_file, _vectors, _count, read = 0) => {
      view().setUint32(read, 0, true);
      return 0;
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] =
      kind === "global"
        ? new WebAssembly.Global({ value: "i32", mutable: true }, facts.imported[space]?.[name])
        : (own[name] ??
          (name.startsWith("__syscall_") || space !== "env"
            ? () => (name.startsWith("__syscall_") ? -52 : 52)
            : () => {
                throw new Error(`the interpreter called ${name}`);
              }));
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  const python = exports as unknown as Exports;
  python.__indirect_function_table.grow(
    facts.table.length - python.__indirect_function_table.length,
  );
  for (const [index, name] of facts.table.added) {
    python.__indirect_function_table.set(index, exports[name]);
  }
  const bytesNow = python.memory.buffer.byteLength;
  python.memory.grow(facts.pages - bytesNow / 65_536);
  const bytes = new Uint8Array(python.memory.buffer);
  bytes.fill(0);
  bytes.set(memory);
  for (const [name, value] of Object.entries(facts.globals)) {
    (exports[name] as WebAssembly.Global).value = value;
  }
  return {
    fuel: python.fuel,
    interrupt: () => python.PyErr_SetInterrupt(),
    run: (text) => {
      printed = "";
      const main = python.PyModule_GetDict(withText(python, "__main__", python.PyImport_AddModule));
      const result = withText(python, text, (address) =>
        python.PyRun_String(address, fileInput, main, main),
      );
      if (result === 0) python.PyErr_Print();
      return printed;
    },
    parse: (text) => {
      const values = python.PyTuple_New(2);
      [text, "x.py"].forEach((each, index) => {
        python.PyTuple_SetItem(values, index, withText(python, each, python.PyUnicode_FromString));
      });
      const result = python.PyObject_CallObject(facts.held.parse, values);
      if (result === 0) python.PyErr_Print();
      const address = python.PyUnicode_AsUTF8(result);
      const all = Buffer.from(python.memory.buffer);
      return all.toString("utf8", address, all.indexOf(0, address));
    },
  };
}
