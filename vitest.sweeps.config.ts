import { defineConfig } from "vitest/config";

/** Full sweeps, each over hundreds of gradings: `npm run verify` runs them, `npm test` does not. */
export default defineConfig({
  test: {
    globalSetup: "scripts/build-first.mjs",
    include: ["{cli,engine,graders}/**/*.sweep.ts"],
    maxWorkers: "100%",
    isolate: false,
    testTimeout: 60_000,
  },
});
