import type { Argument, OneStep, Probe, Step, Watch } from "../../../../author/probe.ts";

/**
 * Probes as the driver reads them: arrays, whose places mean what their step says. A call is
 * [step, name, arguments, how], where `how` is [variable or -1, times, flags, watch].
 */
type Request = readonly unknown[];

/** What an argument is, in front of it; a plain value has 0. Values are texts, to be made afresh. */
const asJson = 1;
const asBoard = 2;
const asRef = 3;
const asStandIn = 4;
const asRecorded = 5;

const quiet = 1;
const lookAfter = 2;

/** Which arguments of a call are watched, where it is not a list of them. */
const nothing = 0;
const all = 1;
const others = 2;

/** Every submission is asked the very same probes. */
const known = new WeakMap<Probe, string>();

/** A probe as the driver reads it, as JSON text. */
export function requestOf(probe: Probe): string {
  const text = known.get(probe) ?? JSON.stringify(requestFor(probe));
  known.set(probe, text);
  return text;
}

function requestFor({ steps, times = 1, keeps = [], standIns = {}, watch }: Probe): Request {
  // What is kept comes first, so that it has the same place in every probe.
  const variables = new Map(keeps.map((name, index) => [name, index]));
  const writer = stepWriter(variables, watch);
  const written = steps.map((step) => writer(step));
  return [times, variables.size, standIns, written, keeps.length];
}

/** Writes steps; they share their variables. */
function stepWriter(
  variables: Map<string, number>,
  watch: Watch | undefined,
): (step: Step) => Request {
  /** By variable, the class that it was made of. */
  const classes = new Map<string, string>();

  const variable = (name: string): number => {
    const index = variables.get(name) ?? variables.size;
    variables.set(name, index);
    return index;
  };

  const argument = (given: Argument): readonly unknown[] => {
    if ("ref" in given) return [asRef, variable(given.ref)];
    if ("standIn" in given) return [asStandIn, given.standIn];
    return given.recorded === true ? [asRecorded, JSON.stringify(given.json)] : json(given.json);
  };

  const list = (args: readonly Argument[]) => args.flatMap(argument);

  const nameOf = (of: string, method: string) => {
    const name = classes.get(of);
    return name === undefined ? method : `${name}.${method}`;
  };

  const how = (step: Extract<OneStep, { do: "call" | "invoke" }>, name: string) => [
    step.as === undefined ? -1 : variable(step.as),
    step.times ?? 0,
    step.quiet === true ? quiet : step.after === true ? lookAfter : 0,
    watched(step.args, name),
  ];

  const watched = (args: readonly Argument[], name: string) => {
    if (watch === undefined) return nothing;
    const indexes = Object.hasOwn(watch, name) ? watch[name] : undefined;
    if (indexes !== undefined) return indexes ?? all;
    return args.some((arg) => "ref" in arg) ? others : nothing;
  };

  const write = (step: Step): Request => {
    switch (step.do) {
      case "call":
        return ["call", step.fn, list(step.args), how(step, step.fn)];
      case "new": {
        const args = list(step.args);
        classes.set(step.as, step.class);
        return ["new", step.class, args, variable(step.as)];
      }
      case "invoke": {
        const { of, method } = step;
        const name = nameOf(of, method);
        return ["invoke", method, list(step.args), how(step, name), variable(of), name];
      }
      case "grid": {
        const { of, method, rows, cols } = step;
        return ["grid", method, rows, cols, variable(of), nameOf(of, method)];
      }
      case "get":
        return ["get", step.property, variable(step.of)];
      case "put":
        return ["put", step.property, variable(step.of), json(step.json)];
      case "set":
        return ["set", variable(step.of), step.path, step.value];
      case "pick":
        return ["pick", variable(step.of), step.path, variable(step.as)];
      case "repeat":
        return ["repeat", step.times, step.steps.map(write)];
      case "override":
        return "class" in step
          ? ["override class", step.class, step.with]
          : ["override", variable(step.of), step.with];
      case "value":
        return ["value", json(step.json), variable(step.as), watch !== undefined];
      case "export":
        return ["export", step.name];
      default:
        return ["read", variable(step.of)];
    }
  };
  return write;
}

function json(value: unknown): readonly [number, unknown] {
  if (typeof value !== "object" || value === null) return [0, value];
  return [isBoard(value) ? asBoard : asJson, JSON.stringify(value)];
}

function isBoard(value: object): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === "number"));
}
