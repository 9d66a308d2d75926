import { openInBrowser } from "../../../../engine/languages/in-browser.ts";
import { keepOpen, type OpenProgram } from "../../../../engine/play/open-program.ts";
import type { PageOpening, PageQuestion, PageReply } from "./partner.ts";

/*
 * The worker that runs the student's program, so that a loop in it does not block the page. It answers one
 * question after another.
 */

let opened: Promise<OpenProgram> | undefined;
let latest: Promise<void> = Promise.resolve();

async function answer({ probe, seed }: PageQuestion): Promise<PageReply> {
  const program = await opened;
  if (program === undefined) throw new Error("there is no program to ask");
  return { outcome: await program.ask(probe, seed), holdsState: program.holdsState() };
}

addEventListener("message", ({ data }: MessageEvent<PageOpening | PageQuestion>) => {
  if ("program" in data) {
    const open = () => openInBrowser(data.program, data.limits);
    opened = open().then((sandbox) => keepOpen(sandbox, open));
    return;
  }
  // A failure reaches the page as this worker's error.
  latest = latest.then(async () => postMessage(await answer(data)));
  latest.catch((cause) => reportError(cause));
});
