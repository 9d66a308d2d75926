import type { Limits } from "../../../../schema/types.ts";
import type { Image } from "./image.ts";
import { type Instance, newInstance, pageBytes, pagesAtStart } from "./instance.ts";
import { imageFor, type Started, start } from "./start.ts";

/** An interpreter that is ready for a program. */
export interface Ready {
  readonly instance: Instance;
  readonly started: Started;
  readonly limits: Limits;
}

/** Interpreters whose program has ended, the latest last; few, as each has a memory of its own. */
let idle: readonly Ready[] = [];

/** A sandbox, and another one beside it for a probe that asks for that. */
const mostIdle = 2;

const sizeAtStart = pagesAtStart * pageBytes;

/** Takes an interpreter that is used nowhere else, and becomes what the one of the image was. */
export async function takeReady(
  limits: Limits,
  onPortion: () => void,
  image: Image | undefined = imageFor(limits),
): Promise<Ready> {
  const size = image?.size ?? sizeAtStart;
  const known = idle.findLast(
    ({ limits: its }) =>
      size === sizeAtStart &&
      its.memoryMiB === limits.memoryMiB &&
      its.stackKiB === limits.stackKiB,
  );
  idle = idle.filter((each) => each !== known);
  const instance = known?.instance ?? (await newInstance(limits.memoryMiB, size / pageBytes));
  instance.meter.listen(onPortion);
  return { instance, started: start(instance, limits, image, known?.started), limits };
}

/**
 * Gives back an interpreter whose program ended as it should. Another one is never given back: what an
 * abnormal end leaves behind outside of the memory is unknown. Who takes it clears it: only then is it
 * known what it will be.
 */
export function giveBack(ready: Ready): void {
  const { instance } = ready;
  // Memory that has grown never shrinks again.
  if (instance.memory.buffer.byteLength !== sizeAtStart) return;
  // Who listened holds a whole program and its answers.
  instance.meter.listen(() => {});
  idle = [...idle, ready].slice(-mostIdle);
}
