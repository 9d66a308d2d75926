/*
 * Long: one state holds what stands in for the outside in a probe.
 */
import type { Event, Probe, StandInMethod } from "../../../../../author/probe.ts";
import { terminal } from "../../../../../author/probe.ts";
import type { Value } from "../../../../../author/value.ts";
import type { Noted, Pointer } from "../../../steps/machine.ts";
import { Ended } from "../../interpreter/host.ts";
import { HostError } from "../../interpreter/host-function.ts";
import type { ProgramSide } from "../../interpreter/side.ts";
import { standInObjects } from "./objects.ts";
import { overridesIn } from "./overrides.ts";

type Specs = NonNullable<Probe["standIns"]>;

/** As in JavaScript: a turn may write this part of what a probe may, and all turns so many times as much. */
const turns = { ofRoom: 16, max: 3 };
/** Room that an event takes besides its values. */
const perEvent = 2;
const maxNotices = 200;

/**
 * What a program has in the place of screens and keyboards, and of a terminal: functions that the host answers, and
 * the interpreter's own streams. Its calls are events of the probe.
 */
export function standInsIn(side: ProgramSide, spelled: (name: string) => string) {
  const { host, meter } = side.instance;
  const { desk } = host;
  let specs: Specs = {};
  let events: Event[] = [];
  let ended: Noted["input"];
  let step = 0;
  let notices = 0;
  let perTurn = 0;
  let forTurns = 0;
  const calls = new Map<string, number>();
  const methodsOf = (of: string) => Object.keys(specs[of] ?? {});
  const objectsOn = (on: ProgramSide) => standInObjects(on, { methodsOf, answer, spelled });
  const own = objectsOn(side);
  const objects = [own];
  const overrides = overridesIn(side);

  /** Begins a probe, whose room is known. */
  function begin(asked: Specs = {}): void {
    for (const { forget } of objects) forget();
    calls.clear();
    [specs, events, ended, step, notices] = [asked, [], undefined, 0, 0];
    [perTurn, forTurns] = [desk.room / turns.ofRoom, turns.max * desk.room];
    desk.typed = typed;
    desk.line = new Uint8Array();
  }

  function specOf(of: string, method: string): StandInMethod | undefined {
    const methods = Object.hasOwn(specs, of) ? specs[of] : undefined;
    return methods !== undefined && Object.hasOwn(methods, method) ? methods[method] : undefined;
  }

  const callsOf = (of: string, method: string) => calls.get(`${of}.${method}`) ?? 0;

  function count(of: string, method: string): number {
    const before = callsOf(of, method);
    calls.set(`${of}.${method}`, before + 1);
    return before;
  }

  /** Events so far, with all that was printed on the probe's terminal. */
  function takeEvents(): readonly Event[] {
    if (Object.hasOwn(specs, terminal) && desk.printed.length > 0) {
      const text = Buffer.concat(desk.printed).toString("utf8");
      desk.printed = [];
      events.push({ of: terminal, method: "write", args: [text] });
    }
    return events;
  }

  function note(of: string, method: string, args: readonly Value[], returns?: unknown): void {
    takeEvents();
    meter.serve();
    desk.room -= perEvent;
    if (desk.room < 0) throw new Ended("output");
    events.push({ of, method, args, ...(returns !== undefined && { returns: returns as Value }) });
  }

  /** The next value; undefined after the last one. */
  function next(of: string, method: string, spec: Extract<StandInMethod, { gives: unknown }>) {
    const { gives, per } = spec;
    const before = count(of, method);
    const at = per === undefined ? before : Math.min(callsOf(of, per), gives.length - 1);
    if (at >= gives.length) {
      ended ??= { of, method, given: gives.length };
      return undefined;
    }
    // Makes room for what a program writes once it has read something.
    if (per === undefined && forTurns > 0) {
      forTurns -= perTurn;
      desk.room += perTurn;
    }
    return { value: gives[at] };
  }

  /** A line for the interpreter's own input. */
  function typed(): Uint8Array | undefined {
    const spec = specOf(terminal, "input");
    if (spec === undefined || !("gives" in spec)) return undefined;
    const given = next(terminal, "input", spec);
    if (given === undefined) return undefined;
    note(terminal, "input", [""], given.value);
    return Buffer.from(`${given.value}\n`);
  }

  /** What an interpreter's value is, in the room of the probe. */
  function seenOn({ instance, values }: ProgramSide, value: Pointer): Value {
    const its = instance.host.desk;
    its.room = desk.room;
    const seen = values.look(value);
    desk.room = its.room;
    return seen;
  }

  /** A call of a stand-in's method; `inner` is the one that it covers. */
  function answer(
    on: ProgramSide,
    of: string,
    method: string,
    args: readonly Pointer[],
    inner?: () => Pointer,
  ): Pointer {
    const spec = specOf(of, method);
    if (spec === undefined) {
      throw new HostError("RuntimeError", `${spelled(method)} is of an earlier call`);
    }
    const seen = args.map((each) => seenOn(on, each));
    if (!("gives" in spec)) {
      count(of, method);
      note(of, method, seen);
      return inner?.() ?? on.interpreter.none;
    }
    const given = next(of, method, spec);
    if (given === undefined) {
      const text = `there is nothing more to read: ${spelled(method)} was called too often`;
      throw new HostError("EOFError", text);
    }
    note(of, method, seen, given.value);
    return on.values.made(given.value);
  }

  function override(target: Pointer, of: string, isClass: boolean): boolean {
    const done = Object.entries(specs[of] ?? {}).map(([method, spec]) =>
      overrides.cover(target, isClass, spelled(method), "spies" in spec, (args, inner) =>
        answer(side, of, method, args, inner),
      ),
    );
    return done.every(Boolean);
  }

  return {
    begin,
    objectOf: own.objectOf,
    /** Has a second interpreter know the same stand-ins: right functions may be given them. */
    attach: (other: ProgramSide) => void objects.push(objectsOn(other)),
    override,
    putBack: overrides.putBack,
    setStep: (index: number) => {
      step = index;
    },
    /** Notes what an arrangement saw, and by way of which places. */
    notice: (kind: string, of: string, places: readonly string[], by?: string) => {
      notices += 1;
      if (notices <= maxNotices) note("arrangement", kind, [of, step, by ?? null, ...places]);
    },
    noted: (): Noted => {
      const all = takeEvents();
      const asked = desk.hasAsked ? { of: terminal, method: "input", given: 0 } : undefined;
      const input = ended ?? asked;
      const printed = Buffer.concat(desk.printed).toString("utf8");
      return {
        ...(input !== undefined && { input }),
        ...(all.length > 0 && { events: all }),
        ...(printed !== "" && { printed }),
      };
    },
  };
}

export type StandIns = ReturnType<typeof standInsIn>;
