/**
 * Counts the work of an instance. A unit is one round of a loop of the interpreter's WebAssembly; 32
 * bytes of memory that are copied or filled; and a call of one of its longer functions is one to four.
 * It is the same number in every run, whatever the machine does beside it.
 */
export interface Meter {
  /** Says who is told of every portion of work from now on. */
  listen(onPortion: () => void): void;
  /** Says who is told, until somebody else listens, that a step did all the work that it may. */
  whenOver(onOver: () => void): void;
  /** Takes the instance's counter, which goes down and calls `spent` below zero. */
  attach(fuel: WebAssembly.Global): void;
  /** A step begins that may do `budget` units of work, and `perCall` of them until a call begins. */
  start(budget: number, perCall?: number): void;
  /** A call begins, for which there are `perCall` units again, as far as the budget reaches. */
  beginCall(): void;
  /**
   * The counter is below zero. When that was all, the interpreter may go on for a little to say where
   * it is, of which nothing counts; after that, this throws, through all of its frames.
   */
  spent(): void;
  /** The interpreter asked for memory that is not there. */
  refuse(): void;
  /** The host did something for the interpreter that takes it a microsecond or two. */
  serve(): void;
  /** Work since the step began, in units. */
  work(): number;
  /** Whether the step, or a call of it, did more work than it may. */
  isOver(): boolean;
  /** Whether the step asked for memory that is not there. */
  isStarved(): boolean;
}

/** Units that the counter gets at once, a fraction of a second of work. */
const portion = 20_000_000;

/** Units until the interpreter has to have stopped by itself, so that it can say where. */
const grace = 4_000_000;

/** Units for something that the host does for the interpreter. */
const serviceUnits = 500;

/** Units for a request for memory that is refused: the host takes its time to say no. */
const refusalUnits = 10_000;

/** A meter without a limit until a step begins. */
export function createMeter(): Meter {
  let onPortion = () => {};
  let onOver = () => {};
  /** Work when it was over; nothing of what is done afterwards counts. */
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
    listen: (listener) => {
      onPortion = listener;
      onOver = () => {};
    },
    whenOver: (listener) => {
      onOver = listener;
    },
    attach: (global) => {
      counter = global;
    },
    start: (limit, perCall = limit) => {
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
    beginCall: () => {
      if (over === undefined) until = Math.min(budget, work() + ofCall);
    },
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
    refuse: () => {
      starved = true;
      fuel().value -= refusalUnits;
    },
    serve: () => {
      fuel().value -= serviceUnits;
    },
    work,
    isOver: () => work() > until,
    isStarved: () => starved,
  };
}
