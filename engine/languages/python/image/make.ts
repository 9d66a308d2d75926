/** Entry of the process that makes the image: `node make.js <pyodide folder> <prepare.py> <target folder>`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "../interpreter/layout.ts";
import { boot } from "./boot.ts";
import { forgetExtensions, withholdBuiltIns } from "./built-ins.ts";
import { hashOfImage, imageFiles } from "./facts.ts";
import { metered } from "./meter.ts";
import { guardNull, runScript, snapshotOf } from "./snapshot.ts";

/** Nested frames before the host is called, and deallocations before objects wait: fewer than V8's stack of 64 MB holds. */
const maxDepth = 4000;
const maxTrashDepth = 500;
/** CPython's Py_TPFLAGS_HAVE_GC: classes whose objects can refer to others. */
const isCollected = 1 << 14;

const [pyodide = "", script = "", target = ""] = process.argv.slice(2);
const wasm = metered(readFileSync(join(pyodide, "pyodide.asm.wasm")), {
  // The interpreter itself calls it only at its end, which is never reached.
  spent: "_emscripten_runtime_keepalive_clear",
  gates: ["_PyEval_EvalFrameDefault"],
  maxDepth,
  trash: {
    gate: "_Py_Dealloc",
    maxDepth: maxTrashDepth,
    thread: "PyThreadState_Get",
    deposit: "_PyTrash_thread_deposit_object",
    places: { ...places, flag: isCollected },
  },
});
const prepare = readFileSync(script, "utf8");
const { version } = JSON.parse(readFileSync(join(pyodide, "package.json"), "utf8"));

const booted = await boot(pyodide, wasm);
withholdBuiltIns(booted.exports);
const namespace = runScript(booted.exports, prepare);
forgetExtensions(booted.exports);
guardNull(booted.exports);
const { memory, facts } = snapshotOf(booted, namespace);

const image = { wasm, memory, facts: { hash: "", version, ...facts } };
const write = (name: string, content: Uint8Array | string) =>
  writeFileSync(join(target, name), content);
write(imageFiles.wasm, wasm);
write(imageFiles.memory, memory);
write(imageFiles.facts, JSON.stringify({ ...image.facts, hash: hashOfImage(image) }));
// pyodide's timers would keep the process running.
process.exit(0);
