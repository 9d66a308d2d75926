/*
 * Long: one state holds which values are sealed, and who may look now.
 */
import type { Arrangement, SealedType } from "../../../../../author/arrangement.ts";
import type { Pointer } from "../../../steps/machine.ts";
import { HostError } from "../../interpreter/host-function.ts";
import { Raised } from "../../interpreter/interpreter.ts";
import type { Side } from "../../interpreter/side.ts";
import type { StandIns } from "../stand-ins/stand-ins.ts";
import { makeTokenClass } from "./tokens.ts";

/** Calls a function with arguments, or with others in their place. */
type Inner = (args: readonly Pointer[]) => Pointer;
type Handler = (args: readonly Pointer[], inner: Inner) => Pointer;

interface SealType {
  readonly name: string;
  readonly inside: Set<string>;
  /** Functions by name, and the index of the value in what they return or take; -1 for all that they return. */
  readonly makes: ReadonlyMap<string, number>;
  readonly takes: ReadonlyMap<string, number>;
  readonly class: Pointer;
  readonly tokens: Map<Pointer, Pointer>;
  /** The number of running functions that belong to the type. */
  depth: number;
}

const openClasses = ["list", "tuple", "dict"] as const;
/** Values made by functions that are remembered, the latest. */
const maxMade = 5000;
/** Parts of a made list that count as made, too. */
const maxParts = 4;

/** As JavaScript's sealing: functions inside of a type get its values, all others tokens that stand for them. */
export function sealingIn(
  side: Side,
  spec: NonNullable<Arrangement["sealed"]>,
  { notice }: Pick<StandIns, "notice">,
) {
  const { instance, interpreter, errors } = side;
  const { exports, layout } = instance;
  const { none, keep } = interpreter;
  const known = new Set(spec.known);
  /** By token: its type and the value that it stands for. */
  const opened = new Map<Pointer, { readonly type: SealType; readonly value: Pointer }>();
  /** Values made by functions that were given no sealed value. */
  const made = new Set<Pointer>();
  /** Looks inside that are fine if they turn out to be an accessor's. */
  let pending: { readonly type: SealType; readonly places: readonly string[] }[] = [];
  let accessors = 0;
  let constructed = 0;
  const types = spec.types.map(typeOf);

  function typeOf({ name, inside, makes, takes }: SealedType): SealType {
    const type: SealType = {
      ...{ name, inside: new Set(inside), makes: indexesOf(makes), takes: indexesOf(takes) },
      ...{ tokens: new Map(), depth: 0 },
      class: makeTokenClass(side, {
        name,
        behind: (token) => opened.get(token)?.value,
        look: () => look(type),
        seal: (copy) => seal(type, copy),
      }),
    };
    return type;
  }

  function refusal({ name }: SealType): HostError {
    return new HostError("TypeError", `only its own functions may look inside a ${name}`);
  }

  function look(type: SealType): void {
    if (type.depth > 0) return;
    if (accessors === 0) notice("looks", type.name, errors.running());
    else pending.push({ type, places: errors.running() });
    throw refusal(type);
  }

  const isPlain = (value: Pointer) =>
    value === none ||
    value === exports._Py_TrueStruct.value ||
    value === exports._Py_FalseStruct.value;

  /** The token of a value. */
  function seal(type: SealType, value: Pointer): Pointer {
    if (isPlain(value) || opened.has(value)) return value;
    const before = type.tokens.get(value);
    if (before !== undefined) return before;
    const token = keep(interpreter.call(type.class, []));
    type.tokens.set(keep(value), token);
    opened.set(token, { type, value });
    return token;
  }

  /** True for values that any code can put together. */
  const isOpen = (value: Pointer) =>
    openClasses.some((base) => layout.extendsBase(value, base)) && !layout.isOfOwnClass(value);

  /** Notes a value that does not come from a constructor: other code put it together. */
  function judge(type: SealType, value: Pointer, name: string): void {
    if (!isOpen(value) || made.has(value) || type.tokens.has(value)) return;
    notice("builds", type.name, errors.running(), name);
  }

  /** Seals the result of a function that makes values of a type. */
  function sealResult(type: SealType, name: string, result: Pointer): Pointer {
    const index = type.makes.get(name) ?? -1;
    const isInside = type.inside.has(name);
    if (index < 0) {
      if (!isInside) judge(type, result, name);
      return seal(type, result);
    }
    const items = opened.has(result) ? undefined : layout.itemsIn(result);
    const value = items?.[index];
    if (items === undefined || value === undefined) return result;
    if (!isInside) judge(type, value, name);
    const sealed = seal(type, value);
    if (sealed === value) return result;
    return interpreter.sequence(items.with(index, sealed), layout.extendsBase(result, "list"));
  }

  /** Calls a function of the assignment, or one that belongs to a type by its name. */
  function callListed(names: readonly string[], args: readonly Pointer[], inner: Inner): Pointer {
    const [name = ""] = names;
    for (const type of types) {
      const index = firstOf(names, type.takes);
      const taken = index === undefined ? undefined : args[index];
      if (taken !== undefined && type.depth === 0) judge(type, taken, name);
    }
    const entered = types.filter(({ inside }) => names.some((each) => inside.has(each)));
    const given = args.map((arg) => {
      const found = opened.get(arg);
      return found !== undefined && entered.includes(found.type) ? found.value : arg;
    });
    for (const type of entered) type.depth += 1;
    let result: Pointer;
    try {
      result = inner(given);
    } finally {
      for (const type of entered) type.depth -= 1;
    }
    for (const type of types) {
      const maker = names.find((each) => type.makes.has(each));
      if (maker === undefined) continue;
      constructed += 1;
      if (type.depth === 0) result = sealResult(type, maker, result);
    }
    return result;
  }

  function keepAsMade(value: Pointer): void {
    for (const each of [value, ...(layout.itemsIn(value) ?? []).slice(0, maxParts)]) {
      if (isOpen(each) && !made.has(each)) made.add(keep(each));
    }
    const [oldest] = made;
    if (oldest === undefined || made.size <= maxMade) return;
    made.delete(oldest);
    interpreter.free(oldest);
  }

  /** Calls a helper of the submission. */
  function callHelper(args: readonly Pointer[], inner: Inner): Pointer {
    const found = args.map((arg) => opened.get(arg)).find((each) => each !== undefined);
    if (found === undefined) {
      const result = inner(args);
      keepAsMade(result);
      return result;
    }
    if (args.length > 1 || found.type.depth > 0) return inner(args);
    return callAccessor(args, inner, found.type, found.value);
  }

  /**
   * Calls a helper whose only argument is a value of a type. If it tries to look inside, it is called again with the
   * value itself: an accessor, which makes no new value, may look.
   */
  function callAccessor(
    args: readonly Pointer[],
    inner: Inner,
    type: SealType,
    value: Pointer,
  ): Pointer {
    const start = pending.length;
    let failure: Raised | undefined;
    let result = none;
    accessors += 1;
    try {
      result = inner(args);
    } catch (cause) {
      if (!(cause instanceof Raised)) throw cause;
      failure = cause;
    } finally {
      accessors -= 1;
    }
    if (failure === undefined && pending.length === start) return result;
    const before = constructed;
    let works = true;
    type.depth += 1;
    try {
      result = inner([value]);
    } catch (cause) {
      if (!(cause instanceof Raised)) throw cause;
      works = false;
    } finally {
      type.depth -= 1;
    }
    if (works && constructed === before) {
      pending = pending.slice(0, start);
      return type.tokens.has(result) ? seal(type, result) : result;
    }
    if (accessors === 0) {
      for (const each of pending) notice("looks", each.type.name, each.places);
      pending = [];
    }
    throw failure ?? refusal(type);
  }

  const isOfType = (name: string) =>
    types.some(
      ({ inside, makes, takes }) => inside.has(name) || makes.has(name) || takes.has(name),
    );

  /** Handles calls of a function that the assignment knows by these names; undefined if they need no change. */
  function handlerFor(names: readonly string[]): Handler | undefined {
    const listed = names.filter((name) => known.has(name) || isOfType(name));
    if (listed.length === 0) return callHelper;
    const all = spec.types.flatMap(({ inside }) => inside);
    // With two names of the assignment, it belongs to the type only if both do.
    const isOutside = listed.some((name) => known.has(name) && !all.includes(name));
    if (isOutside) {
      for (const { inside } of types) for (const name of listed) inside.delete(name);
    }
    if (!listed.some(isOfType)) return undefined;
    return (args, inner) => callListed(listed, args, inner);
  }

  return { handlerFor };
}

/** `up[0]` is the first item of what `up` returns, or its first argument. */
function indexesOf(names: readonly string[]): Map<string, number> {
  return new Map(
    names.map((name) => {
      const [fn = name, index] = name.split("[");
      return [fn, index === undefined ? -1 : Number.parseInt(index, 10)];
    }),
  );
}

function firstOf(names: readonly string[], among: ReadonlyMap<string, number>) {
  return names.map((name) => among.get(name)).find((index) => index !== undefined);
}
