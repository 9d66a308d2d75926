import type { Value } from "../../../../author/value.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { Side } from "../interpreter/side.ts";

/** Later changes are not recorded. */
const maxStates = 1000;
/** Characters of one state. */
const maxLength = 65_536;

/** Records a value of a probe after each line that changes it, without changing the value itself. */
export function recordingIn({ instance, interpreter, values }: Side) {
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

  /** Begins recording a value, if it is the probe's first. */
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

  /** Ends the recording and returns all states. */
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
