import type { Thrown } from "../../../../author/probe.ts";
import { isTagged } from "../../../../author/value.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { PythonInstance } from "./instance.ts";
import { type Interpreter, Raised } from "./interpreter.ts";
import type { PythonValues } from "./values.ts";

/** A program in its interpreter. */
export interface Side {
  readonly instance: PythonInstance;
  readonly interpreter: Interpreter;
  readonly values: PythonValues;
  readonly thrownOf: (raised: Raised) => Thrown;
}

/** Where the same list or dict is on both sides. */
type Pairs = Map<Pointer, Pointer>;

/** A value that has no copy on the other side, such as a function. */
class NotPlain {}

/** Of the C API: a function that takes a tuple of arguments and a dict of named ones. */
const takesNamed = 3;
const definitionBytes = 16;
const maxDepth = 100;
const maxLength = 1_000_000;

/**
 * A function of one side that calls one of the other: arguments go over as copies; afterwards lists and dicts of
 * this side hold what their copies hold, and what comes back is this side's own where it was given. Exceptions
 * come over by class and text.
 *
 * @param parameters of the function that is replaced: named arguments go over by their places
 */
export function bridged(
  here: Side,
  there: Side,
  name: string,
  target: Pointer,
  parameters: readonly string[],
  onCall: () => void,
): Pointer {
  const { exports, views, host, layout } = here.instance;
  const index = host.substitute((_self, args, named) => {
    onCall();
    const counts = [here.interpreter.count(), there.interpreter.count()] as const;
    try {
      return here.interpreter.keep(called(args, named));
    } catch (cause) {
      if (cause instanceof NotPlain)
        return raise(here, "TypeError", `${name}: a value of this kind`);
      if (!(cause instanceof Raised)) throw cause;
      const thrown = there.thrownOf(cause);
      return raise(here, thrown.name, thrown.message);
    } finally {
      here.interpreter.release(counts[0]);
      there.interpreter.release(counts[1]);
    }
  });
  const definition = exports.malloc(definitionBytes);
  const text = here.interpreter.cText(name);
  views().words.set([text, index, takesNamed, 0], definition >> 2);
  return here.interpreter.checked(exports.PyCMethod_New(definition, 0, 0, 0), false);

  function called(args: Pointer, named: Pointer): Pointer {
    const over: Pairs = new Map();
    const given = [
      ...Array.from({ length: layout.lengthOf(args) }, (_, at) => layout.itemOf(args, at, false)),
      ...namedIn(named, layout.lengthOf(args)),
    ];
    const copies = given.map((each) => there.interpreter.own(copy(here, each, there, over)));
    const result = there.interpreter.call(target, copies);
    const back: Pairs = new Map([...over].map(([one, other]) => [other, one]));
    // A list that came back into a list has its pair by then.
    for (const [other, one] of [...back]) update(there, other, here, one, back);
    return here.interpreter.own(copy(there, result, here, back));
  }

  function namedIn(named: Pointer, count: number): Pointer[] {
    if (named === 0) return [];
    const rest = parameters.slice(count).map((each) => here.interpreter.item(named, each));
    const known = rest.filter((each) => each !== undefined);
    // One that is left out in between cannot be told by its place.
    if (known.length < exports.PyDict_Size(named) || rest.indexOf(undefined) in known) {
      throw new NotPlain();
    }
    return known;
  }
}

function raise({ instance, interpreter }: Side, name: string, message: string): Pointer {
  const { exports, layout, held } = instance;
  const found = interpreter.item(exports.PyModule_GetDict(held.builtins), name);
  const isException = found !== undefined && layout.extendsBase(found, "type");
  const type = isException ? found : layout.wordAt(exports.PyExc_RuntimeError.value);
  const text = interpreter.cText(message);
  exports.PyErr_SetString(type, text);
  exports.free(text);
  return 0;
}

/** A new reference to the same value on the other side. Throws `NotPlain`. */
function copy(from: Side, value: Pointer, to: Side, pairs: Pairs, depth = 0): Pointer {
  const known = pairs.get(value);
  if (known !== undefined) return to.interpreter.keep(known);
  if (depth > maxDepth) throw new NotPlain();
  const { layout } = from.instance;
  const { exports } = to.instance;
  const { checked, free } = to.interpreter;
  if (layout.extendsBase(value, "list") || layout.extendsBase(value, "tuple")) {
    const isList = layout.extendsBase(value, "list");
    const length = layout.lengthOf(value);
    const made = checked(isList ? exports.PyList_New(length) : exports.PyTuple_New(length), false);
    if (isList) pairs.set(value, made);
    for (let at = 0; at < length; at += 1) {
      const item = copy(from, layout.itemOf(value, at, isList), to, pairs, depth + 1);
      to.instance.layout.putItem(made, at, item, isList);
    }
    return made;
  }
  if (layout.extendsBase(value, "dict")) {
    const made = checked(exports.PyDict_New(), false);
    pairs.set(value, made);
    for (const [key, each] of from.interpreter.entries(value)) {
      const [ownKey, item] = [key, each].map((part) => copy(from, part, to, pairs, depth + 1));
      exports.PyDict_SetItem(made, ownKey as Pointer, item as Pointer);
      free(ownKey as Pointer);
      free(item as Pointer);
    }
    return made;
  }
  return copyPlain(from, value, to);
}

function copyPlain(from: Side, value: Pointer, to: Side): Pointer {
  const seen = from.values.apart(value, maxLength);
  if (!isTagged(seen)) return to.values.fresh(seen);
  if (seen.t === "None") return to.values.fresh(null);
  if (from.instance.layout.classOf(value) !== from.instance.exports.PyFloat_Type.value) {
    throw new NotPlain();
  }
  const float = from.instance.layout.floatAt(value);
  return to.interpreter.checked(to.instance.exports.PyFloat_FromDouble(float), false);
}

/** Makes a list or dict hold what its copy on the other side holds now. */
function update(from: Side, source: Pointer, to: Side, target: Pointer, pairs: Pairs): void {
  const { layout } = from.instance;
  const { exports } = to.instance;
  const { own } = to.interpreter;
  const over = (part: Pointer) => own(copy(from, part, to, pairs));
  if (layout.extendsBase(source, "list")) {
    const length = layout.lengthOf(source);
    const items = own(to.interpreter.checked(exports.PyList_New(length), false));
    for (let at = 0; at < length; at += 1) {
      const item = to.interpreter.keep(over(layout.itemOf(source, at, true)));
      to.instance.layout.putItem(items, at, item, true);
    }
    exports.PyList_SetSlice(target, 0, to.instance.layout.lengthOf(target), items);
    return;
  }
  const entries = from.interpreter.entries(source).map((pair) => pair.map(over));
  exports.PyDict_Clear(target);
  for (const [key = 0, value = 0] of entries) exports.PyDict_SetItem(target, key, value);
}
