/** Units that the counter gets at once, a fraction of a second of work. */
const portion = 20_000_000;

/** Units within which the interpreter must stop by itself, to report its position. */
const grace = 4_000_000;

/** Units for a host service. */
const serviceUnits = 500;

/** Units for a refused memory request, which takes the host's time. */
const refusalUnits = 10_000;

/**
 * Counts an instance's work. A unit is one round of a loop of the interpreter's WebAssembly, or 32 bytes of
 * memory copied or filled; a call of one of its longer functions is one to four. The number is the same in
 * every run. There is no limit until a step begins.
 */
export function createMeter() {
  let onPortion = () => {};
  let onOver = () => {};
  /** Work at the end; later work does not count. */
  let over: number | undefined;
  let counter: WebAssembly.Global | undefined;
  let budget = Number.POSITIVE_INFINITY;
  let ofCall = Number.POSITIVE_INFINITY;
  /** Current work limit; increases with each call. */
  let until = Number.POSITIVE_INFINITY;
  let given = 0;
  let starved = false;
  const fuel = (): WebAssembly.Global => {
    if (counter === undefined) throw new Error("an instance without a counter of its work");
    return counter;
  };
  const done = () => given - fuel().value;
  const work = () => over ?? done();
  const give = () => {
    const more = Math.min(portion, until - given);
    given += more;
    fuel().value += more;
  };
  return {
    /** Sets the listener for portions of work, and removes the previous step's limit. */
    listen: (listener: () => void) => {
      onPortion = listener;
      onOver = () => {};
      until = Number.POSITIVE_INFINITY;
      over = undefined;
    },
    /** Sets the listener for exhausted steps, until the next one. */
    whenOver: (listener: () => void) => {
      onOver = listener;
    },
    /** Attaches the instance's counter, which counts down and calls `spent` below zero. */
    attach: (global: WebAssembly.Global) => {
      counter = global;
    },
    /** Begins a step with `limit` units of work, and `perCall` of them until a call begins. */
    start: (limit: number, perCall = limit) => {
      onPortion();
      budget = limit;
      ofCall = perCall;
      until = Math.min(budget, ofCall);
      given = 0;
      starved = false;
      over = undefined;
      fuel().value = 0;
      give();
    },
    /** Begins a call with `perCall` new units, within the budget. */
    beginCall: () => {
      if (over === undefined) until = Math.min(budget, work() + ofCall);
    },
    /**
     * Called below zero. At the limit, the interpreter may run on briefly, uncounted, to report its position;
     * after that, this throws through all of its frames.
     */
    spent: () => {
      onPortion();
      if (over !== undefined) throw new Error("the work is used up");
      give();
      if (done() <= until) return;
      over = done();
      given += grace;
      fuel().value += grace;
      onOver();
    },
    /** Counts units that another instance has spent; false if there are not as many left, which changes nothing. */
    charge: (units: number): boolean => {
      const all = work() + units;
      if (all > until) return false;
      given = all;
      fuel().value = 0;
      give();
      return true;
    },
    refuse: () => {
      starved = true;
      fuel().value -= refusalUnits;
    },
    /** Charges host services, each of which takes a microsecond or two. */
    serve: (times = 1) => {
      fuel().value -= times * serviceUnits;
    },
    /** Work since the step began, in units. */
    work,
    /** True if the step, or a call of it, exceeded its limit. */
    isOver: () => work() > until,
    isStarved: () => starved,
  };
}

export type Meter = ReturnType<typeof createMeter>;
