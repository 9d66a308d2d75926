import {
  Lifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { Limits } from "../../../../schema/types.ts";
import { copyInto, type Image, piecesOf } from "./image.ts";
import { type Instance, newInstance, pageBytes, pagesAtStart } from "./instance.ts";
import { itemsAt } from "./layout.ts";
import { deskScript, usedParts } from "./memory.ts";
import { builtImage, guestScript } from "./package-files.ts";

/** An interpreter in which our scripts have run, and nothing of a course or a submission has yet. */
export interface Started extends Instance {
  readonly stackKiB: number;
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** Addresses of values of our scripts that the host holds. */
  readonly ours: Readonly<Record<Helper, number>>;
}

/** What our scripts have for the host. */
const helpers = [
  ...["describeThrown", "encode", "encodeApart", "tooMuch", "nothing", "array"],
  ...["makeNew", "pick", "put", "setIn", "isAsItWas", "combine"],
  ...["startPrinting", "takePrinted", "endProviding"],
  ...["beginStandIns", "objectOf", "override", "putBack", "ended", "events"],
  ...["beginRecording", "record", "states", "watchUses"],
  ...["beginSubstitution", "finishSubstitution", "called"],
  ...["beginArrangement", "finishArrangement"],
] as const;
export type Helper = (typeof helpers)[number];

/** In this order, each with what those before it have. */
const scripts = [
  ...["saved", "no-code-of-text", "prelude", "wire", "stand-ins", "disguise"],
  ...["substitute", "tripwires", "sealing", "arrange", "driver"],
] as const;

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
  { stackKiB }: StackSize,
  image = imageFor({ stackKiB }),
  before?: Pick<Started, "runtime" | "context">,
): Started {
  if (image === undefined) {
    const started = startAnew(instance, { stackKiB });
    images.set(stackKiB, imageOf(started));
    return started;
  }
  // The host's handles of a context are valid in the copied bytes, too: same addresses.
  const { runtime, context } = before ?? emptied(instance, stackKiB);
  const views = instance.views();
  // A new memory is all zero; each page that is touched for the first time has its price.
  const used = before === undefined ? [] : usedParts(views, stackKiB);
  for (const [from, to] of used) views.bytes.fill(0, from, to);
  copyInto(views.bytes, image);
  instance.desk.address = image.desk;
  return { ...instance, stackKiB, runtime, context, ours: image.ours };
}

function emptied({ module }: Instance, stackKiB: number) {
  const runtime = module.newRuntime({ maxStackSizeBytes: stackKiB * 1024 });
  return { runtime, context: runtime.newContext() };
}

/** Starts an instance by running our scripts in it. */
export function startAnew(instance: Instance, { stackKiB }: StackSize): Started {
  const { runtime, context } = emptied(instance, stackKiB);
  const call = (name: string, text: string, given: QuickJSHandle) =>
    evaluate(context, text, name).consume((fn) =>
      context.unwrapResult(context.callFunction(fn, context.undefined, given)),
    );
  const desk = evaluate(context, deskScript, "desk");
  const [[first, saving], ...others] = [...texts] as [[string, string], ...[string, string][]];
  const all = call(first, saving, desk);
  for (const [name, text] of others) call(name, text, all).dispose();
  const ours = Object.fromEntries(
    helpers.map((name) => [name, addressOf(context.getProp(all, name))]),
  ) as Started["ours"];
  instance.desk.address = itemsAt(instance.views(), addressOf(desk));
  for (const each of [desk, all]) each.dispose();
  return { ...instance, stackKiB, runtime, context, ours };
}

/** The image of an interpreter as it is now. */
export function imageOf({ desk, memory, views, ours, stackKiB }: Started): Image {
  const pieces = usedParts(views(), stackKiB).flatMap((part) => piecesOf(views(), part));
  return { desk: desk.address, size: memory.buffer.byteLength, pieces, ours };
}

/** Evaluates a script of ours. */
export function evaluate(context: QuickJSContext, code: string, name: string): QuickJSHandle {
  return context.unwrapResult(context.evalCode(code, name, { type: "global" }));
}

export function addressOf(handle: QuickJSHandle): number {
  return handle.value as unknown as number;
}

/** A value of the interpreter's memory by its address; it is not to be disposed of. */
export function handleAt(address: number, runtime: QuickJSRuntime): QuickJSHandle {
  return new Lifetime(address, undefined, undefined, runtime) as unknown as QuickJSHandle;
}

/** Interpreters whose program has ended, the latest last; few, as each has a memory of its own. */
let idle: readonly Started[] = [];

/** A sandbox, with a second one for probes that ask for it. */
const mostIdle = 2;

const sizeAtStart = pagesAtStart * pageBytes;

/** Takes an unused interpreter and restores the image's state in it. */
export async function takeStarted(
  { memoryMiB, stackKiB }: Limits,
  onPortion: () => void,
  image: Image | undefined = imageFor({ stackKiB }),
): Promise<Started> {
  const size = image?.size ?? sizeAtStart;
  const known = idle.findLast(
    (each) => size === sizeAtStart && each.memoryMiB === memoryMiB && each.stackKiB === stackKiB,
  );
  idle = idle.filter((each) => each !== known);
  const instance = known ?? (await newInstance(memoryMiB, size / pageBytes));
  instance.meter.listen(onPortion);
  return start(instance, { stackKiB }, image, known);
}

/**
 * Gives back an interpreter whose program ended as it should. Another one is never given back: what an
 * abnormal end leaves behind outside of the memory is unknown. Who takes it clears it: only then is it
 * known what it will be.
 */
export function giveBack(started: Started): void {
  // Memory that has grown never shrinks again.
  if (started.memory.buffer.byteLength !== sizeAtStart) return;
  // Who listened holds a whole program and its answers.
  started.meter.listen(() => {});
  idle = [...idle, started].slice(-mostIdle);
}
