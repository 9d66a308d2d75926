import type { Output } from "../../io.ts";

/** Tells on stderr how far a long run is. */
export interface ProgressLine {
  /** Another one is finished. */
  step(name: string): void;
  /** Takes the line away; what was said off a terminal stays. */
  end(): void;
}

export interface ProgressOptions {
  /** Says nothing at all. */
  readonly quiet?: boolean;
  /** Milliseconds from any moment on; left out, nothing is said of how long it takes. */
  readonly clock?: () => number;
}

/** Lines written about a class without a terminal to rewrite one on. */
const linesOffTerminal = 10;

/** Columns of the bar on a terminal, which a narrow one has no room for. */
const barWidth = 20;
const narrow = 60;

/** Before so many milliseconds and steps it is unknown how long the rest takes. */
const earliest = { milliseconds: 2000, steps: 3 };

/** On a terminal a bar in one line that is rewritten; elsewhere a line for each tenth of the way. */
export function createProgress(
  output: Output,
  total: number,
  verb: string,
  { quiet = false, clock }: ProgressOptions = {},
): ProgressLine {
  let done = 0;
  const began = clock?.() ?? 0;
  const width = (output.columns ?? 80) - 1;
  const speed = () => {
    const milliseconds = (clock?.() ?? 0) - began;
    if (milliseconds < earliest.milliseconds || done < earliest.steps) return "";
    return speedOf(done, total, milliseconds);
  };
  return {
    step: (name) => {
      done += 1;
      if (quiet) return;
      if (output.isTTY) {
        const counts = `${verb} ${done} of ${total}`;
        const drawn = width < narrow ? "" : ` ${bar(done, total)}`;
        const line = `${counts}${drawn}${speed()}  ${name}`;
        output.write(`\r\u001b[2K${[...line].slice(0, width).join("")}`);
      } else if (isTenth(done, total)) {
        output.write(`${verb} ${done} of ${total}${speed()}\n`);
      }
    },
    end: () => {
      if (output.isTTY && done > 0 && !quiet) output.write("\r\u001b[2K");
    },
  };
}

function bar(done: number, total: number): string {
  const full = Math.min(barWidth, Math.floor((done * barWidth) / Math.max(1, total)));
  return `[${"#".repeat(full)}${"-".repeat(barWidth - full)}]`;
}

/** How fast it goes, and how long the rest takes if it goes on like this. */
function speedOf(done: number, total: number, milliseconds: number): string {
  const perSecond = (done * 1000) / milliseconds;
  const rate =
    perSecond >= 1 ? `${perSecond.toFixed(1)} a second` : `${(perSecond * 60).toFixed(1)} a minute`;
  const left = Math.ceil((total - done) / perSecond);
  return left <= 0 ? `, ${rate}` : `, ${rate}, about ${durationText(left)} left`;
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`;
}

function isTenth(done: number, total: number): boolean {
  const tenths = (count: number) => Math.floor((count * linesOffTerminal) / total);
  return tenths(done) > tenths(done - 1);
}
