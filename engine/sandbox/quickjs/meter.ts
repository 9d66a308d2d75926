/** Counts what one call after another uses up. */
export interface Meter {
  /** A call begins. */
  start(): void;
  /** The interpreter polled its interrupt handler, as it does after about 10,000 steps. */
  poll(): void;
  /** The interpreter asked for memory that is not there. */
  refuse(): void;
  /** Work since the call began, in polls. */
  work(): number;
  /** Whether the call did more work than one may. */
  isOver(): boolean;
  /** Whether the call asked for memory that is not there. */
  isStarved(): boolean;
}

/** Refusals that count as one poll: a loop can catch the lack of memory and ask again, for ever. */
const refusalsPerPoll = 10;

/** A meter for calls that may take `limit` polls each. */
export function createMeter(limit: number): Meter {
  let polls = 0;
  let refusals = 0;
  const work = () => polls + Math.floor(refusals / refusalsPerPoll);
  return {
    start: () => {
      polls = 0;
      refusals = 0;
    },
    poll: () => {
      polls += 1;
    },
    refuse: () => {
      refusals += 1;
    },
    work,
    isOver: () => work() > limit,
    isStarved: () => refusals > 0,
  };
}
