import {
  bulkBody,
  code,
  gateBody,
  type MeterLayout,
  spend,
  type TrashLayout,
  type TrashPlaces,
  trashBody,
} from "./inserted-code.ts";
import { nameBytes, readUnsigned, sectionIds, sized, unsigned } from "./wasm/binary.ts";
import { opcodes, passInstruction } from "./wasm/instructions.ts";
import { readModule, sectionOf, type WasmModule } from "./wasm/module.ts";

export interface MeterOptions {
  /** An existing import of type () -> () to call, so that no function's number changes. */
  readonly spent: string;
  /** Exported functions whose nesting is counted. */
  readonly gates: readonly string[];
  /** Nested calls of gates before `spent` is called. */
  readonly maxDepth: number;
  readonly trash?: Trash;
}

/** CPython's trash can, which would otherwise depend on the stack's size. Functions by the names of their exports. */
export interface Trash {
  /** (object) -> (), which frees an object. */
  readonly gate: string;
  /** Nested calls of the gate before objects wait. */
  readonly maxDepth: number;
  /** () -> thread */
  readonly thread: string;
  /** (thread, object) -> (), which puts an object aside. */
  readonly deposit: string;
  readonly places: TrashPlaces;
}

const i32 = 0x7f;

/**
 * The module with a work counter. The exported global `fuel` (i32) goes down by one at the head of each loop,
 * and by a 32nd of the bytes that one instruction copies or fills; below zero, the import `spent` is called, which
 * adds more or throws. `depth` counts nested calls of the gates, and `trashDepth` those that free objects; the
 * host resets both after throwing.
 * All mutable globals of the module are exported, as `global<number>`, except imported ones, which the host has.
 * Throws an error if the module is damaged, or has an unknown instruction.
 */
export function metered(bytes: Uint8Array, options: MeterOptions): Uint8Array<ArrayBuffer> {
  const module = readModule(bytes);
  const { functions, globals } = module;
  const { trash } = options;
  const gates = gatesOf(module, [...options.gates, ...(trash ? [trash.gate] : [])]);
  const layout: MeterLayout = {
    spent: spentImport(module, options.spent),
    fuel: globals.length,
    depth: globals.length + 1,
    copy: functions.length,
    fill: functions.length + 1,
    gates: new Map(gates.map((gate, index) => [gate, functions.length + 2 + index])),
    maxDepth: options.maxDepth,
    trash: trash && trashLayout(module, trash, globals.length + 2),
  };
  const bulkType = module.signatures.length;
  const states = globals.flatMap(({ isMutable, isImported }, index) =>
    isMutable && !isImported ? [index] : [],
  );
  const exported = [
    ...states.map((index) => ({ name: `global${index}`, index })),
    { name: "fuel", index: layout.fuel },
    { name: "depth", index: layout.depth },
    { name: "trashDepth", index: layout.depth + 1 },
  ];
  const added = new Map<number, readonly number[][]>([
    [sectionIds.types, [[0x60, 3, i32, i32, i32, 0]]],
    [
      sectionIds.functions,
      [bulkType, bulkType, ...gates.map((gate) => functions[gate] ?? 0)].map(unsigned),
    ],
    [sectionIds.globals, [0x7fffffff, 0, 0].map(initialized)],
    [
      sectionIds.exports,
      exported.map(({ name, index }) => [...nameBytes(name), 3, ...unsigned(index)]),
    ],
  ]);
  const parts = module.sections.flatMap(({ id, start, end }) => {
    const more = added.get(id);
    const content =
      id === sectionIds.code
        ? meteredCode(module, layout)
        : more === undefined
          ? [bytes.subarray(start, end)]
          : extended(bytes, start, end, more);
    return [Uint8Array.of(id), ...sized(content)];
  });
  return joined([bytes.subarray(0, 8), ...parts]);
}

function spentImport(
  { importedFunctions, functions, signatures }: WasmModule,
  name: string,
): number {
  const found = importedFunctions.find((each) => each.name === name);
  const signature = found && signatures[functions[found.index] ?? -1];
  if (found === undefined || signature === undefined) {
    throw new Error(`WebAssembly: expected an imported function ${name}, got none`);
  }
  if (signature.parameters.length + signature.results.length > 0) {
    throw new Error(`WebAssembly: expected ${name} without parameters and results, got some`);
  }
  return found.index;
}

function gatesOf(module: WasmModule, names: readonly string[]): number[] {
  const indices = names.map((name) => ownFunction(module, name));
  return [...new Set(indices)].sort((a, b) => a - b);
}

function ownFunction({ exportedFunctions, importedFunctions }: WasmModule, name: string): number {
  const index = exportedFunctions.find((each) => each.name === name)?.index ?? -1;
  if (index < importedFunctions.length) {
    throw new Error(`WebAssembly: expected an exported function ${name} of the module, got none`);
  }
  return index;
}

function trashLayout(module: WasmModule, trash: Trash, depth: number): TrashLayout {
  const [gate, thread, deposit] = [trash.gate, trash.thread, trash.deposit].map((name) =>
    ownFunction(module, name),
  ) as [number, number, number];
  return { gate, depth, maxDepth: trash.maxDepth, thread, deposit, places: trash.places };
}

/** A mutable global. */
const initialized = (value: number) => [i32, 1, ...code.constant(value), ...code.end];

/** A section's vector with more items at its end. */
function extended(bytes: Uint8Array, start: number, end: number, more: readonly number[][]) {
  const cursor = { bytes, at: start };
  const count = readUnsigned(cursor) + more.length;
  return [
    Uint8Array.from(unsigned(count)),
    bytes.subarray(cursor.at, end),
    Uint8Array.from(more.flat()),
  ];
}

/** The code of all functions, then of our own. */
function meteredCode(module: WasmModule, layout: MeterLayout): Uint8Array[] {
  const { bytes, sections, importedFunctions, functions, signatures } = module;
  const cursor = { bytes, at: sectionOf(sections, sectionIds.code, "code").start };
  const count = readUnsigned(cursor);
  const perLoop = Uint8Array.from(spend(layout, code.constant(1)));
  const insteadOf = new Map<number, Uint8Array>([
    [opcodes.memoryCopy, Uint8Array.from(code.call(layout.copy))],
    [opcodes.memoryFill, Uint8Array.from(code.call(layout.fill))],
  ]);
  const bodies: Uint8Array[] = [];
  const moved: Uint8Array[] = [];
  for (let index = importedFunctions.length; index < importedFunctions.length + count; index += 1) {
    const size = readUnsigned(cursor);
    const body = sized(meteredBody(bytes, cursor.at, cursor.at + size, perLoop, insteadOf));
    cursor.at += size;
    const target = layout.gates.get(index);
    if (target === undefined) bodies.push(...body);
    else {
      const { trash } = layout;
      const parameters = signatures[functions[index] ?? -1]?.parameters.length ?? 0;
      const isTrash = trash?.gate === index;
      bodies.push(
        ...(isTrash ? trashBody(layout, trash, target) : gateBody(layout, target, parameters)),
      );
      moved.push(...body);
    }
  }
  const bulk = [code.memoryCopy, code.memoryFill].flatMap((act) => bulkBody(layout, act));
  return [Uint8Array.from(unsigned(count + 2 + layout.gates.size)), ...bodies, ...bulk, ...moved];
}

function meteredBody(
  bytes: Uint8Array,
  start: number,
  end: number,
  perLoop: Uint8Array,
  insteadOf: ReadonlyMap<number, Uint8Array>,
): Uint8Array[] {
  const cursor = { bytes, at: start };
  for (let left = readUnsigned(cursor); left > 0; left -= 1) {
    readUnsigned(cursor);
    cursor.at += 1;
  }
  const parts: Uint8Array[] = [];
  let copied = start;
  while (cursor.at < end) {
    const at = cursor.at;
    const opcode = passInstruction(cursor);
    const replacement = insteadOf.get(opcode);
    if (opcode === opcodes.loop) parts.push(bytes.subarray(copied, cursor.at), perLoop);
    else if (replacement !== undefined) parts.push(bytes.subarray(copied, at), replacement);
    else continue;
    copied = cursor.at;
  }
  return [...parts, bytes.subarray(copied, end)];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
