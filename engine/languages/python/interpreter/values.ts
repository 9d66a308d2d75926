import type { Value } from "../../../../author/value.ts";
import type { Pointer } from "../../steps/machine.ts";
import { constantsIn } from "./constants.ts";
import { Ended } from "./host.ts";
import type { PythonInstance } from "./instance.ts";
import type { Interpreter } from "./interpreter.ts";

/** Nested lists beyond this are shown as too deep. */
const maxDepth = 60;
/** Characters charged for a value besides its text. */
const perValue = 2;
/** CPython has one int for each value from the first to before the last, and never frees it. */
const smallInts = { first: -5, last: 257 } as const;

/** Moves values into an interpreter and out of it. */
export function valuesIn(instance: PythonInstance, interpreter: Interpreter) {
  const { exports, layout, views, host } = instance;
  const { none, own, checked, cText } = interpreter;
  const [yes, no] = [exports._Py_TrueStruct.value, exports._Py_FalseStruct.value];
  const classes = {
    int: exports.PyLong_Type.value,
    float: exports.PyFloat_Type.value,
    str: exports.PyUnicode_Type.value,
  };
  const functions = [exports.PyFunction_Type, exports.PyMethod_Type, exports.PyCFunction_Type].map(
    ({ value }) => value,
  );

  /** Boards are full of them. */
  const small: Pointer[] = [];

  /** A new reference to a fresh value. */
  function fresh(json: unknown): Pointer {
    if (json === null || json === undefined) return interpreter.keep(none);
    if (typeof json === "boolean") return interpreter.keep(json ? yes : no);
    if (typeof json === "number") return checked(freshNumber(json), false);
    if (typeof json === "string") return freshText(json);
    if (Array.isArray(json)) {
      const list = checked(exports.PyList_New(json.length), false);
      for (const [index, each] of json.entries()) layout.putItem(list, index, fresh(each), true);
      return list;
    }
    const dict = checked(exports.PyDict_New(), false);
    for (const [key, each] of Object.entries(json)) {
      const [keyText, value] = [freshText(key), fresh(each)];
      exports.PyDict_SetItem(dict, keyText, value);
      exports.Py_DecRef(keyText);
      exports.Py_DecRef(value);
    }
    return dict;
  }

  function freshNumber(value: number): Pointer {
    if (!Number.isInteger(value) || Object.is(value, -0)) return exports.PyFloat_FromDouble(value);
    if (Math.abs(value) >= 2 ** 31) return exports.PyLong_FromDouble(value);
    if (value < smallInts.first || value >= smallInts.last) return exports.PyLong_FromLong(value);
    const known = small[value - smallInts.first] ?? exports.PyLong_FromLong(value);
    small[value - smallInts.first] = known;
    return known;
  }

  function freshText(text: string): Pointer {
    const at = cText(text);
    const length = views().bytes.indexOf(0, at) - at;
    // A text may hold a 0 itself.
    const bytes = text.includes("\0") ? new TextEncoder().encode(text).length : length;
    const made = exports.PyUnicode_FromStringAndSize(at, bytes);
    exports.free(at);
    return checked(made, false);
  }

  /** Reads a value at the expense of the probe. A returned tuple counts as a list. */
  function look(value: Pointer): Value {
    return reader(host.desk)(value, []);
  }

  /** Reads a value without charging the probe; "too large" beyond `room` characters. */
  function apart(value: Pointer, room: number): Value {
    try {
      return reader({ room })(value, []);
    } catch (cause) {
      if (cause instanceof Ended && cause.how === "output") return { t: "too large" };
      throw cause;
    }
  }

  function reader(left: { room: number }) {
    const charge = (length: number) => {
      left.room -= length;
      if (left.room < 0) throw new Ended("output");
    };

    function read(value: Pointer, around: readonly Pointer[]): Value {
      charge(perValue);
      if (value === none) return { t: "None" };
      if (value === yes || value === no) return value === yes;
      switch (layout.classOf(value)) {
        case classes.int:
          return layout.intAt(value) ?? { t: "bigint" };
        case classes.float:
          return floatOf(layout.floatAt(value));
        case classes.str: {
          const text = layout.textIn(value, left.room + 1);
          charge(text.length);
          return text;
        }
        default:
          return readOther(value, around);
      }
    }

    /** Instances of subclasses of list, tuple and dict are read by what they hold, not by their methods. */
    function readOther(value: Pointer, around: readonly Pointer[]): Value {
      if (layout.extendsBase(value, "list")) return readItems(value, around, true);
      if (layout.extendsBase(value, "dict")) return readDict(value, around);
      if (layout.extendsBase(value, "tuple")) {
        const items = readItems(value, around, false);
        if (around.length === 0 || !Array.isArray(items)) return items;
        return { t: "tuple", v: items };
      }
      if (functions.includes(layout.classOf(value))) return { t: "function" };
      const name = layout.classNameOf(value);
      charge(name.length);
      return { t: "other", name };
    }

    function readItems(value: Pointer, around: readonly Pointer[], isList: boolean): Value {
      if (around.includes(value)) return { t: "cycle" };
      if (around.length > maxDepth) return { t: "too deep" };
      const inner = [...around, value];
      charge(perValue * layout.lengthOf(value));
      return layout.itemsOf(value, isList).map((item) => read(item, inner));
    }

    function readDict(value: Pointer, around: readonly Pointer[]): Value {
      if (around.includes(value)) return { t: "cycle" };
      if (around.length > maxDepth) return { t: "too deep" };
      charge(perValue * exports.PyDict_Size(value));
      const inner = [...around, value];
      const entries = interpreter.entries(value);
      const keys = entries.map(([key]) => read(key, inner));
      const k = keys.filter((key) => typeof key === "string");
      const v = entries.map(([, item]) => read(item, inner));
      // JSON has no other keys.
      if (k.length < keys.length) return { t: "other", name: layout.classNameOf(value) };
      return { t: "object", k, v };
    }

    return read;
  }

  const isConstant = constantsIn(instance, interpreter.scratch);
  return { fresh, made: (json: unknown) => own(fresh(json)), look, apart, isConstant };
}

/** Floats are told from ints, even whole ones. */
function floatOf(value: number): Value {
  if (Number.isNaN(value)) return { t: "NaN" };
  if (!Number.isFinite(value)) return { t: value > 0 ? "Infinity" : "-Infinity" };
  return Number.isInteger(value) ? { t: "float", v: value } : value;
}

export type PythonValues = ReturnType<typeof valuesIn>;
