import { defineConfig } from "vitest/config";
import { mocking, reporters, sources } from "./vitest.sources.ts";

export default defineConfig({
  resolve: sources,
  test: {
    globalSetup: "scripts/build-first.mjs",
    setupFiles: "engine/testing/examples.ts",
    reporters,
    // The default leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    // Of files that have not changed since the last time, what they became is kept.
    experimental: { fsModuleCache: true },
    coverage: {
      provider: "v8",
      include: ["engine/**/*.ts", "author/**/*.ts", "graders/**/*.ts", "cli/**/*.ts"],
      exclude: [
        "**/*.{test,sweep}.ts",
        "**/*.d.ts",
        "**/testing/**",
        "engine/new/template/**",
        "engine/workers/worker.ts",
        // Run in a process of its own, by a sweep.
        "engine/languages/python/image/{make,boot,machine,imports,snapshot,python-exports}.ts",
        "cli/bin.ts",
      ],
      reporter: ["text-summary"],
      thresholds: {
        "engine/**": { lines: 90 },
        "author/**": { lines: 90 },
        "graders/**": { lines: 90 },
      },
    },
    projects: [
      {
        extends: true,
        test: {
          name: "suite",
          include: [
            "{cli,engine,author,schema,graders,play,fixtures,reference,skeleton,scripts}/**/*.test.ts",
            "bench/**/*.test.mjs",
          ],
          exclude: mocking,
          // Tests share no state, and loading the TypeScript compiler anew takes its time.
          isolate: false,
          // Hostile programs run into real limits; a slow machine needs its time for them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "mocking", include: mocking } },
    ],
  },
});
