/** Units that the counter gets at once, a fraction of a second of work. */
const portion = 20_000_000;

/** Units until the interpreter has to have stopped by itself, so that it can say where. */
const grace = 4_000_000;

/** Units for something that the host does for the interpreter. */
const serviceUnits = 500;

/** Units for a request for memory that is refused: the host takes its time to say no. */
const refusalUnits = 10_000;

/**
 * Counts the work of an instance. A unit is one round of a loop of the interpreter's WebAssembly; 32
 * bytes of memory that are copied or filled; and a call of one of its longer functions is one to four.
 * It is the same number in every run, whatever the machine does beside it. There is no limit until a step begins.
 */
export function createMeter() {
  let onPortion = () => {};
  let onOver = () => {};
  /** Work at the end; later work does not count. */
  let over: number | undefined;
  let counter: WebAssembly.Global | undefined;
  let budget = Number.POSITIVE_INFINITY;
  let ofCall = Number.POSITIVE_INFINITY;
  /** Units up to which work may go now; goes up with each call. */
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
    /** Says who is told of every portion of work from now on; what a step before had left limits nothing any more. */
    listen: (listener: () => void) => {
      onPortion = listener;
      onOver = () => {};
      until = Number.POSITIVE_INFINITY;
      over = undefined;
    },
    /** Says who is told, until somebody else listens, that a step did all the work that it may. */
    whenOver: (listener: () => void) => {
      onOver = listener;
    },
    /** Takes the instance's counter, which goes down and calls `spent` below zero. */
    attach: (global: WebAssembly.Global) => {
      counter = global;
    },
    /** A step begins that may do `limit` units of work, and `perCall` of them until a call begins. */
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
    /** A call begins, for which there are `perCall` units again, as far as the budget reaches. */
    beginCall: () => {
      if (over === undefined) until = Math.min(budget, work() + ofCall);
    },
    /**
     * The counter is below zero. When that was all, the interpreter may go on for a little to say where
     * it is, of which nothing counts; after that, this throws, through all of its frames.
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
    /** The interpreter asked for memory that is not there. */
    refuse: () => {
      starved = true;
      fuel().value -= refusalUnits;
    },
    /** The host did something for the interpreter that takes it a microsecond or two. */
    serve: () => {
      fuel().value -= serviceUnits;
    },
    /** Work since the step began, in units. */
    work,
    /** Whether the step, or a call of it, did more work than it may. */
    isOver: () => work() > until,
    /** Whether the step asked for memory that is not there. */
    isStarved: () => starved,
  };
}

export type Meter = ReturnType<typeof createMeter>;
