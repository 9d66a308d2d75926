import type { Probe } from "../../../../author/probe.ts";
import { equalsJson, isUndefined, type Leaf, type Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { JsonHolder, Machine, Pointer } from "../../steps/machine.ts";
import { tooMuchData } from "../../steps/outcome.ts";
import { globalNamed } from "../interpreter/globals.ts";
import { Ended } from "../interpreter/host.ts";
import { Raised } from "../interpreter/interpreter.ts";
import type { LoadedPython } from "../interpreter/load.ts";
import type { Substitutes } from "../substitute/substitutes.ts";
import { marksOn } from "./marks.ts";
import { recordingIn } from "./recording.ts";
import type { StandIns } from "./stand-ins/stand-ins.ts";

/** Characters of a value that is read without charge. */
const maxApart = 65_536;

/** A loaded program, for probes. */
export function machineOf(
  program: LoadedPython,
  standIns: StandIns,
  { outputKiB, workPerSubmission }: Pick<Limits, "outputKiB" | "workPerSubmission">,
  substitutes: Pick<Substitutes, "side" | "forget"> | undefined,
): Machine {
  const { side, spelled } = program;
  const right = substitutes?.side;
  const { instance, interpreter, values, errors, random } = side;
  const { exports, layout, meter, host } = instance;
  const { none, keep, free, own, checked, attribute, name } = interpreter;
  const room = outputKiB * 1024;
  const recording = recordingIn(side);
  const constants = new Map<number, Pointer>();
  const marks = marksOn(interpreter);
  const isList = (value: Pointer) => layout.extendsBase(value, "list");
  const isSequence = (value: Pointer) => isList(value) || layout.extendsBase(value, "tuple");

  /** Borrowed, or temporary. */
  function partOf(value: Pointer, key: number | string): Pointer | undefined {
    if (layout.extendsBase(value, "dict")) return interpreter.item(value, `${key}`);
    if (typeof key === "string") return attribute(value, spelled(key));
    if (!isSequence(value)) return undefined;
    return key < layout.lengthOf(value) ? layout.itemOf(value, key, isList(value)) : undefined;
  }

  function at(value: Pointer, path: readonly (number | string)[]): Pointer | undefined {
    let part: Pointer | undefined = value;
    for (const key of path) part = part === undefined ? undefined : partOf(part, key);
    return part;
  }

  return {
    nothing: none,
    spelled,
    begin: (probe: Probe, seed: number) => {
      random.begin(seed);
      right?.instance.meter.start(workPerSubmission);
      right?.random.begin(seed);
      host.desk.room = room;
      host.desk.printed = [];
      host.desk.hasAsked = false;
      standIns.begin(probe.standIns);
      marks.clear();
    },
    setStep: standIns.setStep,
    beginCall: () => meter.beginCall(),
    noted: (_probe, isRecording) => {
      substitutes?.forget();
      const states = recording.taken();
      return { ...standIns.noted(), ...(isRecording && { states }) };
    },
    hasDrawn: () => random.hasDrawn() || right?.random.hasDrawn() === true,
    work: () => meter.work(),
    lengthRead: () => room - host.desk.room,
    isOver: () => meter.isOver(),
    thrown: (cause) => {
      if (cause instanceof Ended && cause.how === "output" && !meter.isOver()) return tooMuchData;
      if (!(cause instanceof Raised) || meter.isOver()) throw cause;
      return errors.thrownOf(cause);
    },
    // For an impossible length, CPython raises it, without a message, before asking for memory.
    isOutOfMemory: (thrown) =>
      thrown.name === "MemoryError" && (meter.isStarved() || thrown.message === ""),

    made: ({ json }: JsonHolder) => values.made(json),
    constant: (value) => {
      const known = constants.get(value) ?? values.fresh(value);
      constants.set(value, known);
      return known;
    },
    record: recording.record,
    standIn: standIns.objectOf,

    exported: (course, _isClass) => {
      const found = globalNamed(program, spelled(course));
      return found === undefined ? undefined : own(keep(found));
    },
    get: (target, course) => {
      if (layout.extendsBase(target, "dict")) {
        const found = interpreter.item(target, course);
        if (found !== undefined) return own(keep(found));
      }
      const mark = marks.get(target, course);
      if (mark !== undefined) return mark;
      return attribute(target, spelled(course));
    },
    isObject: (value) =>
      value !== none && !["int", "str"].some((base) => layout.extendsBase(value, base as "int")),
    isCallable: (value) => exports.PyCallable_Check(value) === 1,
    call: (fn, _self, args) => interpreter.call(fn, args),
    makeNew: (made, args) => interpreter.call(made, args),

    put: (target, course, value) => {
      if (/^\d+$/.test(course)) {
        const set = checked(exports.PyObject_GetAttr(target, name("__setitem__")));
        interpreter.call(set, [values.made(Number(course)), value]);
        return;
      }
      if (exports.PyObject_SetAttr(target, name(spelled(course)), value) === 0) return;
      if (!isSequence(target)) checked(0);
      exports.PyErr_Clear();
      marks.put(target, course, value);
    },
    setIn: (target, path, leaf: Leaf) => {
      const holder = at(target, path.slice(0, -1));
      const key = path.at(-1);
      if (holder === undefined || key === undefined) return "not there";
      if (partOf(holder, key) === undefined) return "not there";
      if (layout.extendsBase(holder, "dict")) {
        exports.PyDict_SetItem(holder, name(`${key}`), values.made(leaf));
        return "done";
      }
      if (!isList(holder)) return "refused";
      exports.PyList_SetItem(holder, Number(key), values.fresh(leaf));
      return "done";
    },
    pick: (target, path) => {
      const found = at(target, path);
      return found === undefined ? undefined : own(keep(found));
    },
    override: standIns.override,
    putBack: standIns.putBack,

    look: values.look,
    lookApart: (value) => values.apart(value, Math.max(maxApart, 8 * room)),
    plain: (value) => {
      const seen = values.apart(value, 8 * room);
      return isPlain(seen) ? seen : undefined;
    },
    isAsItWas: (value, was) => {
      const seen = values.apart(value, 8 * room);
      return was.json === null ? isUndefined(seen) : equalsJson(seen, was.json);
    },

    keep,
    free,
    freeLater: (value) => void own(value),
    count: interpreter.count,
    release: interpreter.release,
  };
}

function isPlain(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value !== "object" || value === null;
}
