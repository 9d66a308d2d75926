import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { rotated } from "./engine/testing/rotation.ts";
import { mockingSweeps, reporters, sources } from "./vitest.sources.ts";

/** What only looks at the results of sample classes, which are graded once for all of it. */
const classSweeps = "{cli,graders}/**/*.class.sweep.ts";

/** The other sweeps. */
const all = ["cli", "engine", "author", "graders", "scripts"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".sweep.ts") && !name.endsWith(".class.sweep.ts"))
    .filter((name) => !mockingSweeps.includes(name))
    .sort(),
);
/** Those that take a fifth of a list themselves, where one is asked for. */
const rotating = all.filter((name) => readFileSync(name, "utf8").includes("rotated("));
const others = all.filter((name) => !rotating.includes(name));

/** What grades whole classes, starts programs or asks hundreds of variants: `npm run prove` runs it, `npm test` does not. */
export default defineConfig({
  resolve: sources,
  test: {
    globalSetup: "scripts/build-first.mjs",
    reporters,
    maxWorkers: "100%",
    experimental: { fsModuleCache: true },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "sweeps",
          include: [...rotating, ...rotated(others)],
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
