import { batch } from "./parts/batch.mjs";
import { check } from "./parts/check.mjs";
import { classes } from "./parts/classes.mjs";
import { cold } from "./parts/cold.mjs";
import { memory } from "./parts/memory.mjs";

/** By name in `--only`: what measures it, and whether it needs the calls that gridmark makes. */
export const parts = {
  batch: { measure: batch, needsCalls: true },
  cold: { measure: cold, needsCalls: true },
  check: { measure: check },
  class: { measure: classes },
  memory: { measure: memory },
};
