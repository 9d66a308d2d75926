import { defineConfig } from "vitest/config";
import { sources } from "./vitest.sources.ts";

/** What grades whole classes, starts programs or asks hundreds of variants: `npm run verify` runs it, `npm test` does not. */
export default defineConfig({
  resolve: sources,
  test: {
    globalSetup: "scripts/build-first.mjs",
    reporters: ["minimal"],
    include: ["{cli,engine,author,graders}/**/*.sweep.ts"],
    maxWorkers: "100%",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
