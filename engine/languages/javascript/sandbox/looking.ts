import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Desk } from "./desk.ts";
import { type Guest, Interrupted, type Pointer } from "./guest.ts";
import { longestReply } from "./reply.ts";

/** Length of the text of a value that takes no room from a probe; see guest/wire.js. */
const longestApart = 65_536;

type HelperCall = Parameters<Guest["ask"]>;

/** Takes values out of a sandbox, and frees what was made for a step when it is done. */
export class Looking {
  readonly #guest: Guest;
  readonly #desk: Desk;
  readonly #longest: number;
  /** Length of what was read for the probe. */
  length = 0;
  #made: Pointer[] = [];

  constructor(guest: Guest, desk: Desk, limits: Limits) {
    this.#guest = guest;
    this.#desk = desk;
    this.#longest = longestReply(limits);
  }

  /** A value as it leaves the sandbox. Its length is taken from the room of the probe. */
  value(value: Pointer): Value {
    const room = this.#desk.get("room");
    const read = this.#guest.read(value, room);
    if (read === undefined) return this.said("encode", value);
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
    const text = this.own(this.#guest.ask("encodeApart", value));
    if (this.#guest.isNull(text)) return { t: "too large" };
    return JSON.parse(this.#textOf(text, Math.max(longestApart, this.#longest)));
  }

  /** A value that one of our scripts gives as JSON text. */
  said(...asked: HelperCall): Value {
    return JSON.parse(this.text(...asked));
  }

  /** What one of our scripts says of something, as JSON text. */
  text(...asked: HelperCall): string {
    return this.textOf(this.own(this.#guest.ask(...asked)));
  }

  textOf(value: Pointer): string {
    const text = this.#textOf(value, this.#longest);
    this.length += text.length;
    return text;
  }

  is(...asked: HelperCall): boolean {
    return this.#guest.isTrue(this.own(this.#guest.ask(...asked)));
  }

  tell(...asked: HelperCall): void {
    this.#guest.free(this.#guest.ask(...asked));
  }

  /** The same value, which is freed when the step is done that it was made for. */
  own(value: Pointer): Pointer {
    this.#made.push(value);
    return value;
  }

  /** How many values are to be freed so far. */
  get made(): number {
    return this.#made.length;
  }

  /** Frees all that were made after so many. */
  release(made: number): void {
    for (const value of this.#made.splice(made)) this.#guest.free(value);
  }

  #textOf(value: Pointer, most: number): string {
    const text = this.#guest.textOf(value, most);
    if (text === undefined) throw new Interrupted();
    return text;
  }
}
