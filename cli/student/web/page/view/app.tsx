import "../../../../render/web/base.css";
import "./page.css";
import "./game.css";
import "../../../../render/web/failing-task.css";
import { render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { OpenedDetails, PageActions, PageProps, ShownPage } from "../shown.ts";
import { Details } from "./details.tsx";
import { Game } from "./game.tsx";
import { Header } from "./header.tsx";
import { News } from "./news.tsx";
import { Tasks } from "./tasks.tsx";
import { focusLine } from "./text.tsx";

export function show(root: Element, shown: ShownPage, actions: PageActions): void {
  render(<App shown={shown} actions={actions} />, root);
}

function App({ shown, actions }: PageProps) {
  const [opened, setOpened] = useState<OpenedDetails>();
  useKeys(shown, actions);
  const close = () => setOpened(undefined);
  return (
    <>
      <Header shown={shown} actions={actions} />
      <main>
        <Game shown={shown} actions={actions} />
        <aside>
          <News shown={shown} open={setOpened} />
          <Tasks shown={shown} open={setOpened} />
        </aside>
      </main>
      {opened !== undefined && shown.check !== undefined && (
        <Details
          key={`${opened.kind} ${opened.name}`}
          opened={opened}
          check={shown.check}
          close={close}
        />
      )}
    </>
  );
}

/** Handles the game's keys wherever the focus is, except in elements that use keys themselves. */
function useKeys({ match }: ShownPage, actions: PageActions): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.isComposing ? undefined : gameKey(event);
      if (match === undefined || key === undefined || isTaken(event.target, key)) return;
      const { play, state } = match;
      const isOver = play.draw(state).over !== undefined;
      // Typing goes into the line, wherever the focus was.
      if (play.typesLines && !isOver) return focusLine();
      const action = Object.hasOwn(play.keys, key) ? play.keys[key] : undefined;
      if (key === "r" && !event.repeat) actions.begin();
      // Keys of the game never scroll the page, even after its end.
      else if (action === undefined) return;
      else if (!isOver) actions.act(action);
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [match, actions]);
}

function isTaken(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select") !== null) return true;
  const pressesButtons = key === "space" || key === "enter";
  return pressesButtons && target.closest("button, a, summary") !== null;
}

/** Browser names of keys, and the games' names. */
const named: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" },
  ...{ " ": "space", Enter: "enter" },
};

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/** A game's name for a key; undefined for the browser's own keys. */
export function gameKey({ key, ctrlKey, altKey, metaKey }: Press): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(named, key)) return named[key];
  return [...key].length === 1 ? key.toLowerCase() : undefined;
}
