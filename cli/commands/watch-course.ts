import { join } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { Stopped } from "../../engine/workers/lane.ts";
import { exitCode, type Io } from "../io.ts";
import { inTurn, openWatcher } from "../watching.ts";
import { say, sayFault } from "./command.ts";

/** The folders of a course that say what its assignments are. */
const rooms = ["fixtures", "graders", "reference", "skeleton"];

const clearScreen = "\u001b[2J\u001b[3J\u001b[H";

/** What was found out of a course as it was, and whether all is well. */
export interface LookedAt {
  readonly holds: boolean;
  readonly print: () => void;
}

/**
 * Looks at a course, and again whenever a file changes, until it is interrupted; a look that a change comes
 * upon is broken off. What is wrong with the course itself is told, and may be mended meanwhile.
 */
export async function watchCourse(
  io: Io,
  course: string,
  look: (signal: AbortSignal) => Promise<LookedAt>,
): Promise<number> {
  const watchFiles = await openWatcher({
    folders: rooms.map((room) => join(course, room)),
    passedOver: ["node_modules", ".git"],
    tells: () => true,
  });
  let holds = false;
  let outdated = new AbortController();
  const lookAgain = inTurn(async () => {
    outdated = new AbortController();
    const found = await lookedAt(io, () => look(AbortSignal.any([io.interrupt, outdated.signal])));
    if (found === undefined) return;
    holds = found.holds;
    if (io.stdout.isTTY) io.stdout.write(clearScreen);
    found.print();
    say(io, [`watching ${rooms.join(", ")}; Ctrl-C ends it`]);
  });
  await new Promise<void>((resolve, reject) => {
    const begin = () => void lookAgain().catch(reject);
    const close = watchFiles(() => {
      outdated.abort();
      begin();
    });
    const end = () => void close().then(resolve, reject);
    io.interrupt.addEventListener("abort", end);
    if (io.interrupt.aborted) end();
    else begin();
  });
  return holds ? exitCode.done : exitCode.below;
}

/** Nothing where the look was broken off. */
async function lookedAt(io: Io, look: () => Promise<LookedAt>): Promise<LookedAt | undefined> {
  try {
    return await look();
  } catch (cause) {
    if (cause instanceof Stopped) return undefined;
    if (!(cause instanceof GridmarkError)) throw cause;
    return { holds: false, print: () => sayFault(io, cause.message) };
  }
}
