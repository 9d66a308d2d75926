import type { Limits } from "../../../../schema/types.ts";
import { type Instance, newInstance } from "./instance.ts";
import { type Started, start, startAgain } from "./start.ts";

/** An interpreter that is ready for a program. */
export interface Ready {
  readonly instance: Instance;
  readonly started: Started;
  readonly limits: Limits;
}

/** By their limits: interpreters that are ready again. */
const idle = new Map<string, Ready[]>();

/** A sandbox, and another one beside it for a probe that asks for that. */
const mostIdle = 2;

const keyOf = ({ memoryMiB, stackKiB }: Limits) => `${memoryMiB} ${stackKiB}`;

/** Takes an interpreter that nobody else has; `onPortion` is told of its work. */
export async function takeReady(limits: Limits, onPortion: () => void): Promise<Ready> {
  const known = idle.get(keyOf(limits))?.pop();
  const instance = known?.instance ?? (await newInstance(limits.memoryMiB));
  instance.meter.listen(onPortion);
  return { instance, started: known?.started ?? start(instance, limits), limits };
}

/**
 * Gives back an interpreter whose program ended as it should. Another one is never given back: what an
 * abnormal end leaves behind outside of the memory, nobody knows.
 */
export function giveBack({ instance, started: before, limits }: Ready): void {
  const others = idle.get(keyOf(limits)) ?? [];
  if (others.length >= mostIdle) return;
  const started = startAgain(instance, before, limits);
  if (started === undefined) return;
  instance.meter.listen(() => {});
  idle.set(keyOf(limits), [...others, { instance, started, limits }]);
}
