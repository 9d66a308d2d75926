import { join } from "node:path";

/** gridmark's folder in the user's cache; undefined for a user without one. */
export function userCache(
  env: Readonly<Record<string, string | undefined>>,
  ...names: readonly string[]
): string | undefined {
  const home = env.HOME ? join(env.HOME, ".cache") : undefined;
  const base = env.XDG_CACHE_HOME || env.LOCALAPPDATA || home;
  return base === undefined ? undefined : join(base, "gridmark", ...names);
}
