import type { Kit } from "../../../engine/course/kits.ts";
import { forStudent } from "../../../engine/feedback/feedback.ts";
import type { FoundSubmission } from "../../../engine/intake/found.ts";
import { readSubmission } from "../../../engine/intake/read.ts";
import { statOf } from "../../../engine/intake/stat-of.ts";
import type { Partner } from "../../../engine/workers/play.ts";
import type { Assignment } from "../../../schema/types.ts";
import { exitCode, type Io } from "../../io.ts";
import { paint } from "../../render/terminal/style.ts";
import { styleOf } from "../../render/terminal/style-of.ts";
import { openCheckSession } from "../check/session.ts";
import { openFileWatcher } from "../check/watch-files.ts";
import { playWeb } from "./play-web.ts";

export interface BrowserOptions {
  readonly io: Io;
  /** There in a student's folder, whose public checks the page shows. */
  readonly kit: Kit | undefined;
  /** The student's file, or the folder that it lies in. */
  readonly from: string;
  readonly manifest: Assignment;
  /** Finds the student's file. Throws a usage fault where there is none. */
  readonly find: () => FoundSubmission;
  readonly game: string;
  readonly seed: number;
  readonly port: number;
  readonly partner: Partner;
  readonly color: boolean;
}

/** How long changes may follow one another to be one, in milliseconds. */
const settling = 30;

/** Serves the page with the game until Ctrl-C. */
export async function playInBrowser(options: BrowserOptions): Promise<number> {
  const { io, kit, from, manifest, find, color } = options;
  // What is wrong with the folder now is said at once; later it may be a file that is just being saved.
  find();
  const isFolder = statOf(from).isDirectory();
  const session = kit && (await openCheckSession(io, kit, from));
  const later = (action: () => void) => {
    const timer = setTimeout(action, settling);
    return () => clearTimeout(timer);
  };
  const { bold } = paint(styleOf(io.stdout, io.env, color));
  try {
    await playWeb({
      ...options,
      session: session && {
        check: async () => {
          const checked = await session.check();
          return { ...checked, report: forStudent(checked.report, manifest, io.today) };
        },
      },
      interrupt: io.interrupt,
      read: () => readSubmission(find(), manifest.limits.fileKiB),
      watch: await openFileWatcher(from, isFolder, later),
      say: (url) =>
        io.stdout.write(`Play ${manifest.title} at\n\n    ${bold(url)}\n\nCtrl-C ends it.\n`),
    });
    return exitCode.done;
  } finally {
    await session?.end();
  }
}
