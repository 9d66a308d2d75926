import { createMeter, type Meter } from "../../meter.ts";
import { type Views, viewsOf } from "../../views.ts";
import { imageIn, placedImage } from "../image/cache.ts";
import type { PreparedImage } from "../image/facts.ts";
import type { PythonApi } from "./api.ts";
import { addCallback } from "./callback.ts";
import { createHost, Ended, type PythonHost } from "./host.ts";
import { layoutIn, type ObjectLayout } from "./layout.ts";

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
  readonly image: PreparedImage;
  /** Addresses of objects that the image keeps for the host. */
  readonly held: PreparedImage["facts"]["held"];
  /** Table indexes of the C functions that call the host's hooks, and its `onLine`. */
  readonly hook: number;
  readonly tracer: number;
  readonly memoryMiB: number;
  /** Bytes of memory. */
  readonly sizeAtStart: number;
}

/** Read and compiled once per thread. */
interface Ready {
  readonly module: WebAssembly.Module;
  readonly image: PreparedImage;
  readonly stretches: readonly Stretch[];
}

/** Bytes of the image; undefined if all of them are 0. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array | undefined;
}

let ready: Ready | undefined;

/** Reads the image from a folder, or finds or builds it; to be awaited before the first instance is taken. */
export async function makeReady(folder?: string): Promise<void> {
  starting ??= start(folder);
  await starting;
}

let starting: Promise<void> | undefined;

async function start(folder: string | undefined): Promise<void> {
  const image = folder === undefined ? (await placedImage()).image : imageIn(folder);
  ready = {
    module: await WebAssembly.compile(image.wasm),
    image,
    stretches: stretchesOf(image.memory),
  };
}

/** A third of the image is 0: writing that takes less time than copying it. */
function stretchesOf(memory: Uint8Array): Stretch[] {
  const zeros = Buffer.alloc(pageBytes);
  const found: Stretch[] = [];
  for (let from = 0; from < memory.length; from += pageBytes) {
    const to = Math.min(from + pageBytes, memory.length);
    const isZero = zeros.compare(memory, from, to, 0, to - from) === 0;
    const last = found.at(-1);
    const start = last !== undefined && (last.bytes === undefined) === isZero ? last.from : from;
    if (start !== from) found.pop();
    found.push({ from: start, to, bytes: isZero ? undefined : memory.subarray(start, to) });
  }
  return found;
}

let idle: readonly PythonInstance[] = [];

/** An instance as the image has it, without any trace of what it ran before. */
export function takeInstance(memoryMiB: number, onPortion: () => void = () => {}): PythonInstance {
  if (ready === undefined) throw new Error("an interpreter was taken before the image was read");
  const { module, image, stretches } = ready;
  const known = idle.findLast((each) => each.memoryMiB === memoryMiB);
  idle = idle.filter((each) => each !== known);
  const instance = known ?? newInstance(module, image, memoryMiB);
  restore(instance, stretches);
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
  image: PreparedImage,
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

function restore(
  { exports, host, meter, views, image: { memory, facts } }: PythonInstance,
  stretches: readonly Stretch[],
): void {
  growTo(facts.pages * pageBytes, exports.memory);
  const { bytes } = views();
  for (const { from, to, bytes: copied } of stretches) {
    if (copied === undefined) bytes.fill(0, from, to);
    else bytes.set(copied, from);
  }
  bytes.fill(0, memory.length);
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
