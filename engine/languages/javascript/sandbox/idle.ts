import type { Limits } from "../../../../schema/types.ts";
import { type Instance, newInstance } from "./instance.ts";
import { type Started, start, startAgain } from "./start.ts";

/** An interpreter that is ready for a program. */
export interface Ready {
  readonly instance: Instance;
  readonly started: Started;
  readonly limits: Limits;
}

/** Interpreters that are ready again, the latest last; few, as each has a memory of its own. */
let idle: readonly Ready[] = [];

/** A sandbox, and another one beside it for a probe that asks for that. */
const mostIdle = 2;

/** Takes an interpreter that nobody else has; `onPortion` is told of its work. */
export async function takeReady(limits: Limits, onPortion: () => void): Promise<Ready> {
  const known = idle.findLast(({ limits: its }) => isFor(its, limits));
  idle = idle.filter((each) => each !== known);
  const instance = known?.instance ?? (await newInstance(limits.memoryMiB));
  instance.meter.listen(onPortion);
  return { instance, started: known?.started ?? start(instance, limits), limits };
}

/**
 * Gives back an interpreter whose program ended as it should. Another one is never given back: what an
 * abnormal end leaves behind outside of the memory, nobody knows.
 */
export function giveBack({ instance, started: before, limits }: Ready): void {
  const started = startAgain(instance, before, limits);
  if (started === undefined) return;
  // Who listened holds a whole program and its answers.
  instance.meter.listen(() => {});
  instance.bell.listen(() => false);
  idle = [...idle, { instance, started, limits }].slice(-mostIdle);
}

function isFor(one: Limits, other: Limits): boolean {
  return one.memoryMiB === other.memoryMiB && one.stackKiB === other.stackKiB;
}
