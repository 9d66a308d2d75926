import type { Output } from "../../io.ts";

interface ProgressOptions {
  readonly quiet?: boolean;
  /** Milliseconds from any starting point; without it, no time is estimated. */
  readonly clock?: (() => number) | undefined;
}

/** Lines about a class if the output is not a terminal. */
const linesOffTerminal = 10;

/** No estimate before this much time and this many steps. */
const earliest = { milliseconds: 2000, steps: 3 };

/** A rewritten line on a terminal, or a line for each tenth of the way. */
export function createProgress(
  output: Output,
  total: number,
  verb: string,
  { quiet = false, clock = () => 0 }: ProgressOptions = {},
) {
  let done = 0;
  const began = clock();
  const width = (output.columns ?? 80) - 1;
  const tenths = (count: number) => Math.floor((count * linesOffTerminal) / total);
  return {
    /** Reports another finished step, or the number finished in all. */
    step: (name: string, now = done + 1) => {
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
    /** Clears the line on a terminal; other output stays. */
    end: () => {
      if (output.isTTY && done > 0 && !quiet) output.write("\r\u001b[2K");
    },
  };
}

/** Speed and estimated remaining time; empty at first. */
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
