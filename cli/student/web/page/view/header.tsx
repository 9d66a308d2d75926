import { useState } from "preact/hooks";
import type { Doings, ShownPage } from "../shown.ts";
import { chooseTheme, currentTheme } from "./theme.ts";

interface HeaderProps {
  readonly shown: ShownPage;
  readonly doings: Doings;
}

export function Header({ shown, doings }: HeaderProps) {
  const { title, file, notice, match } = shown;
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  const toggle = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <header>
      <div class="title">
        <h1>{title}</h1>
        {file !== undefined && <span class="file">{file}</span>}
      </div>
      <p class="notice" role="status">
        {notice !== undefined && <span key={notice}>{notice}</span>}
      </p>
      <div class="own">
        {match !== undefined && <NewGame doings={doings} hasKey={!match.play.typesLines} />}
        <button
          type="button"
          class="theme"
          aria-label={`Use ${other} colours`}
          title={`Use ${other} colours`}
          onClick={toggle}
        >
          {theme === "dark" ? "☀" : "☾"}
        </button>
      </div>
    </header>
  );
}

interface NewGameProps {
  readonly doings: Doings;
  readonly hasKey: boolean;
  readonly isMain?: boolean;
}

export function NewGame({ doings, hasKey, isMain = false }: NewGameProps) {
  return (
    <button type="button" class={isMain ? "main" : ""} onClick={() => doings.begin()}>
      New game{hasKey && <kbd>r</kbd>}
    </button>
  );
}
