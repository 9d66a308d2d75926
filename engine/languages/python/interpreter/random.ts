import type { PythonInstance } from "./instance.ts";
import type { Interpreter } from "./interpreter.ts";
import type { PythonValues } from "./values.ts";

/** Far from any seed that a program might choose. */
const seedOffset = 1_767_268_800_000;

/** Seeds the module `random` and the system's random numbers. */
export function randomIn(instance: PythonInstance, interpreter: Interpreter, values: PythonValues) {
  const { host, layout, held, exports } = instance;
  /** The state after the last seed. */
  const before = new Uint8Array(layout.randomStateOf(held.generator));
  /** The state after loading, if the program seeds the module itself. */
  let ofItsOwn: Uint8Array | undefined;

  function begin(seed: number): void {
    if (ofItsOwn !== undefined) setState(ofItsOwn);
    else {
      const count = interpreter.count();
      interpreter.call(held.seed_generator, [values.made(seedOffset + seed)]);
      // The unused one of a pair of normal numbers.
      const isSet = exports.PyObject_SetAttr(
        held.generator,
        interpreter.name("gauss_next"),
        interpreter.none,
      );
      if (isSet < 0) exports.PyErr_Clear();
      interpreter.release(count);
    }
    host.desk.seed = seed;
    host.desk.hasDrawn = false;
    before.set(layout.randomStateOf(held.generator));
  }

  function setState(state: Uint8Array): void {
    layout.randomStateOf(held.generator).set(state);
  }

  return {
    ...{ begin, setState },
    /** A copy. */
    state: () => layout.randomStateOf(held.generator).slice(),
    /** Begins each probe with the current state from now on. */
    keep: () => {
      ofItsOwn = layout.randomStateOf(held.generator).slice();
    },
    hasDrawn: () => host.desk.hasDrawn || !isSame(before, layout.randomStateOf(held.generator)),
  };
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
