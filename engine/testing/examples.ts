import fc from "fast-check";
import { speak } from "../../author/spoken.ts";

/** Properties use the same examples in every run, and new ones each night. */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.GRIDMARK_EXAMPLES ?? 1),
});

// Test files share a thread, and the previous one may have graded a program in another language.
speak();
