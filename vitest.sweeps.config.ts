import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { rotated } from "./engine/testing/rotation.ts";
import { mockingSweeps, reporters, sources } from "./vitest.sources.ts";

const rooms = (process.env.GRIDMARK_SWEEPS ?? "cli,engine,author,graders,scripts").split(",");

/** What only looks at the results of sample classes, which are graded once for all of it. */
const classSweeps = rooms.map((room) => `${room}/**/*.class.sweep.ts`);

/** Those that take longest, so dealt out that each fifth gets as much. */
const longest = [
  ...["graders/programs", "graders/read-apart", "cli/results/reprice", "cli/commands/harness"],
  ...["graders/order.class", "cli/tutorial", "graders/public-part", "cli/determinism"],
  ...["cli/determinism-python", "graders/languages"],
  ...["cli/build", "cli/commands/queue", "cli/soak", "cli/student/web/play-web"],
  ...["cli/commands/grade-jail", "cli/commands/replay-case", "cli/installed"],
  ...["cli/commands/grade-run", "cli/package", "cli/commands/suggest", "engine/workers/jail/jail"],
  "engine/languages/python/image/image",
  ...["cli/results/kill", "cli/commands/disclosure", "cli/student/check/from-nothing"],
  ...[
    "cli/docs",
    "cli/results/faulty-disk",
    "graders/game1023/mistakes",
    "graders/game1023/task-2",
  ],
  ...["cli/commands/decide", "cli/commands/feedback-policy", "cli/commands/mistake"],
].map((name) => `${name}.sweep.ts`);
const rank = (name: string) => {
  const at = longest.findIndex((each) => name.endsWith(each));
  return at < 0 ? longest.length : at;
};

/** The other sweeps, the longest first. */
const all = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
      .filter((name) => name.endsWith(".sweep.ts") && !name.endsWith(".class.sweep.ts"))
      .filter((name) => !mockingSweeps.includes(name))
      .sort(),
  )
  .toSorted((a, b) => rank(a) - rank(b));
/** Those that take a fifth of a list themselves, where one is asked for. */
const rotating = all.filter((name) => readFileSync(name, "utf8").includes("rotated("));
const others = all.filter((name) => !rotating.includes(name));

/** They begin first: what is left at the end is short, and no core waits long for the last one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

/** What grades whole classes, starts programs or asks hundreds of variants: `npm run prove` runs it, `npm test` does not. */
export default defineConfig({
  resolve: sources,
  test: {
    globalSetup: "scripts/build-first.mjs",
    setupFiles: "engine/testing/examples.ts",
    reporters,
    // Some wait for other processes, and leave a core without work.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // Only what hangs takes this long, not a whole class on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
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
          include: classSweeps,
          globalSetup: ["cli/testing/grade-classes.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocking", include: mockingSweeps } },
    ],
  },
});
