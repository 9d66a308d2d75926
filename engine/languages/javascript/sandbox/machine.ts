import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import { oncePerObject } from "../../../once.ts";
import type { JsonHolder, Machine, Pointer } from "../../steps/machine.ts";
import { tooMuchData } from "../../steps/outcome.ts";
import type { Places } from "../compile/types.ts";
import { binaryOf } from "./binary.ts";
import { type Guest, Raised } from "./guest.ts";
import { eventsOf, isOutOfMemory, maxReply, thrownOf } from "./reply.ts";
import type { Started } from "./start.ts";

/** By argument, since every submission gets the same probes. */
const bytesFor = oncePerObject(({ json }: JsonHolder) => binaryOf(json));

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

/** Length of a value's text up to which it takes nothing from a probe's output; see guest/wire.js. */
const maxApart = 65_536;

/** Takes values out of a sandbox. */
function lookingInto(guest: Guest, desk: Started["desk"], limits: Limits) {
  const maxLength = maxReply(limits);
  /** Length of all values read for the probe. */
  let length = 0;

  /** A description by one of our scripts, as JSON text. */
  function said(...asked: Parameters<Guest["ask"]>) {
    const text = guest.textOf(guest.ask(...asked), maxLength);
    length += text.length;
    return JSON.parse(text);
  }

  /** Reads a value, charging its length to the probe's output. */
  function look(value: Pointer): Value {
    const room = desk.get("room");
    const read = guest.read(value, room);
    if (read === undefined) return said("encode", value);
    desk.set("room", room - read.length);
    length += read.length;
    return read.value;
  }

  /** Reads a value through our scripts without charging the probe. */
  function apart(value: Pointer): Value {
    const seen = guest.ask("encodeApart", value);
    if (guest.isNull(seen)) return { t: "too large" };
    return JSON.parse(guest.textOf(seen, Math.max(maxApart, maxLength)));
  }

  return {
    ...{ said, look, apart },
    /** Reads a value directly from memory without charging the probe. */
    plain: (value: Pointer): Value | undefined => guest.read(value, maxLength)?.value,
    begin: () => {
      length = 0;
    },
    length: () => length,
  };
}
