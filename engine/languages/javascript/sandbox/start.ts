import {
  Lifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { Limits } from "../../../../schema/types.ts";
import { deskScript } from "./desk.ts";
import { copyInto, type Image, piecesOf } from "./image.ts";
import type { Instance } from "./instance.ts";
import { itemsAt } from "./layout.ts";
import { builtImage, guestScript } from "./package-files.ts";

/** What is in a sandbox before anything of a course or a submission is. */
export interface Started {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** Addresses of values of our scripts that the host holds. */
  readonly ours: Readonly<Record<Helper, number>>;
}

/** What the driver has for the steps of probes; see guest/driver.js. */
const helpers = [
  ...["describeThrown", "encode", "encodeApart", "tooMuch", "nothing"],
  ...["construct", "pick", "put", "setIn"],
  ...["startPrinting", "takePrinted", "endProviding"],
  ...["beginStandIns", "objectOf", "override", "putBack", "ended", "events"],
  ...["beginRecording", "record", "states", "isAsItWas", "array"],
] as const;

/** `tripwires` is to be called once what a course provides is there. */
export type Helper =
  | "saved"
  | "standIns"
  | "disguise"
  | "substitute"
  | "tripwires"
  | (typeof helpers)[number];

const scripts = [
  ...["saved", "no-code-of-text", "prelude", "wire", "stand-ins", "recorder", "compare"],
  ...["driver", "disguise", "substitute", "tripwires", "modules", "sealing", "arrange"],
] as const;
type Script = (typeof scripts)[number];

const texts = new Map(scripts.map((name) => [name, guestScript(name)]));

/** What an image is made of. */
export const imageScripts: readonly string[] = [deskScript, ...texts.values()];

type StackSize = Pick<Limits, "stackKiB">;

/** By the size of the stack, the only limit that the interpreter's memory knows of. */
const images = new Map<number, Image>();

/** The image of this thread, or the one that was built; undefined until a first instance was started. */
export function imageFor({ stackKiB }: StackSize): Image | undefined {
  const image = images.get(stackKiB) ?? builtImage(stackKiB, imageScripts);
  if (image !== undefined) images.set(stackKiB, image);
  return image;
}

/**
 * Makes an instance what the one of an image was, of whose size its memory is; of what ran in it `before`
 * not one byte is left. Without an image it runs our scripts in an instance that nothing has run in yet.
 */
export function start(
  instance: Instance,
  limits: StackSize,
  image = imageFor(limits),
  before?: Pick<Started, "runtime" | "context">,
): Started {
  if (image === undefined) {
    const size = instance.memory.buffer.byteLength;
    const started = startAnew(instance, limits);
    const made = imageOf(instance, started);
    if (made.size === size) images.set(limits.stackKiB, made);
    return started;
  }
  // What the host keeps of a context lies in the copied bytes as well, at the same addresses.
  const { runtime, context } = before ?? emptied(instance, limits);
  const { bytes } = instance.views();
  // A new memory is all zero but where the image is not; each page that is written has its price.
  if (before !== undefined) bytes.fill(0);
  copyInto(bytes, image);
  instance.desk.address = image.desk;
  return { runtime, context, ours: image.ours as Started["ours"] };
}

function emptied({ module }: Instance, { stackKiB }: StackSize) {
  const runtime = module.newRuntime({ maxStackSizeBytes: stackKiB * 1024 });
  return { runtime, context: runtime.newContext() };
}

/** Starts an instance by running our scripts in it. */
export function startAnew(instance: Instance, limits: StackSize): Started {
  const { runtime, context } = emptied(instance, limits);
  const run = (name: Script, ...args: QuickJSHandle[]) => make(context, name, ...args);
  const saved = run("saved");
  run("no-code-of-text", saved).dispose();
  const desk = evaluate(context, deskScript, "desk");
  const prelude = run("prelude", saved, desk);
  const wire = run("wire", saved, desk);
  const standIns = run("stand-ins", saved, wire, desk);
  const recorder = run("recorder", saved, wire);
  const compare = run("compare", saved);
  const driver = run("driver", saved, prelude, wire, standIns, recorder, compare);
  const helping = helpers.map((name) => [name, context.getProp(driver, name)] as const);
  const disguise = run("disguise", saved);
  const substitute = run("substitute", saved, disguise);
  const tripwires = run("tripwires", saved);
  const kept = { saved, standIns, disguise, substitute, tripwires, ...Object.fromEntries(helping) };
  instance.desk.address = itemsAt(instance.views(), addressOf(desk));
  for (const each of [desk, prelude, wire, recorder, compare, driver]) each.dispose();
  const ours = Object.entries(kept).map(([name, value]) => [name, addressOf(value)]);
  return { runtime, context, ours: Object.fromEntries(ours) };
}

/** Evaluates a script of ours. */
export function evaluate(context: QuickJSContext, code: string, name: string): QuickJSHandle {
  return context.unwrapResult(context.evalCode(code, name, { type: "global" }));
}

/** Evaluates a script of ours that is a function, and calls it. */
export function make(
  context: QuickJSContext,
  name: Script,
  ...args: QuickJSHandle[]
): QuickJSHandle {
  return evaluate(context, texts.get(name) ?? "", name).consume((fn) =>
    context.unwrapResult(context.callFunction(fn, context.undefined, ...args)),
  );
}

export function addressOf(handle: QuickJSHandle): number {
  return handle.value as unknown as number;
}

/** A value of the interpreter's memory by its address; it is not to be disposed of. */
export function handleAt(address: number, runtime: QuickJSRuntime): QuickJSHandle {
  return new Lifetime(address, undefined, undefined, runtime) as unknown as QuickJSHandle;
}

/** The image of an instance that was just started. */
export function imageOf({ desk, memory, views }: Instance, { ours }: Started): Image {
  const { bytes } = views();
  return { desk: desk.address, size: memory.buffer.byteLength, pieces: piecesOf(bytes), ours };
}

/** The image of an instance in which a program was loaded: what is not as it was before. */
export function loadedImageOf(instance: Instance, started: Started, limits: StackSize): Image {
  const base = imageFor(limits);
  const { bytes } = instance.views();
  if (base?.size !== bytes.length) return imageOf(instance, started);
  const before = wholeOf.get(base) ?? copyInto(new Uint8Array(base.size), base);
  wholeOf.set(base, before);
  // Values of our scripts stay where they were.
  return { ...base, base, pieces: piecesOf(bytes, before) };
}

/** All bytes of an image. */
const wholeOf = new WeakMap<Image, Uint8Array>();
