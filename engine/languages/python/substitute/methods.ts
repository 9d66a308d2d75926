import type { Pointer } from "../../steps/machine.ts";
import { globalNamed } from "../interpreter/globals.ts";
import { methodOf } from "../interpreter/host-function.ts";
import type { LoadedPython } from "../interpreter/load.ts";
import type { Side } from "../interpreter/side.ts";
import { writtenName } from "../names.ts";
import { bridged, type Selves } from "./bridge.ts";
import { twinsBetween } from "./twins.ts";

interface MethodSubstitution {
  /** `Class.method`; names of functions are ignored. */
  readonly names: readonly string[];
  readonly others: readonly string[];
  readonly onCall: (name: string) => void;
}

/**
 * Puts right methods into a program's classes, and the program's other methods into the right classes. Returns a
 * function to call at the end of each probe.
 */
export function substituteMethods(
  own: LoadedPython,
  right: LoadedPython,
  { names, others, onCall }: MethodSubstitution,
): () => void {
  const [wanted, calledBack] = [names, others].map((all) =>
    all.flatMap((course) => {
      const [owner = "", name] = writtenName(right.spelled(course)).split(".");
      return name === undefined ? [] : [{ course, owner, name }];
    }),
  );
  const twins = twinsBetween(own.side, right.side);
  for (const owner of new Set(wanted?.map((each) => each.owner))) {
    const [ownClass, rightClass] = [own, right].map((each) => classNamed(each, owner));
    if (ownClass === undefined || rightClass === undefined) continue;
    const isOfClass = (each: { readonly owner: string }) => each.owner === owner;
    const toOwn = (name: string) => put(right, rightClass, own, ownClass, name, twins.toOwn);
    for (const { name } of calledBack?.filter(isOfClass) ?? []) toOwn(name);
    const selves = twins.toRight(rightClass);
    for (const { name, course } of wanted?.filter(isOfClass) ?? []) {
      put(own, ownClass, right, rightClass, name, selves, () => onCall(course));
    }
  }
  return twins.forget;
}

/** Puts a method of one class into the other, or removes it there if the first has none. */
function put(
  to: LoadedPython,
  into: Pointer,
  from: LoadedPython,
  of: Pointer,
  name: string,
  selves: Selves,
  onCall = () => {},
): void {
  const { exports } = to.side.instance;
  const key = to.side.interpreter.name(name);
  const target = from.side.interpreter.attribute(of, name);
  if (target === undefined) {
    if (exports.PyObject_SetAttr(into, key, 0) < 0) exports.PyErr_Clear();
    return;
  }
  from.side.interpreter.keep(target);
  const replaced = to.side.interpreter.attribute(into, name);
  const parameters =
    replaced === undefined ? parametersOf(from.side, target) : parametersOf(to.side, replaced);
  const called = { name, target, parameters, onCall };
  const made = methodOf(to.side, bridged(to.side, from.side, called, selves));
  exports.PyObject_SetAttr(into, key, made);
  to.side.interpreter.free(made);
}

function classNamed(program: LoadedPython, name: string): Pointer | undefined {
  const found = globalNamed(program, name);
  return found !== undefined && program.side.instance.layout.extendsBase(found, "type")
    ? found
    : undefined;
}

/** Names of a Python function's parameters; empty for other callables. */
export function parametersOf({ instance, interpreter }: Side, fn: Pointer): string[] {
  const { exports, layout } = instance;
  if (layout.classOf(fn) !== exports.PyFunction_Type.value) return [];
  const code = interpreter.attribute(fn, "__code__") ?? 0;
  const names = interpreter.attribute(code, "co_varnames") ?? 0;
  const count = interpreter.attribute(code, "co_argcount") ?? 0;
  return layout
    .itemsOf(names)
    .slice(0, layout.intAt(count) ?? 0)
    .map((name) => layout.textIn(name));
}
