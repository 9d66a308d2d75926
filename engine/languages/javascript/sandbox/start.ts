import {
  Lifetime,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { Limits } from "../../../../schema/types.ts";
import { type Instance, newInstance, pageBytes, pagesAtStart } from "./instance.ts";
import { itemsAt } from "./layout.ts";
import { copyInto, deskScript, type Image, piecesOf, usedParts } from "./memory.ts";
import { builtImage, guestScript } from "./package-files.ts";

/** An interpreter after our scripts, before anything of a course or a submission. */
export interface Started extends Instance {
  readonly stackKiB: number;
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** Addresses of values of our scripts that the host holds. */
  readonly ours: Readonly<Record<Helper, number>>;
}

/** Functions and values of our scripts for the host. */
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

/** In this order, since each may use those before it. */
const scripts = [
  ...["saved", "no-code-of-text", "prelude", "wire", "stand-ins", "disguise"],
  ...["substitute", "tripwires", "sealing", "arrange", "driver"],
] as const;

const texts = new Map(scripts.map((name) => [name, guestScript(name)]));

export const imageScripts: readonly string[] = [deskScript, ...texts.values()];

type StackSize = Pick<Limits, "stackKiB">;

/** By stack size, the only limit that affects the interpreter's memory. */
const images = new Map<number, Image>();

/** This thread's image, or the built one; undefined until a first instance was started. */
export function imageFor({ stackKiB }: StackSize): Image | undefined {
  const image = images.get(stackKiB) ?? builtImage(stackKiB, imageScripts);
  if (image !== undefined) images.set(stackKiB, image);
  return image;
}

/** Restores an image in an instance of its size, without any trace of `before`; else runs our scripts. */
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
  // The host's handles of a context stay valid in the copied bytes: same addresses.
  const { runtime, context } = before ?? emptied(instance, stackKiB);
  const views = instance.views();
  // New memory is all zero; touching a page for the first time is expensive.
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

export function imageOf({ desk, memory, views, ours, stackKiB }: Started): Image {
  const pieces = usedParts(views(), stackKiB).flatMap((part) => piecesOf(views(), part));
  return { desk: desk.address, size: memory.buffer.byteLength, pieces, ours };
}

export function evaluate(context: QuickJSContext, code: string, name: string): QuickJSHandle {
  return context.unwrapResult(context.evalCode(code, name, { type: "global" }));
}

export function addressOf(handle: QuickJSHandle): number {
  return handle.value as unknown as number;
}

/** A value by address; must not be disposed. */
export function handleAt(address: number, runtime: QuickJSRuntime): QuickJSHandle {
  return new Lifetime(address, undefined, undefined, runtime) as unknown as QuickJSHandle;
}

/** Free interpreters, latest last; few, as each has a memory of its own. */
let idle: readonly Started[] = [];

/** A sandbox, with a second one for probes that ask for it. */
const maxIdle = 2;

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
 * Returns an interpreter after a normal end. After an abnormal end, its state outside of memory is unknown, so
 * it is not reused. Whoever takes it clears it, since its next use is known only then.
 */
export function giveBack(started: Started): void {
  // Memory that has grown never shrinks again.
  if (started.memory.buffer.byteLength !== sizeAtStart) return;
  // The listener holds a whole program and its answers.
  started.meter.listen(() => {});
  idle = [...idle, started].slice(-maxIdle);
}
