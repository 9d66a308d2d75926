import type { Value } from "../../../../author/value.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { ProgramSide } from "../interpreter/side.ts";

/** More changes than anybody looks at. */
const maxStates = 1000;
/** Length of a state's text. */
const maxLength = 65_536;

/** Notes how a value of a probe looks after each line that changes it. The value itself stays a plain one. */
export function recordingIn({ instance, interpreter, values }: ProgramSide) {
  const { exports, host, meter, tracer } = instance;
  let recorded: Pointer | undefined;
  let states: Value[] = [];
  let last = "";

  function look(): void {
    if (recorded === undefined || states.length >= maxStates) return;
    const state = values.apart(recorded, maxLength);
    const text = JSON.stringify(state);
    if (text === last && states.length > 0) return;
    states.push(state);
    last = text;
  }

  /** Of a probe's recorded arguments, the first one. */
  function record(value: Pointer): Pointer {
    if (recorded !== undefined) return value;
    recorded = interpreter.keep(value);
    look();
    host.onLine = () => {
      meter.serve();
      look();
    };
    exports.PyEval_SetTrace(tracer, 0);
    return value;
  }

  /** Ends the recording; what it was, from the beginning. */
  function taken(): readonly Value[] {
    if (recorded === undefined) return [];
    host.onLine = () => {};
    exports.PyEval_SetTrace(0, 0);
    look();
    interpreter.free(recorded);
    const all = states;
    [recorded, states, last] = [undefined, [], ""];
    return all;
  }

  return { record, taken };
}
