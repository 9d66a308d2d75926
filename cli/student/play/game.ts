import { plural } from "../../../author/words.ts";
import type { Known, Match } from "../../../engine/play/match.ts";
import type { Opened } from "../../../engine/play/player.ts";

/** A game's access to the program and the game's definition. */
export interface PlayTable {
  /** Starts a game after the previous one ended or was abandoned. */
  begin(before: Match | undefined): Promise<Match>;
  act(match: Match, action: string): Promise<Match>;
}

export interface GameShown {
  readonly match?: Match;
  /** Last turn's action; undefined at the beginning. */
  readonly action?: string | undefined;
  /** Increases with each turn and each new game. */
  readonly turn: number;
  /** True if the program has been working on a turn for a while. */
  readonly isBusy: boolean;
}

/** Runs one game after another, turn by turn; actions during a turn wait for its end. */
export type Game = ReturnType<typeof openGame>;

export interface GameOptions {
  readonly table: PlayTable;
  readonly after: (milliseconds: number, action: () => void) => () => void;
  readonly onChange: (shown: GameShown) => void;
  readonly onFault: (cause: unknown) => void;
}

/** Limits waiting turns while the program works, for instance if a key is held down. */
const maxWaiting = 20;

/** Milliseconds into a turn after which the program counts as busy. */
const soonBusy = 300;

export function openGame({ table, after, onChange, onFault }: GameOptions) {
  let shown: GameShown = { turn: 0, isBusy: false };
  /** Actions of the player or the game; undefined starts a new game. */
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
    if (waiting.length < maxWaiting) waiting.push(action);
    run().catch(onFault);
  }

  return {
    act: (action: string) => {
      if (shown.match !== undefined) add(action);
    },
    begin: () => {
      // Waiting actions were meant for the previous game.
      waiting = [];
      add();
    },
    /** Continues with another program and drops the previous one's unfinished and waiting turns. */
    goOnWith: (known: Known) => {
      programs += 1;
      waiting = [];
      if (shown.match === undefined) return;
      // Drop the previous program's problem.
      const { problem: _, ...rest } = shown.match;
      const match = { ...rest, ...known, failures: [], failed: [], printed: "" };
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

/** A game's knowledge of an opened program; `next` is the advice after a fix. */
export function knownOf({ notStarted, messages, program }: Opened, next: string): Known {
  if (program !== undefined) return { notStarted };
  const [message] = messages.filter(({ level }) => level === "error");
  const { text = "the file cannot be run", file, line, code } = message ?? {};
  const place = line === undefined ? "" : `, line ${line}`;
  const shown = code === undefined ? "" : `\n${code.trim()}`;
  return { notStarted, problem: `${file ?? "Your file"}${place}: ${text}${shown}\n${next}` };
}

export const listed = (ids: readonly string[]) => `${plural(ids.length, "task")} ${ids.join(", ")}`;

/** Ids of all but the first task that failed in the last turn. */
export function failedToo({ failures: [first, ...others] }: Match): string[] {
  return [...new Set(others.map(({ task }) => task))].filter((task) => task !== first?.task);
}

/** Stand-ins for unstarted tasks, by id; empty if no task runs. */
export function unwrittenTasks({ play, notStarted, problem }: Match): [id: string, does: string][] {
  if (problem !== undefined) return [];
  return notStarted.flatMap((id) => {
    const does = Object.hasOwn(play.lacks, id) ? play.lacks[id] : undefined;
    return does === undefined ? [] : [[id, does]];
  });
}
