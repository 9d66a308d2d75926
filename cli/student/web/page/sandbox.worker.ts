import { openInBrowser } from "../../../../engine/languages/in-browser.ts";
import { keepOpen, type OpenProgram } from "../../../../engine/play/open-program.ts";
import type { PageReply, Request } from "./protocol.ts";

/*
 * The thread that runs the student's program: a loop in it leaves the page as it is. It answers one
 * request after the other.
 */

let program: OpenProgram | undefined;
let latest: Promise<void> = Promise.resolve();

async function answer(request: Request): Promise<PageReply> {
  if (request.do === "open") {
    program?.dispose();
    const open = () => openInBrowser(request.program, request.limits);
    program = keepOpen(await open(), open);
    return { holdsState: false };
  }
  if (program === undefined) throw new Error("there is no program to ask");
  const outcome = await program.ask(request.probe, request.seed);
  return { outcome, holdsState: program.holdsState() };
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  // A failure goes on to the page as the error of this worker.
  latest = latest.then(async () => postMessage(await answer(data)));
  latest.catch((cause) => reportError(cause));
});
