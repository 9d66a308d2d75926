import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Desk } from "./desk.ts";
import type { Guest, Pointer } from "./guest.ts";
import { longestReply } from "./reply.ts";

/** Length of the text of a value that takes no room from a probe; see guest/wire.js. */
const longestApart = 65_536;

/** Takes values out of a sandbox. */
export class Looking {
  readonly #guest: Guest;
  readonly #desk: Desk;
  readonly #longest: number;
  /** Length of what was read for the probe. */
  length = 0;

  constructor(guest: Guest, desk: Desk, limits: Limits) {
    this.#guest = guest;
    this.#desk = desk;
    this.#longest = longestReply(limits);
  }

  /** A value as it leaves the sandbox. Its length is taken from the room of the probe. */
  value(value: Pointer): Value {
    const room = this.#desk.get("room");
    const read = this.#guest.read(value, room);
    if (read === undefined) return JSON.parse(this.text("encode", value));
    this.#desk.set("room", room - read.length);
    this.length += read.length;
    return read.value;
  }

  /** A value that can be read where it lies; it takes no room from the probe. */
  plain(value: Pointer): Value | undefined {
    return this.#guest.read(value, this.#longest)?.value;
  }

  /** A value that takes no room from the probe, as our scripts see it. */
  apart(value: Pointer): Value {
    const text = this.#guest.ask("encodeApart", value);
    if (this.#guest.isNull(text)) return { t: "too large" };
    return JSON.parse(this.#guest.textOf(text, Math.max(longestApart, this.#longest)));
  }

  /** What one of our scripts says of something, as JSON text. */
  text(...asked: Parameters<Guest["ask"]>): string {
    return this.textOf(this.#guest.ask(...asked));
  }

  textOf(value: Pointer): string {
    const text = this.#guest.textOf(value, this.#longest);
    this.length += text.length;
    return text;
  }
}
