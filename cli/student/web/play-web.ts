import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import type { Kit } from "../../../engine/course/kits.ts";
import { GridmarkError } from "../../../engine/errors.ts";
import { forStudent } from "../../../engine/feedback/feedback.ts";
import type { FoundSubmission } from "../../../engine/intake/found.ts";
import { readSubmission, type Submission } from "../../../engine/intake/read.ts";
import type { Partner } from "../../../engine/workers/play.ts";
import type { Assignment } from "../../../schema/types.ts";
import { dayOf, exitCode, type Io } from "../../io.ts";
import { styleOf } from "../../render/terminal/style.ts";
import { atEachChange, type FileWatcher, inTurn } from "../../watching.ts";
import {
  type Checked,
  type CheckSession,
  openCheckSession,
  openFileWatcher,
} from "../check/session.ts";
import { pageAssets } from "./assets.ts";
import type { News } from "./page/shown.ts";
import { openServer } from "./server.ts";

interface WebOptions {
  readonly manifest: Assignment;
  /** The game as a module; see `gameModule`. */
  readonly game: string;
  readonly seed: number;
  readonly port: number;
  readonly partner: Pick<Partner, "open">;
  readonly read: () => Submission;
  /** Undefined without public checks. */
  readonly check: (() => Promise<Checked>) | undefined;
  readonly watch: FileWatcher;
  readonly interrupt: AbortSignal;
  readonly say: (url: string) => void;
}

interface BrowserOptions
  extends Omit<WebOptions, "read" | "check" | "watch" | "interrupt" | "say"> {
  readonly io: Io;
  /** The kit whose public checks the page shows, in a student's folder. */
  readonly kit: Kit | undefined;
  /** The student's file or its folder. */
  readonly from: string;
  /** Finds the student's file. Throws a usage fault if there is none. */
  readonly find: () => FoundSubmission;
  readonly color: boolean;
}

export async function playInBrowser(options: BrowserOptions): Promise<number> {
  const { io, kit, from, manifest, find, color } = options;
  // A problem with the folder is reported now; later it may just be a file being saved.
  find();
  const session = kit && (await openCheckSession(io, kit, from));
  const check = async (session: CheckSession) => {
    const checked = await session.check();
    return { ...checked, report: forStudent(checked.report, manifest, dayOf(io)) };
  };
  const { bold } = styleOf(io.stdout, io.env, color);
  try {
    await playWeb({
      ...{ ...options, check: session && (() => check(session)), interrupt: io.interrupt },
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

/** Serves the page and news of file changes until interrupted. */
export async function playWeb(options: WebOptions): Promise<void> {
  const { manifest, game, seed, port, partner, read, check, watch, interrupt, say } = options;
  const { title, limits } = manifest;
  let latest: News = { table: { title, limits, seed } };
  const server = await openServer({
    ...{ port, token: randomBytes(16).toString("base64url"), assets: pageAssets(game) },
    greeting: () => JSON.stringify(latest),
  });
  const tell = (news: News) => {
    latest = { ...latest, ...news };
    server.tell(JSON.stringify(news));
  };
  let before: string | undefined;
  const update = async () => {
    const submission = read();
    const { id, files } = submission;
    const key = keyOf(submission);
    // A save without changes starts no new game.
    if (key === before) return;
    before = key;
    const opened = await partner.open(submission);
    tell({ program: { file: basename(files[0]?.name ?? id), opened }, missing: undefined });
    if (check === undefined) return;
    tell({ isChecking: true });
    const checked = await check();
    // A check reads the files itself; the next one covers later saves.
    if (keyOf(read()) === key) tell({ isChecking: false, check: checked });
  };
  const updateOrSay = inTurn(async () => {
    try {
      await update();
    } catch (cause) {
      // A missing file does not end the game, as files come and go.
      if (!(cause instanceof GridmarkError && cause.code === "usage")) throw cause;
      before = undefined;
      tell({ missing: cause.message, isChecking: false });
    }
  });
  try {
    say(server.url);
    await atEachChange(watch, interrupt, updateOrSay);
  } finally {
    await server.close();
  }
}

/** A key of a submission's bytes. */
function keyOf({ files, problem }: Submission): string {
  return JSON.stringify([problem, files.map(({ name, sha256 }) => [name, sha256])]);
}
