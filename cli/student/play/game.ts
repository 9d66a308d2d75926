import type { Known, Match } from "../../../engine/play/match.ts";

/** Where games are played: what a game needs of the program and of its definition. */
export interface PlayTable {
  /** A new game, after one that ended or was given up. */
  begin(before: Match | undefined): Promise<Match>;
  act(match: Match, action: string): Promise<Match>;
}

export interface GameShown {
  readonly match?: Match;
  /** The action of the last turn; undefined where a game has just begun. */
  readonly action?: string | undefined;
  /** Goes up by one with each turn, and each game that begins. */
  readonly turn: number;
  /** Whether the program has been working on a turn for a while. */
  readonly isBusy: boolean;
}

/** Games one after the other, each turn by turn: what comes during a turn waits for its end. */
export interface Game {
  act(action: string): void;
  begin(): void;
  /** Another program plays on; turns that wait or have begun with the one before are forgotten. */
  goOnWith(known: Known): void;
  end(): void;
}

export interface GameOptions {
  readonly table: PlayTable;
  readonly after: (milliseconds: number, action: () => void) => () => void;
  readonly onChange: (shown: GameShown) => void;
  readonly onFault: (cause: unknown) => void;
}

/** Turns that wait while the program works; those of a key that is held down are not worth more. */
const mostWaiting = 20;

/** So many milliseconds after a turn began, the program counts as busy. */
const soonBusy = 300;

export function openGame({ table, after, onChange, onFault }: GameOptions): Game {
  let shown: GameShown = { turn: 0, isBusy: false };
  /** Actions, of the player or of the game itself; undefined begins a game. */
  let waiting: (string | undefined)[] = [];
  let isRunning = false;
  let isOver = false;
  let programs = 0;
  let cancelTick: (() => void) | undefined;

  const change = (more: Partial<GameShown>) => {
    if (isOver) return;
    shown = { ...shown, ...more };
    onChange(shown);
  };

  const stopTicking = () => {
    cancelTick?.();
    cancelTick = undefined;
  };

  function schedule({ play, state }: Match): void {
    const tick = cancelTick === undefined ? play.tick?.(state) : undefined;
    if (tick === undefined) return;
    cancelTick = after(tick.after, () => {
      cancelTick = undefined;
      add(tick.action);
    });
  }

  async function take(action: string | undefined): Promise<void> {
    const { match: before } = shown;
    const program = programs;
    const cancel = after(soonBusy, () => change({ isBusy: true }));
    if (action === undefined) stopTicking();
    const match = await (action === undefined || before === undefined
      ? table.begin(before)
      : table.act(before, action));
    cancel();
    if (isOver) return;
    if (program !== programs) return change({ isBusy: false });
    change({ match, action, turn: shown.turn + 1, isBusy: false });
    schedule(match);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await take(waiting.shift());
    isRunning = false;
  }

  function add(action?: string): void {
    if (waiting.length < mostWaiting) waiting.push(action);
    run().catch(onFault);
  }

  return {
    act: (action) => {
      if (shown.match !== undefined) add(action);
    },
    begin: () => {
      // What waits was meant for the game before.
      waiting = [];
      add();
    },
    goOnWith: (known) => {
      programs += 1;
      waiting = [];
      if (shown.match === undefined) return;
      // What the program before had said or done is not this one's.
      const { problem: _, ...rest } = shown.match;
      const match = { ...rest, ...known, troubles: [], failed: [], printed: "" };
      change({ match });
      schedule(match);
    },
    end: () => {
      isOver = true;
      waiting = [];
      stopTicking();
    },
  };
}
