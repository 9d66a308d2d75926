import type { Arrangement } from "../../../../../author/arrangement.ts";
import { GridmarkError } from "../../../../errors.ts";
import type { Pointer } from "../../../steps/machine.ts";
import { globalNamed } from "../../interpreter/globals.ts";
import type { LoadedPython } from "../../interpreter/load.ts";
import type { StandIns } from "../stand-ins/stand-ins.ts";
import { alteredValue } from "./alteration.ts";
import { type Around, hook } from "./hooks.ts";
import { sealingIn } from "./sealing.ts";

/** Arranges a loaded program's functions. Throws a configuration fault for alterations written in JavaScript. */
export function arrange(
  program: LoadedPython,
  { altered = {}, traced = [], sealed }: Arrangement,
  standIns: Pick<StandIns, "notice">,
  substituted: ReadonlySet<Pointer> = new Set(),
): void {
  const { side, spelled } = program;
  const { instance, interpreter, errors } = side;
  const { exports, layout } = instance;
  const count = interpreter.count();
  let tracing = 0;

  const tracedCall =
    (name: string): Around =>
    (args, inner) => {
      if (tracing === 0) standIns.notice("calls", name, errors.running());
      tracing += 1;
      try {
        return inner(args);
      } finally {
        tracing -= 1;
      }
    };

  const alteredCall = (name: string): Around => {
    const alteration = altered[name] ?? "";
    if (typeof alteration === "string") {
      throw new GridmarkError(
        "configuration",
        `arranged.altered.${name}: Python cannot carry out JavaScript; say what it returns`,
      );
    }
    return (args, inner) => alteredValue(side, inner(args), alteration);
  };

  const around = (name: string, fn: Pointer | undefined, how: Around) => {
    if (fn !== undefined && exports.PyCallable_Check(fn) === 1) hook(program, name, fn, how);
  };

  if (sealed !== undefined) {
    const { handlerFor } = sealingIn(side, sealed, standIns);
    for (const [fn, names] of ownFunctions()) {
      const handler = handlerFor(names.map(courseName));
      if (handler !== undefined) around(names[0] ?? "", fn, handler);
    }
  }
  for (const name of new Set([...Object.keys(altered), ...traced])) {
    const parts = [
      ...(Object.hasOwn(altered, name) ? [alteredCall(name)] : []),
      ...(traced.includes(name) ? [tracedCall(name)] : []),
    ];
    const all = parts.reduce(
      (inside, outside): Around =>
        (args, inner) =>
          outside(args, (given) => inside(given ?? args, inner)),
    );
    const own = spelled(name);
    around(own, globalNamed(program, own), all);
  }
  interpreter.release(count);

  /** Functions with global names in the files, substituted or not, each with all of its names. */
  function ownFunctions(): Map<Pointer, string[]> {
    const found = new Map<Pointer, string[]>();
    for (const globals of program.globals) {
      for (const [key, value] of interpreter.entries(globals)) {
        if (!substituted.has(value) && !isOwnFunction(value)) continue;
        found.set(value, [...(found.get(value) ?? []), layout.textIn(key)]);
      }
    }
    return found;
  }

  function isOwnFunction(value: Pointer): boolean {
    return layout.classOf(value) === exports.PyFunction_Type.value && errors.isOwnCode(value);
  }

  /** The name that the assignment has for a function of the program. */
  function courseName(own: string): string {
    const all = [
      ...(sealed?.known ?? []),
      ...(sealed?.types ?? []).flatMap(({ inside }) => inside),
    ];
    return all.find((name) => spelled(name) === own) ?? own;
  }
}
