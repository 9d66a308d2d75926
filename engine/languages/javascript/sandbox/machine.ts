import type { Limits } from "../../../../schema/types.ts";
import type { JsonHolder, Machine, Pointer } from "../../steps/machine.ts";
import { tooMuchData } from "../../steps/outcome.ts";
import type { Places } from "../compile/types.ts";
import { binaryOf } from "./binary.ts";
import { type Guest, Raised } from "./guest.ts";
import { lookingInto } from "./looking.ts";
import { eventsOf, isOutOfMemory, thrownOf } from "./reply.ts";
import type { Started } from "./start.ts";

/** By argument, since every submission gets the same probes. */
const known = new WeakMap<JsonHolder, Uint8Array>();

function bytesFor(holder: JsonHolder): Uint8Array {
  const bytes = known.get(holder) ?? binaryOf(holder.json);
  known.set(holder, bytes);
  return bytes;
}

/** The interpreter with a loaded program. Where it throws, it throws `Raised`. */
export function machineOf(
  guest: Guest,
  { desk, meter }: Started,
  limits: Limits,
  module: Pointer,
  places: Places,
): Machine {
  const { ask, get, isTrue } = guest;
  const { said, look, apart, plain, begin, length } = lookingInto(guest, desk, limits);
  const json = (value: unknown) => guest.made(binaryOf(value));
  const isThere = (value: Pointer) => !guest.isOur("nothing", value);
  let isFirst = true;

  return {
    nothing: guest.undefined,
    spelled: (name) => name,

    begin: ({ standIns }, seed, isRecording) => {
      desk.set("seed", seed);
      desk.set("hasDrawn", 0);
      desk.set("room", limits.outputKiB * 1024);
      if (isFirst || desk.get("hasWritten") === 1) ask("startPrinting");
      if (isFirst || standIns !== undefined || desk.get("isTouched") === 1) {
        ask("beginStandIns", json(standIns ?? {}));
      }
      isFirst = false;
      if (isRecording) ask("beginRecording");
      begin();
    },
    setStep: (index) => desk.set("step", index),
    beginCall: meter.beginCall,
    noted: ({ standIns }, isRecording) => {
      const isTouched = standIns !== undefined || desk.get("isTouched") === 1;
      return {
        // A program may catch the stand-ins' end-of-input error, and continue.
        ...(isTouched && { input: said("ended"), events: said("events").flatMap(eventsOf) }),
        ...(isRecording && { states: said("states") }),
        ...(desk.get("hasWritten") === 1 && { printed: said("takePrinted") }),
      };
    },
    hasDrawn: () => desk.get("hasDrawn") === 1,
    work: meter.work,
    lengthRead: length,
    isOver: meter.isOver,
    thrown: (cause) => {
      if (!(cause instanceof Raised) || meter.isOver()) throw cause;
      if (guest.isOur("tooMuch", cause.value)) return tooMuchData;
      return thrownOf(said("describeThrown", cause.value), places);
    },
    isOutOfMemory: (thrown) => isOutOfMemory(thrown, meter.isStarved()),

    made: (holder) => guest.made(bytesFor(holder)),
    constant: guest.constant,
    record: (value) => ask("record", value),
    standIn: (name) => ask("objectOf", name),

    exported: (name) => get(module, name),
    get,
    isObject: guest.isObject,
    isCallable: guest.isFunction,
    call: guest.call,
    makeNew: (made, args) => ask("makeNew", made, ...args),

    put: (target, name, value) => {
      ask("put", target, name, value);
    },
    setIn: (target, path, leaf) => {
      const isDone = ask("setIn", target, json(path), json(leaf));
      if (!isThere(isDone)) return "not there";
      return isTrue(isDone) ? "done" : "refused";
    },
    pick: (target, path) => {
      const value = ask("pick", target, json(path));
      return isThere(value) ? value : undefined;
    },
    override: (target, standIn, isClass) =>
      isTrue(ask("override", isClass ? get(target, "prototype") : target, standIn)),
    putBack: () => {
      ask("putBack");
    },

    look,
    lookApart: apart,
    // Any array readable in memory can also be changed freely.
    plain,
    isAsItWas: (value, was) => isTrue(ask("isAsItWas", value, guest.made(bytesFor(was)))),

    keep: guest.copy,
    free: guest.free,
    freeLater: guest.own,
    count: guest.count,
    release: guest.release,
  };
}
