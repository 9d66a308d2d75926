import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Guest, Pointer } from "./guest.ts";
import { longestReply } from "./reply.ts";
import type { Started } from "./start.ts";

/** Length of the text of a value that takes no room from a probe; see guest/wire.js. */
const longestApart = 65_536;

/** Takes values out of a sandbox. */
export function lookingInto(guest: Guest, desk: Started["desk"], limits: Limits) {
  const longest = longestReply(limits);
  /** Length of all values read for the probe. */
  let length = 0;

  /** A description by one of our scripts, as JSON text that the script itself wrote. */
  function said(...asked: Parameters<Guest["ask"]>) {
    const text = guest.textOf(guest.ask(...asked), longest);
    length += text.length;
    return JSON.parse(text);
  }

  /** A value as it leaves the sandbox. Its length is taken from the room of the probe. */
  function look(value: Pointer): Value {
    const room = desk.get("room");
    const read = guest.read(value, room);
    if (read === undefined) return said("encode", value);
    desk.set("room", room - read.length);
    length += read.length;
    return read.value;
  }

  /** A value that takes no room from the probe, as our scripts see it. */
  function apart(value: Pointer): Value {
    const seen = guest.ask("encodeApart", value);
    if (guest.isNull(seen)) return { t: "too large" };
    return JSON.parse(guest.textOf(seen, Math.max(longestApart, longest)));
  }

  return {
    ...{ said, look, apart },
    /** A value that can be read where it lies; it takes no room from the probe. */
    plain: (value: Pointer): Value | undefined => guest.read(value, longest)?.value,
    begin: () => {
      length = 0;
    },
    length: () => length,
  };
}

export type Looking = ReturnType<typeof lookingInto>;
