import { join } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { Stopped } from "../../engine/workers/lane.ts";
import { exitCode, type Io } from "../io.ts";
import { atEachChange, inTurn, openWatcher } from "../watching.ts";
import { say, sayFault } from "./command.ts";

/** Folders of a course that define its assignments. */
const rooms = ["fixtures", "graders", "reference", "skeleton"];

const clearScreen = "\u001b[2J\u001b[3J\u001b[H";

export interface LookedAt {
  readonly holds: boolean;
  readonly print: () => void;
}

/** Looks at a course after each change until interrupted. A change cancels the current look; faults are reported. */
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
    let found: LookedAt;
    try {
      found = await look(AbortSignal.any([io.interrupt, outdated.signal]));
    } catch (cause) {
      if (cause instanceof Stopped) return;
      if (!(cause instanceof GridmarkError)) throw cause;
      found = { holds: false, print: () => sayFault(io, cause.message) };
    }
    holds = found.holds;
    if (io.stdout.isTTY) io.stdout.write(clearScreen);
    found.print();
    say(io, [`watching ${rooms.join(", ")}; Ctrl-C ends it`]);
  });
  await atEachChange(watchFiles, io.interrupt, () => {
    outdated.abort();
    return lookAgain();
  });
  return holds ? exitCode.done : exitCode.below;
}
