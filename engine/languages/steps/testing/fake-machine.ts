import type { Event, Probe } from "../../../../author/probe.ts";
import type { Value } from "../../../../author/value.ts";
import type { Machine, Noted, Pointer } from "../machine.ts";

/** Thrown by a program of the fake machine. */
class Raised {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

type Fields = Record<number | string, unknown>;

export interface Fake {
  readonly machine: Machine;
  /** Number of values not freed yet, including temporary ones. */
  readonly alive: () => number;
  /** Everything begun, in order: a probe's seed, a step's index, a call. */
  readonly begun: readonly string[];
  /** Called by programs for a random number. */
  readonly draw: () => number;
}

/**
 * A machine in plain JavaScript, whose programs spell functions' names with underscores. It refuses to use or free
 * a freed value. Each call takes one of `units` units of work.
 */
export function fakeMachine(
  program: Readonly<Record<string, unknown>>,
  units = Number.POSITIVE_INFINITY,
): Fake {
  const values = new Map<Pointer, unknown>();
  const temporary: Pointer[] = [];
  const begun: string[] = [];
  let last = 0;
  let work = 0;
  let length = 0;
  let hasDrawn = false;
  let given: Probe["standIns"] = {};
  let input: Noted["input"];
  let events: Event[] = [];
  let recorded: { readonly value: unknown; readonly before: Value }[] = [];
  let covered: (() => void)[] = [];

  function added(value: unknown): Pointer {
    last += 1;
    values.set(last, value);
    return last;
  }

  function fresh(value: unknown): Pointer {
    const pointer = added(value);
    temporary.push(pointer);
    return pointer;
  }

  function at(pointer: Pointer): unknown {
    if (!values.has(pointer)) throw new Error(`value ${pointer} was freed`);
    return values.get(pointer);
  }

  function free(pointer: Pointer): void {
    at(pointer);
    values.delete(pointer);
  }

  function running(run: () => unknown): Pointer {
    work += 1;
    if (work > units) throw new Raised("stopped");
    try {
      return fresh(run());
    } catch (thrown) {
      throw new Raised(thrown);
    }
  }

  function standIn(name: string): Fields {
    const methods = Object.entries(given?.[name] ?? {}).map(([method, spec]) => {
      const left = "gives" in spec ? [...spec.gives] : undefined;
      const fn = (...args: Value[]) => {
        if (left?.length === 0) {
          input = { of: name, method, given: spec && "gives" in spec ? spec.gives.length : 0 };
          throw new Error("no more input");
        }
        events.push({ of: name, method, args });
        return left?.shift();
      };
      return [method, fn] as const;
    });
    return Object.fromEntries(methods);
  }

  /** The object that has the path's last key, if any. */
  function holderOf(target: unknown, path: readonly (number | string)[]): Fields | undefined {
    const [key = "", ...rest] = path;
    if (!isObject(target) || !Object.hasOwn(target, key)) return undefined;
    return rest.length === 0 ? target : holderOf(target[key], rest);
  }

  const nothing = added(undefined);
  const constants = new Map<number, Pointer>();
  const atStart = values.size;
  const spelled = (name: string, isClass: boolean): string => {
    const [member = "", owner] = name.split(".").reverse();
    if (owner !== undefined) return `${owner}.${spelled(member, false)}`;
    return isClass ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  };

  const machine: Machine = {
    nothing,
    spelled,
    begin: ({ standIns }, seed) => {
      begun.push(`probe ${seed}`);
      [work, length, hasDrawn, given, input] = [0, 0, false, standIns, undefined];
      [events, recorded] = [[], []];
    },
    setStep: (index) => begun.push(`step ${index}`),
    beginCall: () => begun.push("call"),
    noted: (_, isRecording) => ({
      ...(input && { input }),
      ...(events.length > 0 && { events }),
      ...(isRecording && {
        states: recorded.flatMap(({ value, before }) => [before, seen(value)]),
      }),
    }),
    hasDrawn: () => hasDrawn,
    work: () => work,
    lengthRead: () => length,
    isOver: () => work > units,
    thrown: (cause) => {
      if (!(cause instanceof Raised) || work > units) throw cause;
      const { value } = cause;
      const isError = value instanceof Error;
      return isError
        ? { name: value.name, message: value.message }
        : { name: "", message: String(value) };
    },
    isOutOfMemory: ({ name }) => name === "MemoryError",
    made: ({ json }) => fresh(structuredClone(json)),
    constant: (value) => {
      const pointer = constants.get(value) ?? added(value);
      constants.set(value, pointer);
      return pointer;
    },
    record: (value) => {
      recorded.push({ value: at(value), before: seen(at(value)) });
      return value;
    },
    standIn: (name) => fresh(standIn(name)),
    exported: (name, isClass) => {
      const own = spelled(name, isClass);
      return Object.hasOwn(program, own) ? fresh(program[own]) : undefined;
    },
    get: (target, name) => {
      const object = at(target) as Fields;
      const own = spelled(name, false);
      return own in object ? running(() => object[own]) : undefined;
    },
    isObject: (value) => isObject(at(value)),
    isCallable: (value) => typeof at(value) === "function",
    call: (fn, self, args) =>
      running(() => Reflect.apply(at(fn) as () => unknown, at(self), args.map(at))),
    makeNew: (made, args) =>
      running(() => Reflect.construct(at(made) as new () => unknown, args.map(at))),
    put: (target, name, value) => {
      (at(target) as Fields)[spelled(name, false)] = at(value);
    },
    setIn: (target, path, leaf) => {
      const holder = holderOf(at(target), path);
      if (holder === undefined) return "not there";
      return Reflect.set(holder, path.at(-1) ?? "", leaf) ? "done" : "refused";
    },
    pick: (target, path) => {
      if (path.length === 0) return target;
      const holder = holderOf(at(target), path);
      return holder && fresh(holder[path.at(-1) ?? ""]);
    },
    override: (target, name, isClass) => {
      const value = at(target);
      const object = isClass ? (value as { prototype: unknown }).prototype : value;
      if (!isObject(object)) return false;
      const before = Object.getOwnPropertyDescriptors(object);
      covered.push(() => Object.defineProperties(object, before));
      Object.assign(object, standIn(name));
      return true;
    },
    putBack: () => {
      for (const undo of covered.reverse()) undo();
      covered = [];
    },
    look: (pointer) => {
      const value = seen(at(pointer));
      length += JSON.stringify(value).length;
      return value;
    },
    lookApart: (value) => seen(at(value)),
    plain: (value) => (isObject(at(value)) ? undefined : seen(at(value))),
    isAsItWas: (value, { json }) => JSON.stringify(at(value)) === JSON.stringify(json),
    keep: (value) => added(at(value)),
    free,
    freeLater: (value) => temporary.push(value),
    count: () => temporary.length,
    release: (count) => {
      for (const each of temporary.splice(count).reverse()) free(each);
    },
  };

  return {
    machine,
    begun,
    alive: () => values.size - atStart - constants.size,
    draw: () => {
      hasDrawn = true;
      return 4;
    },
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function seen(value: unknown): Value {
  if (value === undefined) return { t: "undefined" };
  if (typeof value === "function") return { t: "function" };
  if (Array.isArray(value)) return value.map(seen);
  if (!isObject(value)) return value as Value;
  return { t: "object", k: Object.keys(value), v: Object.values(value).map(seen) };
}
