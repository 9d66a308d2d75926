import type { Pointer } from "../../steps/machine.ts";
import { HostError, hostFunction } from "../interpreter/host-function.ts";
import { Raised } from "../interpreter/interpreter.ts";
import type { Side } from "../interpreter/side.ts";
import { copy, NotPlain, Pairs } from "./copies.ts";
import { updateAll } from "./updates.ts";

/** Lists that are copied, compared and freed in the time of one host service. */
const listsPerService = 2;

/** A function of the other side that replaces one of this side. */
export interface CalledAcross {
  readonly name: string;
  readonly target: Pointer;
  /** Of the replaced function: named arguments go over by position. */
  readonly parameters: readonly string[];
  readonly onCall: () => void;
}

/** Makes a call with the given pairs; `settle` brings changes back, by default those of all pairs. */
type PairedCall = (pairs: Pairs, settle?: () => void) => Pointer;

/** Makes a method's call with pairs in which `self` has its counterpart. */
export type Selves = (self: Pointer, call: PairedCall) => Pointer;

/**
 * A function of one side that calls one of the other. Arguments go over as copies; afterwards lists and dicts of this
 * side get their copies' contents, and a returned argument is this side's original. Exceptions are raised again by
 * class and text. For a method, `selves` finds the counterpart of its object.
 */
export function bridged(
  here: Side,
  there: Side,
  { name, target, parameters, onCall }: CalledAcross,
  selves?: Selves,
): Pointer {
  const { exports, layout } = here.instance;
  return hostFunction(here, name, (args, named) => {
    onCall();
    const count = there.interpreter.count();
    try {
      const call: PairedCall = (pairs, settle) => called(args, named, pairs, settle);
      if (selves === undefined) return withPairs(here, there, call);
      if (layout.lengthOf(args) === 0) throw new NotPlain();
      return selves(layout.itemOf(args, 0, false), call);
    } catch (cause) {
      if (cause instanceof NotPlain) {
        throw new HostError("TypeError", `${name}: a value of this kind`);
      }
      if (!(cause instanceof Raised)) throw cause;
      const thrown = there.errors.thrownOf(cause);
      throw new HostError(thrown.name, thrown.message);
    } finally {
      there.interpreter.release(count);
    }
  });

  function called(
    args: Pointer,
    named: Pointer,
    pairs: Pairs,
    settle = () => updateAll(there, here, pairs),
  ): Pointer {
    const given = [...layout.itemsOf(args), ...namedIn(named, layout.lengthOf(args))];
    const before = pairs.size;
    try {
      const copies = given.map((each) => there.interpreter.own(copy(here, each, there, pairs)));
      const result = there.interpreter.call(target, copies);
      settle();
      return here.interpreter.own(copy(there, result, here, pairs));
    } finally {
      // Charged even if the call throws, so that a loop of such calls ends as soon as any other.
      const services = 1 + Math.ceil((pairs.size - before) / listsPerService);
      for (const { instance } of [here, there]) instance.meter.serve(services);
    }
  }

  function namedIn(named: Pointer, count: number): Pointer[] {
    if (named === 0) return [];
    const rest = parameters.slice(count).map((each) => here.interpreter.item(named, each));
    const known = rest.filter((each) => each !== undefined);
    // After an omitted argument, positions no longer match.
    if (known.length < exports.PyDict_Size(named) || rest.indexOf(undefined) in known) {
      throw new NotPlain();
    }
    return known;
  }
}

export function withPairs(here: Side, there: Side, use: (pairs: Pairs) => Pointer): Pointer {
  const pairs = new Pairs(here, there);
  try {
    return use(pairs);
  } finally {
    pairs.free();
  }
}
