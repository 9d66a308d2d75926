import { createMeter, type Meter } from "../../meter.ts";
import { type Views, viewsOf } from "../../views.ts";
import { imageIn, placedImage } from "../image/cache.ts";
import type { PreparedImage } from "../image/facts.ts";
import type { PythonApi } from "./api.ts";
import { addCallback } from "./callback.ts";
import { createHost, Ended, type PythonHost } from "./host.ts";
import { layoutIn, type ObjectLayout } from "./layout.ts";
import { type SparseMemory, sparseMemory } from "./sparse.ts";

const pageBytes = 65_536;
/** Nested calls: below the limit of V8's stack in each of its tiers. */
const maxDepth = 4000;
const stackBytes = 1024 * 1024;
/** Bytes by which an instance's memory may have grown if it is to be used again; memory never shrinks. */
const maxIdleGrowth = 16 * 1024 * 1024;
/** For a sandbox and one that a probe needs for itself, each with its substitutes. */
const maxIdle = 4;

/** An interpreter continued from the image. */
export interface PythonInstance {
  readonly exports: PythonApi;
  readonly meter: Meter;
  readonly host: PythonHost;
  readonly views: () => Views;
  readonly layout: ObjectLayout;
  readonly image: SparseImage;
  /** Addresses of objects that the image keeps for the host. */
  readonly held: PreparedImage["facts"]["held"];
  /** Table indexes of the C functions that call the host's hooks, and its `onLine`. */
  readonly hook: number;
  readonly tracer: number;
  readonly memoryMiB: number;
  /** Bytes of memory. */
  readonly sizeAtStart: number;
}

interface SparseImage extends Pick<PreparedImage, "facts"> {
  readonly memory: SparseMemory;
}

/** Read and compiled once per thread. */
interface Ready {
  readonly module: WebAssembly.Module;
  readonly image: SparseImage;
}

let ready: Ready | undefined;

/** Reads the image from a folder, or finds or builds it; to be awaited before the first instance is taken. */
export async function makeReady(folder?: string): Promise<void> {
  starting ??= start(folder);
  await starting;
}

let starting: Promise<void> | undefined;

async function start(folder: string | undefined): Promise<void> {
  const { wasm, memory, facts } =
    folder === undefined ? (await placedImage()).image : imageIn(folder);
  const module = await WebAssembly.compile(wasm);
  ready = { module, image: { memory: sparseMemory(memory), facts } };
}

let idle: readonly PythonInstance[] = [];

/** An instance as the image has it, without any trace of what it ran before. */
export function takeInstance(memoryMiB: number, onPortion: () => void = () => {}): PythonInstance {
  if (ready === undefined) throw new Error("an interpreter was taken before the image was read");
  const { module, image } = ready;
  const known = idle.findLast((each) => each.memoryMiB === memoryMiB);
  idle = idle.filter((each) => each !== known);
  const instance = known ?? newInstance(module, image, memoryMiB);
  restore(instance);
  instance.meter.listen(onPortion);
  return instance;
}

/** Offers an instance for reuse, however its run ended: it is restored when it is taken. */
export function giveBack(instance: PythonInstance): void {
  if (isLarge(instance)) return;
  // The listener holds a whole program and its answers.
  instance.meter.listen(() => {});
  idle = [...idle, instance].slice(-maxIdle);
}

export function isLarge({ exports, sizeAtStart }: PythonInstance): boolean {
  return exports.memory.buffer.byteLength - sizeAtStart > maxIdleGrowth;
}

function newInstance(
  module: WebAssembly.Module,
  image: SparseImage,
  memoryMiB: number,
): PythonInstance {
  const { facts } = image;
  const meter = createMeter();
  let exports: PythonApi | undefined;
  const host = createHost(module, facts.imported, {
    maxBytes: facts.pages * pageBytes + memoryMiB * 1024 * 1024,
    spent: () => {
      if ((exports?.depth.value ?? 0) > maxDepth) throw new Ended("depth");
      meter.spent();
    },
    refuse: () => meter.refuse(),
    serve: () => meter.serve(),
  });
  const made = new WebAssembly.Instance(module, host.imports);
  exports = made.exports as unknown as PythonApi;
  host.attach(exports);
  const table = exports.__indirect_function_table;
  table.grow(Math.max(0, facts.table.length - table.length));
  for (const [index, name] of facts.table.added) table.set(index, made.exports[name]);
  const hook = addCallback(table, (fn, args, count, names) => {
    const answer = host.hooks.get(fn);
    if (answer === undefined) throw new Ended("refused", "a hook of no function");
    return answer(args, count, names);
  });
  const tracer = addCallback(table, () => {
    host.onLine();
    return 0;
  });
  meter.attach(exports.fuel);
  const views = viewsOf(exports.memory);
  const { held } = facts;
  const sizeAtStart = facts.pages * pageBytes;
  const layout = layoutIn(views);
  const parts = { exports, meter, host, views, layout, image, held };
  return { ...parts, hook, tracer, memoryMiB, sizeAtStart };
}

function restore({ exports, host, meter, views, image: { memory, facts } }: PythonInstance): void {
  growTo(facts.pages * pageBytes, exports.memory);
  memory.copyTo(views().bytes);
  const globals = exports as unknown as Record<string, WebAssembly.Global>;
  for (const [name, value] of Object.entries(facts.globals)) {
    const global = globals[name];
    if (global !== undefined) global.value = value;
  }
  exports.depth.value = 0;
  exports.trashDepth.value = 0;
  host.clear();
  meter.start(Number.MAX_SAFE_INTEGER);
  const stackEnd = exports.emscripten_stack_get_base() - stackBytes;
  exports.PyUnstable_ThreadState_SetStackProtection(
    exports.PyThreadState_Get(),
    stackEnd,
    stackBytes,
  );
}

export function growTo(size: number, memory: WebAssembly.Memory): void {
  const missing = size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(missing / pageBytes);
}
