import type { Limits } from "../../../../schema/types.ts";
import type { Image } from "./image.ts";
import { type Instance, newInstance, pageBytes, pagesAtStart } from "./instance.ts";
import { type Started, start, startAgain, startAs } from "./start.ts";

/** An interpreter that is ready for a program. */
export interface Ready {
  readonly instance: Instance;
  readonly started: Started;
  readonly limits: Limits;
}

/** An interpreter whose program has ended, and what runs in it. */
type Idle = Pick<Ready, "instance" | "limits"> & {
  readonly before: Pick<Started, "runtime" | "context">;
};

/** The latest last; few, as each has a memory of its own. */
let idle: readonly Idle[] = [];

/** A sandbox, and another one beside it for a probe that asks for that. */
const mostIdle = 2;

/** Takes an interpreter that is used nowhere else; `onPortion` is told of its work. */
export async function takeReady(limits: Limits, onPortion: () => void): Promise<Ready> {
  const known = takeIdle(({ limits: its }) => isFor(its, limits));
  const again = known && startAgain(known.instance, known.before, limits);
  const instance = again ? known.instance : await newInstance(limits.memoryMiB);
  instance.meter.listen(onPortion);
  return { instance, started: again ?? start(instance, limits), limits };
}

/** Takes one that becomes what the one of the image was. */
export async function takeReadyAs(
  image: Image,
  limits: Limits,
  onPortion: () => void,
): Promise<Ready> {
  const known = takeIdle(
    ({ limits: its, instance }) =>
      isFor(its, limits) && instance.memory.buffer.byteLength === image.size,
  );
  const instance = known?.instance ?? (await newInstance(limits.memoryMiB, image.size / pageBytes));
  instance.meter.listen(onPortion);
  return { instance, started: startAs(instance, known?.before, limits, image), limits };
}

function takeIdle(isWanted: (ready: Idle) => boolean): Idle | undefined {
  const known = idle.findLast(isWanted);
  idle = idle.filter((each) => each !== known);
  return known;
}

/**
 * Gives back an interpreter whose program ended as it should. Another one is never given back: what an
 * abnormal end leaves behind outside of the memory is unknown. Who takes it clears it: only then is it
 * known what it will be.
 */
export function giveBack({ instance, started: before, limits }: Ready): void {
  if (instance.memory.buffer.byteLength !== pagesAtStart * pageBytes) return;
  // Who listened holds a whole program and its answers.
  instance.meter.listen(() => {});
  idle = [...idle, { instance, before, limits }].slice(-mostIdle);
}

function isFor(one: Limits, other: Limits): boolean {
  return one.memoryMiB === other.memoryMiB && one.stackKiB === other.stackKiB;
}
