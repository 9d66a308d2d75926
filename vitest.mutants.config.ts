import { defineConfig } from "vitest/config";
import { sources } from "./vitest.sources.ts";

/** The tests that `npm run mutants` puts to the test: those of the engine and the command line. */
export default defineConfig({
  resolve: sources,
  test: {
    include: ["{cli,engine}/**/*.test.ts"],
    // These read the source, which has every mutant in it; or the output of commands as a whole.
    exclude: [
      "engine/house.test.ts",
      // Replaces a module of Node.js, which must not be seen by other tests.
      "engine/intake/read-errors.test.ts",
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
