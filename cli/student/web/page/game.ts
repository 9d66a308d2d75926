import type { AnyPlay } from "../../../../engine/course/plays.ts";
import { act, beginMatch, type Known, type Match } from "../../../../engine/play/match.ts";
import type { Opened } from "../../../../engine/play/player.ts";
import type { Limits } from "../../../../schema/types.ts";
import { knownOf } from "../../play/known.ts";
import type { PagePartner } from "./partner.ts";
import type { ShownPage } from "./shown.ts";

/** The part of what is shown that a game decides. */
export type GameShown = Pick<ShownPage, "match" | "action" | "turn" | "isBusy">;

/** A game that goes on while the program that it is played with is saved again and again. */
export interface Game {
  /** The program was saved, or has been read for the first time. */
  take(opened: Opened): void;
  act(action: string): void;
  begin(): void;
}

export interface GameOptions {
  readonly play: AnyPlay;
  readonly partner: PagePartner;
  readonly limits: Limits;
  /** Of the first game. */
  readonly seed: number;
  /** Does something later, unless the function that it returns is called. */
  readonly after: (milliseconds: number, action: () => void) => () => void;
  readonly onChange: (shown: GameShown) => void;
}

/** An action of the player or of the game itself; none begins a game. */
type GameAction = { readonly action?: string };

/** Turns that wait while the program works; those of a key that is held down are not worth more. */
const mostWaiting = 20;

/** So many milliseconds after a turn began, the program counts as busy. */
const soonBusy = 300;

export function openGame({ play, partner, limits, seed, after, onChange }: GameOptions): Game {
  let shown: GameShown = { turn: 0, isBusy: false };
  let known: Known | undefined;
  let waiting: GameAction[] = [];
  let isRunning = false;
  let games = 0;
  /** Programs so far: a turn that began with another one is not finished. */
  let programs = 0;
  /** What was known when the game began. */
  let begunWith: Known | undefined;
  let cancelTick: (() => void) | undefined;

  const change = (more: Partial<GameShown>) => {
    shown = { ...shown, ...more };
    onChange(shown);
  };

  async function begin(from: Known): Promise<Match> {
    cancelTick?.();
    cancelTick = undefined;
    begunWith = from;
    // Games that follow each other have unlike random numbers, and so have the questions of each.
    const own = (seed + 0x85ebca6b * games) >>> 0;
    games += 1;
    return beginMatch(play, from, own, partner.ask, shown.match?.state);
  }

  function schedule(match: Match): void {
    const tick = cancelTick === undefined ? play.tick?.(match.state) : undefined;
    if (tick === undefined) return;
    cancelTick = after(tick.after, () => {
      cancelTick = undefined;
      add({ action: tick.action });
    });
  }

  async function take({ action }: GameAction, from: Known): Promise<void> {
    const began = programs;
    const cancel = after(soonBusy, () => change({ isBusy: true }));
    const before = shown.match;
    const match =
      action === undefined || before === undefined
        ? await begin(from)
        : await act(before, action, partner.ask);
    cancel();
    if (began !== programs) return change({ isBusy: false });
    const { action: _, ...rest } = shown;
    shown = rest;
    change({
      ...{ match, turn: shown.turn + 1, isBusy: false },
      ...(action === undefined ? {} : { action }),
    });
    schedule(match);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      if (known !== undefined) await take(turn, known);
    }
    isRunning = false;
  }

  function add(turn: GameAction): void {
    if (waiting.length < mostWaiting) waiting.push(turn);
    void run();
  }

  /** Whether a game can go on with another program: nothing of it is in the one before. */
  function goesOn(next: Known): boolean {
    if (shown.match === undefined || play.typesLines || partner.holdsState()) return false;
    if (play.draw(shown.match.state).over !== undefined) return false;
    if (next.problem !== undefined) return true;
    const { notStarted = [], problem } = begunWith ?? {};
    return problem === undefined && notStarted.join() === next.notStarted.join();
  }

  return {
    take: (opened) => {
      const next = knownOf(opened, "Save a fix, and the game goes on.");
      const isKept = goesOn(next);
      known = next;
      programs += 1;
      waiting = [];
      if (opened.program !== undefined) partner.open(opened.program, limits);
      if (!isKept || shown.match === undefined) return add({});
      // What the program before had said or done is not this one's.
      const { problem: _, ...match } = shown.match;
      const clean = { ...match, ...next, troubles: [], failed: [], printed: "" };
      change({ match: clean });
      schedule(clean);
    },
    act: (action) => add({ action }),
    begin: () => {
      // What waits was meant for the game before.
      waiting = [];
      add({});
    },
  };
}
