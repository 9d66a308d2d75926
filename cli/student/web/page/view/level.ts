/** Levels that have a colour of their own; higher ones look like the last. */
export const levels = 12;

/** The class of what is painted in the colour of a level. */
export function levelClass(level: number): string {
  const known = Math.max(0, Math.min(levels, Math.trunc(level) || 0));
  return `level-${known}`;
}
