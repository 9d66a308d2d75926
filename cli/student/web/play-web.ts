import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { GridmarkError } from "../../../engine/errors.ts";
import type { Submission } from "../../../engine/intake/read.ts";
import type { Partner } from "../../../engine/workers/play.ts";
import type { Assignment } from "../../../schema/types.ts";
import type { CheckSession } from "../check/session.ts";
import { pageAssets } from "./assets.ts";
import { type News, newsText } from "./feed.ts";
import { openServer } from "./server.ts";

export interface WebOptions {
  readonly manifest: Assignment;
  /** The game as a module; see `gameModule`. */
  readonly game: string;
  readonly seed: number;
  readonly port: number;
  readonly partner: Pick<Partner, "open">;
  /** Reads the student's files as they are now. */
  readonly read: () => Submission;
  /** There where the public checks are. */
  readonly session: Pick<CheckSession, "check"> | undefined;
  /** Tells of saved files, until the function that it returns is called. */
  readonly watch: (onChange: () => void) => () => Promise<void>;
  readonly interrupt: AbortSignal;
  /** Says where the page is. */
  readonly say: (url: string) => void;
}

/** Gives out the page with the game, and news of the files, until it is interrupted. */
export async function playWeb(options: WebOptions): Promise<void> {
  const { manifest, game, seed, port, session, watch, interrupt, say } = options;
  const { title, limits } = manifest;
  // What is said last of each kind is what counts; the order is that of the kinds.
  const latest = new Map<News["kind"], News>([["table", { kind: "table", title, limits, seed }]]);
  const server = await openServer({
    ...{ port, token: randomBytes(16).toString("base64url"), assets: pageAssets(game) },
    greeting: () => [...latest.values()].map(newsText),
  });
  const tell = (news: News) => {
    if (news.kind === "program") latest.delete("no-program");
    if (news.kind === "no-program") latest.delete("program");
    if (news.kind === "check") latest.delete("checking");
    latest.set(news.kind, news);
    server.tell(newsText(news));
  };
  let before: string | undefined;
  const update = async () => {
    const now = readNow(options);
    const key = programKey(now);
    // A save that changes nothing begins no new game.
    if (key === before) return;
    before = key;
    tell("text" in now ? now : await opened(now, options));
    if (session === undefined || !latest.has("program")) return;
    tell({ kind: "checking" });
    tell(await checked(session));
  };
  let updating: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let fail: (cause: unknown) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    fail = reject;
    interrupt.addEventListener("abort", () => resolve());
    if (interrupt.aborted) resolve();
  });
  /** Saves that come while one is looked at are looked at together. */
  const updateSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    updating = updating.then(() => {
      isWaiting = false;
      return update();
    });
    updating.catch(fail);
  };
  const unwatch = watch(updateSoon);
  try {
    say(server.url);
    updateSoon();
    await ended;
  } finally {
    await Promise.all([unwatch(), server.close()]);
  }
}

type NoProgram = Extract<News, { readonly kind: "no-program" }>;

/** The files as they are now; a folder without one does not end the game, as files come and go. */
function readNow({ read }: WebOptions): Submission | NoProgram {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof GridmarkError && cause.code === "usage") {
      return { kind: "no-program", text: cause.message };
    }
    throw cause;
  }
}

function programKey(now: Submission | NoProgram): string {
  if ("text" in now) return JSON.stringify(now);
  const { files, problem } = now;
  return JSON.stringify([problem, files.map(({ name, sha256 }) => [name, sha256])]);
}

async function opened(submission: Submission, { partner }: WebOptions): Promise<News> {
  const file = basename(submission.files[0]?.name ?? submission.id);
  return { kind: "program", file, opened: await partner.open(submission) };
}

async function checked(session: Pick<CheckSession, "check">): Promise<News> {
  try {
    const { report, sources, further } = await session.check();
    return { kind: "check", report, sources: [...sources], further };
  } catch (cause) {
    if (cause instanceof GridmarkError && cause.code === "usage") {
      return { kind: "no-program", text: cause.message };
    }
    throw cause;
  }
}
