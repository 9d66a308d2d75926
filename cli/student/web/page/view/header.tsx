import { useState } from "preact/hooks";
import type { PageProps } from "../shown.ts";

export function Header({ shown, actions }: PageProps) {
  const { title, file, notice, match } = shown;
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  const toggle = () => {
    document.documentElement.dataset.theme = other;
    // Without storage, it lasts until the page is closed.
    try {
      localStorage.setItem(place, other);
    } catch {}
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
        {match !== undefined && <NewGame actions={actions} hasKey={!match.play.typesLines} />}
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

interface NewGameProps extends Pick<PageProps, "actions"> {
  readonly hasKey: boolean;
  readonly isMain?: boolean;
}

export function NewGame({ actions, hasKey, isMain = false }: NewGameProps) {
  return (
    <button type="button" class={isMain ? "main" : ""} onClick={actions.begin}>
      New game{hasKey && <kbd>r</kbd>}
    </button>
  );
}

const place = "gridmark-theme";

/** The current theme: the chosen one, or the system's. */
function currentTheme(): string {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return document.documentElement.dataset.theme ?? (isDark ? "dark" : "light");
}

export function startTheme(): void {
  try {
    const theme = localStorage.getItem(place);
    if (theme !== null) document.documentElement.dataset.theme = theme;
  } catch {}
}
