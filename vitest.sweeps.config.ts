import { defineConfig } from "vitest/config";
import { mockingSweeps, reporters, sources } from "./vitest.sources.ts";

/** What only looks at the results of sample classes, which are graded once for all of it. */
const classSweeps = "{cli,graders}/**/*.class.sweep.ts";

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
          exclude: [...mockingSweeps, classSweeps],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "classes",
          include: [classSweeps],
          globalSetup: ["cli/testing/grade-classes.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocking", include: mockingSweeps } },
    ],
  },
});
