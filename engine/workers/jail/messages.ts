import type { WorkerEvent, WorkerStart } from "../worker-port.ts";
import type { Bait } from "./self-test.ts";

/** The first message to a process in a jail; those that follow are its worker's jobs. */
export interface IntoJail {
  /** Left out if the jail is only tested. */
  readonly start?: Omit<WorkerStart, "jail" | "prepare">;
  readonly bait: Bait;
}

export type FromJail = JailEvent | { readonly kind: "pulse"; readonly pulse: number };

export type JailEvent =
  /** First message: ways in which it escaped. */
  | { readonly kind: "tested"; readonly escapes: readonly string[] }
  /** Also set if the worker had to compile. */
  | { readonly kind: "ready"; readonly isCold?: boolean }
  | WorkerEvent;

/** Required fields of each message. Answers are not examined. */
const fieldsOf: Readonly<Record<FromJail["kind"], Readonly<Record<string, string>>>> = {
  pulse: { pulse: "number" },
  tested: { escapes: "object" },
  ready: {},
  done: { answer: "object" },
  failed: { message: "string" },
  fault: { code: "string", message: "string" },
  died: {},
};

export function isFromJail(message: unknown): message is FromJail {
  if (typeof message !== "object" || message === null) return false;
  const { kind, ...given } = message as Readonly<Record<string, unknown>>;
  if (typeof kind !== "string" || !Object.hasOwn(fieldsOf, kind)) return false;
  const fields = Object.entries(fieldsOf[kind as FromJail["kind"]]);
  return fields.every(([name, type]) => typeof given[name] === type && given[name] !== null);
}
