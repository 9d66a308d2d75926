import type { AnyPlay } from "../../../../engine/course/plays.ts";
import { type News, newsIn } from "../feed.ts";
import { type Game, openGame } from "./game.ts";
import { openPartner, type WorkerLike } from "./partner.ts";
import type { Doings, ShownPage } from "./shown.ts";
import { show } from "./view/app.tsx";

/*
 * The page: what the server says and the game does becomes what is shown.
 */

const place = document.querySelector("#page") ?? document.body;

let shown: ShownPage = { title: "", turn: 0, isBusy: false, isChecking: false };
let game: Game | undefined;

const doings: Doings = {
  act: (action) => game?.act(action),
  begin: () => game?.begin(),
};

function change(more: Partial<ShownPage>, from: ShownPage = shown): void {
  shown = { ...from, ...more };
  show(place, shown, doings);
}

/** What is shown, without what has gone. */
function without(key: "action" | "notice"): ShownPage {
  const { [key]: _, ...rest } = shown;
  return rest;
}

const after = (milliseconds: number, action: () => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

/** The game of the assignment is a module that the server makes of the course's. */
async function loadPlay(): Promise<AnyPlay> {
  const url = new URL("game.js", location.href).href;
  const { play } = (await import(/* @vite-ignore */ url)) as { readonly play: AnyPlay };
  return play;
}

const play = loadPlay();

async function take(news: News): Promise<void> {
  switch (news.kind) {
    case "table": {
      const { title, limits, seed } = news;
      document.title = title;
      // After the server was away the game goes on.
      game ??= openGame({
        ...{ play: await play, limits, seed, after },
        partner: openPartner({
          start: () =>
            new Worker(new URL("./sandbox.worker.ts", import.meta.url), {
              type: "module",
            }) as unknown as WorkerLike,
          after,
        }),
        onChange: (now) => change(now, without("action")),
      });
      return change({ title }, without("notice"));
    }
    case "program": {
      const isNew = shown.file === undefined;
      game?.take(news.opened);
      return isNew
        ? change({ file: news.file })
        : change({ file: news.file, notice: `${news.file} was saved.` });
    }
    case "no-program":
      return change({ notice: news.text });
    case "checking":
      return change({ isChecking: true });
    case "check": {
      const { report, sources, further } = news;
      return change({ isChecking: false, check: { report, sources: new Map(sources), further } });
    }
  }
}

// In the order in which it comes, though the first takes its time.
let latest: Promise<void> = Promise.resolve();
const feed = new EventSource("events");
feed.onmessage = ({ data }: MessageEvent<string>) => {
  latest = latest.then(() => take(newsIn(data)));
};
feed.onerror = () =>
  change({ notice: "gridmark has ended: what you save is not seen until it is started again." });
