/*
 * Long: one state holds what stands in for the outside in a probe.
 */
import type { Event, Probe, StandInMethod } from "../../../../../author/probe.ts";
import { terminal } from "../../../../../author/probe.ts";
import type { Value } from "../../../../../author/value.ts";
import type { Noted, Pointer } from "../../../steps/machine.ts";
import { Ended } from "../../interpreter/host.ts";
import { HostError } from "../../interpreter/host-function.ts";
import type { Side } from "../../interpreter/side.ts";
import { standInObjects } from "./objects.ts";
import { overridesIn } from "./overrides.ts";

type Specs = NonNullable<Probe["standIns"]>;

/** As in JavaScript: a turn may write a 16th of a probe's room, and all turns three times the room. */
const turns = { ofRoom: 16, max: 3 };
/** Characters charged for an event besides its values. */
const perEvent = 2;
const maxNotices = 200;

/**
 * Stand-ins for screens and keyboards, answered by the host, and for a terminal, which are the interpreter's own
 * streams. Calls of them are events of the probe.
 */
export function standInsIn(side: Side, spelled: (name: string) => string) {
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
  const objectsOn = (on: Side) => standInObjects(on, { methodsOf, answer, spelled });
  const own = objectsOn(side);
  const objects = [own];
  const overrides = overridesIn(side);

  /** Begins a probe; the desk has its room. */
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

  /** All events so far, including text printed on the probe's terminal. */
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
    // A program that has read something may write more.
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

  /** Reads a value of either interpreter at the expense of the probe. */
  function seenOn({ instance, values }: Side, value: Pointer): Value {
    const its = instance.host.desk;
    its.room = desk.room;
    const seen = values.look(value);
    desk.room = its.room;
    return seen;
  }

  /** Answers a call of a stand-in's method; `inner` calls the one that it covers. */
  function answer(
    on: Side,
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
    /** Makes the stand-ins known to a second interpreter, whose right functions may be given them. */
    attach: (other: Side) => void objects.push(objectsOn(other)),
    override,
    putBack: overrides.putBack,
    setStep: (index: number) => {
      step = index;
    },
    /** Records what an arrangement saw, with the places of the running calls. */
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
