import fc from "fast-check";
import { speak } from "../../author/spoken.ts";

/** Properties are tried with the same examples in every run, and with others each night. */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.GRIDMARK_EXAMPLES ?? 1),
});

// Test files share a thread, and the last one may have graded a program in another language.
speak();
