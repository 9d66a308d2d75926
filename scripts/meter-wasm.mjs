/**
 * Writes dist/quickjs-metered.wasm: the interpreter of @jitl/quickjs-wasmfile-release-sync with a work counter.
 * Run by `npm run build`, after the compiler.
 *
 * The exported global `fuel` decreases by one at the head of every loop, by one to four at the beginning of a long
 * function, for its work outside of loops, and by one for every 32 bytes copied or filled, which are single
 * instructions. Below zero, the imported function `meter.spent` is called, which refuels or throws. The
 * interpreter takes long only in loops and calls, and nothing that it runs can see the counter or catch the host's
 * errors.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  hashOf,
  meteredFile,
  meteredHash,
  originalHash,
} from "../dist/engine/languages/javascript/sandbox/package-files.js";
import { root, say } from "./setup.mjs";

/** One unit per 2^this bytes copied or filled. */
const bulkShift = 5;

/** Functions of fewer instructions are free: honest code mostly runs these. */
const minMetered = 96;

/** Instructions per unit in a longer one, and its maximum units. */
const instructionsPerUnit = 128;
const maxPerFunction = 4;

const spend = (units) => `(global.set $fuel (i32.sub (global.get $fuel) ${units}))
(if (i32.lt_s (global.get $fuel) (i32.const 0)) (then (call $spent)))`;

const bulk = (name) => `(func $metered-${name} (param i32 i32 i32)
${spend(`(i32.shr_u (local.get 2) (i32.const ${bulkShift}))`)}
(memory.${name} (local.get 0) (local.get 1) (local.get 2)))`;

const imported = `(import "meter" "spent" (func $spent))`;

const defined = `(global $fuel (mut i32) (i32.const 0x7fffffff))
(export "fuel" (global $fuel))
${bulk("copy")}
${bulk("fill")}`;

/** A function's text, one instruction per line, with its cost added at the beginning. */
function withCost(text) {
  const instructions = text.split("\n").length;
  if (!text.startsWith("\n (func ") || instructions < minMetered) return text;
  const units = Math.max(1, Math.floor(instructions / instructionsPerUnit));
  const cost = spend(`(i32.const ${Math.min(maxPerFunction, units)})`);
  return text.replace(/^\n \(func [^\n]*\n(?: {2}\(local [^\n]*\n)*/, (head) => `${head}${cost}\n`);
}

/**
 * For an error's place, the interpreter looks at the instruction before the recorded one. When stopped at the
 * head of a loop, that is before the loop; so for uncatchable errors, use the next place.
 */
const placeOfError = /(offset=28\n.*\n *)(.*)(?=\n *\)\n *\(call \$329\n)/;

/** The interpreter's WebAssembly with the counter; equal input gives equal bytes. */
export async function metered(wasm) {
  const { default: binaryen } = await import("binaryen");
  const original = binaryen.readBinary(wasm);
  const text = original.emitText();
  original.dispose();
  const body = text
    .slice(0, text.lastIndexOf(")"))
    .split(/(?=\n \(func )/)
    .map(withCost)
    .join("")
    .replace(/\(loop\b[^\n]*\n/g, (head) => `${head}${spend("(i32.const 1)")}\n`)
    .replace(/\(memory\.(copy|fill)\n/g, (_, name) => `(call $metered-${name}\n`)
    .replace(placeOfError, "$1(i32.add $2 (i32.load8_u offset=144 (local.get $$33)))")
    // Starts with less memory, which is cleared for every program.
    .replace(/(\(import "a" "a" \(memory \S+) 256 /, "$1 128 ")
    .replace("\n (import ", (first) => `\n ${imported}${first}`);
  const module = binaryen.parseText(`${body}${defined}\n)`);
  const { MutableGlobals, SignExt, NontrappingFPToInt, BulkMemory, BulkMemoryOpt } =
    binaryen.Features;
  // Only features of the original, since Node.js 20 has to read it.
  module.setFeatures(MutableGlobals | SignExt | NontrappingFPToInt | BulkMemory | BulkMemoryOpt);
  if (!module.validate()) throw new Error("the metered interpreter is not valid WebAssembly");
  const binary = module.emitBinary();
  module.dispose();
  return binary;
}

/** The interpreter as installed. */
export function originalWasm() {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm"));
}

/** Returns the fault of the file finally at `target`. */
async function write(target) {
  if (existsSync(target) && hashOf(readFileSync(target)) === meteredHash) return undefined;
  const original = originalWasm();
  if (hashOf(original) !== originalHash) {
    return "the installed interpreter is not the one named in engine/languages/javascript/sandbox/package-files.ts";
  }
  say("» adding the work counter to the interpreter");
  const bytes = await metered(original);
  const hash = hashOf(bytes);
  if (hash !== meteredHash)
    return `the metered interpreter has the hash ${hash}, which is not the one in engine/languages/javascript/sandbox/package-files.ts`;
  writeFileSync(target, bytes);
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = await write(join(root, meteredFile));
  if (problem !== undefined) {
    say(problem);
    process.exitCode = 2;
  }
}
