import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { Guest } from "./guest.ts";
import { maxReply } from "./reply.ts";
import type { Started } from "./start.ts";

/** Length of a value's text up to which it takes nothing from a probe's output; see guest/wire.js. */
const maxApart = 65_536;

/** Takes values out of a sandbox. */
export function lookingInto(guest: Guest, desk: Started["desk"], limits: Limits) {
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
