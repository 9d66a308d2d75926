const place = "gridmark-theme";
const root = document.documentElement;

/** The colours that are shown now: those of the system unless others were chosen. */
export function currentTheme(): string {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return root.dataset.theme ?? (isDark ? "dark" : "light");
}

/** Shows other colours, now and from now on. */
export function chooseTheme(theme: string): void {
  root.dataset.theme = theme;
  ifKept(() => localStorage.setItem(place, theme));
}

/** Shows the colours that were chosen last. */
export function startTheme(): void {
  ifKept(() => {
    const theme = localStorage.getItem(place);
    if (theme !== null) root.dataset.theme = theme;
  });
}

/** A browser that keeps nothing shows them until the page is closed. */
function ifKept(act: () => void): void {
  try {
    act();
  } catch {}
}
