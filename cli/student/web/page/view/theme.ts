const place = "gridmark-theme";

type Theme = "light" | "dark";

/** The colours that were chosen last; those of the system where none were. */
export function startTheme(): void {
  const theme = stored();
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
}

/** The colours that are shown now. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows other colours, now and from now on. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(place, theme);
  } catch {
    // A browser that keeps nothing shows them until the page is closed.
  }
}

function stored(): Theme | undefined {
  try {
    const theme = localStorage.getItem(place);
    return theme === "light" || theme === "dark" ? theme : undefined;
  } catch {
    return undefined;
  }
}
