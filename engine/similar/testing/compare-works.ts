import { comparing } from "../compare.ts";

/** Compares works in one go. */
export function compareWorks(...works: Parameters<typeof comparing>) {
  const steps = comparing(...works);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
