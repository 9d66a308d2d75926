import type { Output } from "../../io.ts";

/** Tells on stderr how far a long run is. */
export interface ProgressLine {
  /** Another one is finished, or so many are in all. */
  step(name: string, done?: number): void;
  /** Takes the line away; what was said off a terminal stays. */
  end(): void;
}

interface ProgressOptions {
  readonly quiet?: boolean;
  /** Milliseconds from any moment on; left out, nothing is said of how long it takes. */
  readonly clock?: (() => number) | undefined;
}

/** Lines written about a class without a terminal to rewrite one on. */
const linesOffTerminal = 10;

/** Before so many milliseconds and steps it is unknown how long the rest takes. */
const earliest = { milliseconds: 2000, steps: 3 };

/** On a terminal one line that is rewritten; elsewhere a line for each tenth of the way. */
export function createProgress(
  output: Output,
  total: number,
  verb: string,
  { quiet = false, clock = () => 0 }: ProgressOptions = {},
): ProgressLine {
  let done = 0;
  const began = clock();
  const width = (output.columns ?? 80) - 1;
  const tenths = (count: number) => Math.floor((count * linesOffTerminal) / total);
  return {
    step: (name, now = done + 1) => {
      const before = done;
      done = now;
      if (quiet) return;
      const line = `${verb} ${done} of ${total}${speedOf(done, total, clock() - began)}`;
      if (output.isTTY) {
        output.write(`\r\u001b[2K${[...`${line}  ${name}`].slice(0, width).join("")}`);
      } else if (tenths(done) > tenths(before)) {
        output.write(`${line}\n`);
      }
    },
    end: () => {
      if (output.isTTY && done > 0 && !quiet) output.write("\r\u001b[2K");
    },
  };
}

/** How fast it goes, and how long the rest takes if it goes on like this; nothing at first. */
function speedOf(done: number, total: number, milliseconds: number): string {
  if (milliseconds < earliest.milliseconds || done < earliest.steps) return "";
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
