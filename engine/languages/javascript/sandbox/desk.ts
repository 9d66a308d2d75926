import type { Views } from "./views.ts";

/** Values that a call may get: behind the numbers is room for their addresses. */
export const mostArguments = 64;

/** What each number is; see guest/prelude.js, guest/wire.js and guest/stand-ins.js. */
const places = {
  /** Of the random numbers; takes effect with the next one, once none counts as drawn. */
  seed: 0,
  hasDrawn: 1,
  /** What the text of a probe may still be long, in UTF-16 units. */
  room: 2,
  hasWritten: 3,
  isTouched: 4,
  step: 5,
} as const;

const count = Object.keys(places).length;

/** A script that makes the numbers. */
export const deskScript = `new Int32Array(${count + mostArguments})`;

/** Numbers in the interpreter's memory that our scripts and the host both read and write. */
export class Desk {
  /** Where they are. */
  address = Number.NaN;
  readonly #views: () => Views;

  constructor(views: () => Views) {
    this.#views = views;
  }

  /** Where the addresses of a call's arguments go. */
  get argumentsAt(): number {
    return this.address + 4 * count;
  }

  get(name: keyof typeof places): number {
    return this.#views().words[this.address / 4 + places[name]] ?? Number.NaN;
  }

  set(name: keyof typeof places, value: number): void {
    this.#views().words[this.address / 4 + places[name]] = value;
  }
}
