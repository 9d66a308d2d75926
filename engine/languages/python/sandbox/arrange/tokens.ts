import { createHash } from "node:crypto";
import type { Pointer } from "../../../steps/machine.ts";
import {
  HostError,
  hostClass,
  hostFunction,
  methodOf,
  ofClass,
} from "../../interpreter/host-function.ts";
import type { Side } from "../../interpreter/side.ts";

/** Special methods that look into a value; they answer as the value's own where that is permitted. */
const looks = [
  ...["__getitem__", "__setitem__", "__delitem__", "__len__", "__iter__", "__contains__"],
  ...["__reversed__", "__next__", "__call__", "__add__", "__radd__", "__mul__", "__rmul__"],
  ...["__lt__", "__le__", "__gt__", "__ge__", "__int__", "__index__", "__enter__", "__exit__"],
  ...["__getattribute__", "__setattr__", "__delattr__"],
];

/** Special methods for passing on, comparing and storing values in sets, which show nothing of what is inside. */
const silent = ["__eq__", "__ne__", "__hash__", "__bool__"];

/** A list's text would show what is inside, so its token has a different one; a class may define its own. */
const texts = ["__repr__", "__str__", "__format__"];

const copies = { __copy__: "copy", __deepcopy__: "deepcopy" };

/** Longer than all of these names. */
const maxName = 40;

interface TokenUse {
  readonly name: string;
  /** The value that a token stands for; undefined for anything else. */
  readonly behind: (token: Pointer) => Pointer | undefined;
  /** Throws if nobody may look now. */
  readonly look: () => void;
  /** The token of a copy. */
  readonly seal: (copy: Pointer) => Pointer;
}

/** A class whose objects stand for values that only some functions may look into. A new reference. */
export function makeTokenClass(side: Side, { name, behind, look, seal }: TokenUse): Pointer {
  const { instance, interpreter, values } = side;
  const { exports, layout, held } = instance;
  const { none, own, keep, attribute, checked, call } = interpreter;

  /** Calls the value's own method, with values for the tokens among the arguments. */
  function forwarded(method: string, token: Pointer, args: readonly Pointer[]): Pointer {
    const value = behind(token) ?? token;
    const fn = attribute(value, method);
    if (fn === undefined || fn === none)
      throw new HostError("TypeError", `a ${name} has no ${method}`);
    return call(
      fn,
      args.map((each) => behind(each) ?? each),
    );
  }

  function nameIn(value: Pointer | undefined): string | undefined {
    if (value === undefined || !layout.extendsBase(value, "str")) return undefined;
    return layout.textIn(value, maxName);
  }

  function isTrue(token: Pointer): Pointer {
    const found = exports.PyObject_IsTrue(behind(token) ?? token);
    if (found < 0) return checked(0);
    return values.made(found === 1);
  }

  function answer(method: string, [token = 0, ...args]: readonly Pointer[]): Pointer {
    if (method === "__bool__") return isTrue(token);
    const name = method === "__getattribute__" ? nameIn(args[0]) : undefined;
    // The module `copy` looks these up.
    if (name !== undefined && Object.hasOwn(copies, name)) {
      return checked(exports.PyObject_GenericGetAttr(token, interpreter.name(name)));
    }
    if (looks.includes(method) && name !== "__class__") look();
    const value = forwarded(method, token, args);
    const isOpen = texts.includes(method) && !layout.isOfOwnClass(behind(token) ?? token);
    return isOpen ? values.made(textFor(value)) : value;
  }

  /** Equal for equal texts, since a program may compare them. */
  function textFor(own: Pointer): string {
    const digest = createHash("sha256").update(layout.textIn(own)).digest("hex");
    return `<${name} ${digest.slice(0, 8)}>`;
  }

  function copied(fn: string, [token = 0]: readonly Pointer[]): Pointer {
    const module = interpreter.item(held.modules, "copy") ?? 0;
    const copier = attribute(module, fn) ?? 0;
    return seal(call(copier, [behind(token) ?? token]));
  }

  const made = values.made(ofClass);
  const put = (method: string, act: (args: readonly Pointer[]) => Pointer) => {
    const fn = hostFunction(side, method, (args) => act(layout.itemsOf(args)));
    exports.PyDict_SetItem(made, interpreter.name(method), own(methodOf(side, fn)));
  };
  for (const method of [...looks, ...silent, ...texts]) put(method, (args) => answer(method, args));
  for (const [method, fn] of Object.entries(copies)) put(method, (args) => copied(fn, args));
  return keep(hostClass(side, name, made));
}
