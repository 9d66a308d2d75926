import type { WorkerEvent, WorkerStart } from "../running.ts";
import type { Bait } from "./self-test.ts";

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

/** What each kind of message has to have. What an answer is made of is not looked at. */
const fieldsOf: Readonly<Record<FromJail["kind"], Readonly<Record<string, string>>>> = {
  pulse: { pulse: "number" },
  tested: { escapes: "object" },
  ready: {},
  done: { answer: "object" },
  failed: { message: "string" },
  fault: { code: "string", message: "string" },
  died: {},
};

/** Whether it is something that the process in a jail says. */
export function isFromJail(message: unknown): message is FromJail {
  if (typeof message !== "object" || message === null) return false;
  const { kind, ...given } = message as Readonly<Record<string, unknown>>;
  if (typeof kind !== "string" || !Object.hasOwn(fieldsOf, kind)) return false;
  const fields = Object.entries(fieldsOf[kind as FromJail["kind"]]);
  return fields.every(([name, type]) => typeof given[name] === type && given[name] !== null);
}
