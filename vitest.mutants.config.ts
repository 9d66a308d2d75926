import { defineConfig } from "vitest/config";
import { mocking, sources } from "./vitest.sources.ts";

/** The tests that `npm run mutants` puts to the test: those of all that a program is graded with. */
export default defineConfig({
  resolve: sources,
  test: {
    include: ["{author,cli,engine,graders}/**/*.test.ts"],
    // It reads the source, which has every mutant in it.
    exclude: ["engine/house.test.ts", ...mocking],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
