import { usualWording } from "./usual-wording.ts";
import type { Wording } from "./wording.ts";

/*
 * A thread grades one submission at a time, so it speaks one language at a time. A parameter would have to pass
 * through every kind and formatter, those of courses too, where nobody would notice that it is missing.
 */
let current: Wording = usualWording;

/** Sets the wording of all messages of this thread; without one, the usual wording. */
export function speak(wording: Wording = usualWording): void {
  current = wording;
}

/**
 * The wording of the submission's language, for the messages of an own kind.
 *
 * @example
 * `${spoken().nameOf("newTile")}() returned ${spoken().array}`; // "newTile() returned an array"
 */
export function spoken(): Wording {
  return current;
}
