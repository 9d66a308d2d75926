import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{cli,engine,graders,fixtures,reference,skeleton,scripts}/**/*.test.ts"],
    // Hostile programs run into real limits; a slow machine needs its time for them.
    testTimeout: 60_000,
    // The default leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    hookTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["engine/**/*.ts", "graders/**/*.ts", "cli/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.d.ts", "engine/batch/worker.ts", "cli/bin.ts"],
      reporter: ["text-summary"],
      thresholds: { "engine/**": { lines: 90 }, "graders/**": { lines: 90 } },
    },
  },
});
