import type { Argument, OneStep, Probe, Step } from "../../probe.ts";
import { terminalOf } from "../../screen.ts";
import type { Series, SeriesCall } from "./calls.ts";

/** The same calls, each with a copy of its own of the values, as they must be by then. */
export function withCopies({ values: _, turns, ...series }: Series): Series {
  const calls = turns.flatMap((turn): SeriesCall[] => {
    if (!("call" in turn)) return [];
    const { shown = [], args } = turn;
    const own = args.map((given, at) => ("value" in given ? { json: shown[at] } : given));
    return [{ ...turn, args: own }];
  });
  return { ...series, turns: calls };
}

/** The probe that a series is judged by. */
export function seriesProbe({ values = {}, objects = {}, turns, keeps, prints }: Series): Probe {
  const calls = turns.filter((turn) => "call" in turn);
  const made: Step[] = [
    ...Object.entries(values).map(([name, json]): Step => ({ do: "value", json, as: name })),
    ...Object.entries(objects).map(
      ([as, { class: name, args }]): Step => ({
        ...{ do: "new", class: name, args: args.map((json) => ({ json })), as },
      }),
    ),
    ...stepsOf(turns),
  ];
  const again = calls.map((_, at): Step => ({ do: "read", of: resultName(at) }));
  const standIns = prints === undefined ? {} : { standIns: terminalOf([]) };
  return { steps: keeps ? [...made, ...again] : made, ...standIns };
}

export function stepsOf(turns: readonly SeriesCall[]): OneStep[] {
  let calls = 0;
  return turns.flatMap((turn): OneStep[] => {
    if ("write" in turn) return [{ do: "set", of: turn.write, path: turn.cell, value: turn.to }];
    if ("look" in turn) return [{ do: "read", of: turn.look }];
    const parts: OneStep[] = [];
    const args = turn.args.map((given, at): Argument => {
      if ("json" in given) return given;
      if ("value" in given) return { ref: given.value };
      if (given.path === undefined) return { ref: resultName(given.result) };
      const as = `part ${calls} ${at}`;
      parts.push({ do: "pick", of: resultName(given.result), path: given.path, as });
      return { ref: as };
    });
    calls += 1;
    const as = resultName(calls - 1);
    const { call: name, of } = turn;
    if (of !== undefined) return [...parts, { do: "invoke", of, method: name, args, as }];
    return [...parts, { do: "call", fn: name, args, as }];
  });
}

export const resultName = (call: number) => `result ${call}`;
