import type { Output } from "../io.ts";

/** Tells on stderr how far a long run is. */
export interface Progress {
  /** Another one is finished. */
  step(name: string): void;
  /** Takes the line away; what was said off a terminal stays. */
  end(): void;
}

/** Lines written about a class where there is no terminal to rewrite one on. */
const linesOffTerminal = 10;

/** On a terminal one line that is rewritten; elsewhere a line for each tenth of the way. */
export function createProgress(output: Output, total: number, verb: string): Progress {
  let done = 0;
  const width = (output.columns ?? 80) - 1;
  return {
    step: (name) => {
      done += 1;
      if (output.isTTY) {
        const line = `${verb} ${done} of ${total}  ${name}`;
        output.write(`\r\u001b[2K${[...line].slice(0, width).join("")}`);
      } else if (isTenth(done, total)) {
        output.write(`${verb} ${done} of ${total}\n`);
      }
    },
    end: () => {
      if (output.isTTY && done > 0) output.write("\r\u001b[2K");
    },
  };
}

function isTenth(done: number, total: number): boolean {
  const tenths = (count: number) => Math.floor((count * linesOffTerminal) / total);
  return tenths(done) > tenths(done - 1);
}
