const head =
  <Visibility extends string>(visibility: Visibility) =>
  (name: string, weight: number) => ({ name, visibility, weight });

/** Heads of checks that students see, or do not. */
export const visible = head("public");
export const hidden = head("hidden");
