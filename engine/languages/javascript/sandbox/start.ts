import {
  Lifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { Limits } from "../../../../schema/types.ts";
import { deskScript, findDesk } from "./desk.ts";
import { copyInto, type Image, piecesOf } from "./image.ts";
import type { Instance } from "./instance.ts";
import { builtImage, guestScript } from "./package-files.ts";

/** What is in a sandbox before anything of a course or a submission is. */
export interface Started {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  readonly ours: Readonly<Record<Ours, QuickJSHandle>>;
}

/** Values of our scripts that the host holds; `tripwires` is to be called once what a course provides is there. */
type Ours = "standIns" | "disguise" | "substituting" | "tripwires" | Helper;

/** What the driver has for the steps of probes; see guest/driver.js. */
const helpers = [
  ...["describeThrown", "encode", "encodeApart", "tooMuch", "nothing"],
  ...["construct", "pick", "put", "setIn"],
  ...["startPrinting", "takePrinted", "endProviding"],
  ...["beginStandIns", "objectOf", "override", "putBack", "ended", "events"],
  ...["beginRecording", "record", "states", "isAsItWas", "array"],
] as const;
export type Helper = (typeof helpers)[number];

const script = {
  noCodeOfText: guestScript("no-code-of-text"),
  prelude: guestScript("prelude"),
  wire: guestScript("wire"),
  compare: guestScript("compare"),
  recorder: guestScript("recorder"),
  standIns: guestScript("stand-ins"),
  driver: guestScript("driver"),
  disguise: guestScript("disguise"),
  substitute: guestScript("substitute"),
  tripwires: guestScript("tripwires"),
};

/** What an image is made of. */
export const imageScripts: readonly string[] = [deskScript, ...Object.values(script)];

/** By the size of the stack, the only limit that the interpreter's memory knows of. */
const images = new Map<number, Image>();

/** Starts an instance that nothing has run in yet. */
export function start(instance: Instance, limits: Pick<Limits, "stackKiB">): Started {
  const image = imageFor(limits.stackKiB);
  const size = instance.memory.buffer.byteLength;
  if (image?.size !== size) {
    const started = startAnew(instance, limits);
    if (instance.memory.buffer.byteLength === size) {
      images.set(limits.stackKiB, imageOf(instance, started));
    }
    return started;
  }
  const runtime = runtimeOf(instance, limits);
  // What the host keeps of a context lies in the copied bytes as well, at the same addresses.
  const context = runtime.newContext();
  copyInto(new Uint8Array(instance.memory.buffer), image);
  instance.desk.lay(image.desk);
  return { runtime, context, ours: oursIn(image, runtime) };
}

/** The image of this thread, or the one that was built; undefined until a first instance was started. */
function imageFor(stackKiB: number): Image | undefined {
  const image = images.get(stackKiB) ?? builtImage(stackKiB, imageScripts);
  if (image !== undefined) images.set(stackKiB, image);
  return image;
}

function runtimeOf({ module }: Instance, { stackKiB }: Pick<Limits, "stackKiB">): QuickJSRuntime {
  return module.newRuntime({ maxStackSizeBytes: stackKiB * 1024 });
}

/**
 * Starts an instance again in which a program ran and ended as it should; not one byte of that is left.
 * Undefined where that cannot be: memory that has grown never shrinks again.
 */
export function startAgain(
  instance: Instance,
  before: Pick<Started, "runtime" | "context">,
  limits: Pick<Limits, "stackKiB">,
): Started | undefined {
  const image = images.get(limits.stackKiB);
  if (image === undefined || instance.memory.buffer.byteLength !== image.size) return undefined;
  return startAs(instance, before, limits, image);
}

/**
 * Makes an instance that nothing has run in yet, or that is ready again, what the one of the image was.
 * Both have a memory of the same size.
 */
export function startAs(
  instance: Instance,
  before: Pick<Started, "runtime" | "context"> | undefined,
  limits: Pick<Limits, "stackKiB">,
  image: Image,
): Started {
  const runtime = before?.runtime ?? runtimeOf(instance, limits);
  const context = before?.context ?? runtime.newContext();
  const bytes = new Uint8Array(instance.memory.buffer).fill(0);
  copyInto(bytes, image);
  instance.desk.lay(image.desk);
  return { runtime, context, ours: oursIn(image, runtime) };
}

/** Starts an instance by running our scripts in it. */
export function startAnew(instance: Instance, limits: Pick<Limits, "stackKiB">): Started {
  const runtime = runtimeOf(instance, limits);
  const context = runtime.newContext();
  evaluate(context, script.noCodeOfText, "no-code-of-text").dispose();
  const desk = evaluate(context, deskScript, "desk");
  const provided = make(context, script.prelude, "prelude", desk);
  const wire = make(context, script.wire, "wire", desk);
  const standIns = make(context, script.standIns, "stand-ins", wire, desk);
  const recorder = make(context, script.recorder, "recorder", wire);
  const compare = evaluate(context, script.compare, "compare");
  const driver = make(
    context,
    script.driver,
    "driver",
    provided,
    wire,
    standIns,
    recorder,
    compare,
  );
  const helping = helpers.map((name) => [name, context.getProp(driver, name)] as const);
  for (const each of [desk, provided, wire, recorder, compare, driver]) each.dispose();
  const disguise = evaluate(context, script.disguise, "disguise");
  const substituting = make(context, script.substitute, "substitute", disguise);
  const tripwires = evaluate(context, script.tripwires, "tripwires");
  instance.desk.lay(findDesk(instance.memory));
  const ours = { standIns, disguise, substituting, tripwires, ...Object.fromEntries(helping) };
  return { runtime, context, ours: ours as Started["ours"] };
}

/** Evaluates a script of ours. */
export function evaluate(context: QuickJSContext, code: string, name: string): QuickJSHandle {
  return context.unwrapResult(context.evalCode(code, name, { type: "global" }));
}

/** Evaluates a script of ours that is a function, and calls it. */
export function make(
  context: QuickJSContext,
  code: string,
  name: string,
  ...args: QuickJSHandle[]
): QuickJSHandle {
  return evaluate(context, code, name).consume((fn) =>
    context.unwrapResult(context.callFunction(fn, context.undefined, ...args)),
  );
}

export function addressOf(handle: QuickJSHandle): number {
  return handle.value as unknown as number;
}

/** A value of the interpreter's memory by its address. */
export function handleAt(address: number, runtime: QuickJSRuntime): QuickJSHandle {
  return new Lifetime(address, undefined, undefined, runtime) as unknown as QuickJSHandle;
}

function oursIn({ handles }: Image, runtime: QuickJSRuntime): Started["ours"] {
  const all = Object.entries(handles).map(([name, at]) => [name, handleAt(at, runtime)]);
  return Object.fromEntries(all) as Started["ours"];
}

/** The image of an instance that was just started. */
export function imageOf({ memory, desk }: Instance, { ours }: Started): Image {
  return {
    desk: desk.address(),
    size: memory.buffer.byteLength,
    pieces: piecesOf(new Uint8Array(memory.buffer)),
    handles: Object.fromEntries(
      Object.entries(ours).map(([name, each]) => [name, addressOf(each)]),
    ),
  };
}

/** The image of an instance in which a program was loaded: what is not as it was before. */
export function loadedImageOf(
  instance: Instance,
  started: Started,
  { stackKiB }: Pick<Limits, "stackKiB">,
): Image {
  const base = images.get(stackKiB);
  if (base?.size !== instance.memory.buffer.byteLength) return imageOf(instance, started);
  const bytes = wholeOf.get(base) ?? new Uint8Array(base.size);
  if (!wholeOf.has(base)) copyInto(bytes, base);
  wholeOf.set(base, bytes);
  // Values of our scripts stay where they were.
  return { ...base, base, pieces: piecesOf(new Uint8Array(instance.memory.buffer), bytes) };
}

/** All bytes of an image. */
const wholeOf = new WeakMap<Image, Uint8Array>();
