import type { Kit } from "../../../engine/course/kits.ts";
import { forStudent } from "../../../engine/feedback/feedback.ts";
import type { FoundSubmission } from "../../../engine/intake/found.ts";
import { readSubmission } from "../../../engine/intake/read.ts";
import { exitCode, type Io } from "../../io.ts";
import { styleOf } from "../../render/terminal/style-of.ts";
import { openCheckSession } from "../check/session.ts";
import { openFileWatcher } from "../check/watch-files.ts";
import { playWeb, type WebOptions } from "./play-web.ts";

export interface BrowserOptions
  extends Pick<WebOptions, "manifest" | "game" | "seed" | "port" | "partner"> {
  readonly io: Io;
  /** There in a student's folder, whose public checks the page shows. */
  readonly kit: Kit | undefined;
  /** The student's file, or the folder that it lies in. */
  readonly from: string;
  /** Finds the student's file. Throws a usage fault where there is none. */
  readonly find: () => FoundSubmission;
  readonly color: boolean;
}

/** Serves the page with the game until Ctrl-C. */
export async function playInBrowser(options: BrowserOptions): Promise<number> {
  const { io, kit, from, manifest, find, color } = options;
  // What is wrong with the folder now is said at once; later it may be a file that is just being saved.
  find();
  const session = kit && (await openCheckSession(io, kit, from));
  const { bold } = styleOf(io.stdout, io.env, color);
  try {
    await playWeb({
      ...options,
      check:
        session &&
        (async () => {
          const checked = await session.check();
          return { ...checked, report: forStudent(checked.report, manifest, io.today) };
        }),
      interrupt: io.interrupt,
      read: () => readSubmission(find(), manifest.limits.fileKiB),
      watch: await openFileWatcher(from),
      say: (url) =>
        io.stdout.write(`Play ${manifest.title} at\n\n    ${bold(url)}\n\nCtrl-C ends it.\n`),
    });
    return exitCode.done;
  } finally {
    await session?.end();
  }
}
