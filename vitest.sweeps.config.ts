import { defineConfig } from "vitest/config";
import { mockingSweeps, reporters, sources } from "./vitest.sources.ts";

/** What grades whole classes, starts programs or asks hundreds of variants: `npm run prove` runs it, `npm test` does not. */
export default defineConfig({
  resolve: sources,
  test: {
    globalSetup: "scripts/build-first.mjs",
    reporters,
    maxWorkers: "100%",
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "sweeps",
          include: ["{cli,engine,author,graders}/**/*.sweep.ts"],
          exclude: mockingSweeps,
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocking", include: mockingSweeps } },
    ],
  },
});
