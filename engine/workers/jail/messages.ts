import type { WorkerEvent, WorkerStart } from "../running.ts";
import type { Bait } from "./bait.ts";

/** The first message to a process in a jail; those that follow are its worker's jobs. */
export interface IntoJail {
  /** Left out where the jail is only tried. */
  readonly start?: Omit<WorkerStart, "jail">;
  readonly bait: Bait;
}

export type FromJail = JailEvent | { readonly kind: "pulse"; readonly pulse: number };

export type JailEvent =
  /** The first one: in which ways it got out. */
  | { readonly kind: "tested"; readonly escapes: readonly string[] }
  /** The worker has compiled, too, what was not kept from an earlier run. */
  | { readonly kind: "ready"; readonly isCold?: boolean }
  | WorkerEvent;
