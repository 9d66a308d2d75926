import type { AnyPlay } from "../../../../engine/course/plays.ts";
import { openPageGame, type PageGame } from "./game.ts";
import { openPartner, type WorkerLike } from "./partner.ts";
import { type News, newsIn, type ShownPage } from "./shown.ts";
import { show } from "./view/app.tsx";
import { startTheme } from "./view/header.tsx";

/* Entry point of the page: turns server news and game changes into what is shown. */

const place = document.querySelector("#page") ?? document.body;

let shown: ShownPage = { title: "", turn: 0, isBusy: false, isChecking: false };
let game: PageGame | undefined;

const actions = {
  act: (action: string) => game?.act(action),
  begin: () => game?.begin(),
};

function change(more: Partial<ShownPage>): void {
  shown = { ...shown, ...more };
  show(place, shown, actions);
}

startTheme();

// A click must not focus a button: space and Enter stay keys of the game.
addEventListener("mousedown", (event) => {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
});

const after = (milliseconds: number, action: () => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

const startWorker = () =>
  new Worker(new URL("./sandbox.worker.ts", import.meta.url), {
    type: "module",
  }) as unknown as WorkerLike;

/** The server builds this module from the course's. */
const gameUrl = new URL("game.js", location.href).href;
const module: Promise<{ readonly play: AnyPlay }> = import(/* @vite-ignore */ gameUrl);

async function take({ table, program, missing, isChecking, check }: News): Promise<void> {
  if (table !== undefined) {
    const { title, limits, seed } = table;
    document.title = title;
    const { play } = await module;
    const partner = openPartner({ start: startWorker, after });
    // The game continues after a reconnection.
    game ??= openPageGame({
      ...{ play, partner, limits, seed, after },
      ...{ onChange: change, onFault: reportError },
    });
    change({ title, notice: undefined });
  }
  if (program !== undefined) {
    const { file, opened } = program;
    const notice = shown.file === undefined ? undefined : `${file} was saved.`;
    game?.take(opened);
    change({ file, notice });
  }
  if (missing !== undefined) change({ notice: missing });
  if (isChecking !== undefined) change({ isChecking });
  if (check !== undefined) change({ check });
}

// Keep news in order although the first takes longest.
let latest: Promise<void> = Promise.resolve();
const feed = new EventSource("events");
feed.onmessage = ({ data }: MessageEvent<string>) => {
  latest = latest.then(() => take(newsIn(data)));
};
feed.onerror = () => change({ notice: "gridmark has stopped. Run it again to see your changes." });
