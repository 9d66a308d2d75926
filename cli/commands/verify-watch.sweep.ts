import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { demoMistake, writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

/** A watched course: its next output, and a way to end it. */
function watching(course: string, ...more: readonly string[]) {
  const interrupt = new AbortController();
  onTestFinished(() => interrupt.abort());
  let text = "";
  let hear: ((text: string) => void) | undefined;
  const add = (added: string) => {
    text += added;
    if (!text.includes("Ctrl-C ends it")) return;
    hear?.(text);
    hear = undefined;
  };
  const ended = runCli(["verify", "demo", "-j", "1", "--watch", ...more], {
    ...{ cwd: course, interrupt: interrupt.signal, onStdout: add, onStderr: add },
    env: { XDG_CACHE_HOME: temporaryFolder() },
  });
  return {
    next: () =>
      new Promise<string>((resolve) => {
        hear = (all) => {
          text = "";
          resolve(all);
        };
        if (text.includes("Ctrl-C ends it")) add("");
      }),
    end: async () => {
      interrupt.abort();
      return await ended;
    },
  };
}

const mistake = "fixtures/demo/mistakes/none.ts";

it("verify --watch grades what a change touches, and ends with what it found last", async () => {
  const course = writeGradedDemo();
  const { next, end } = watching(course);
  expect(await next()).toContain("graded 85 of 85");

  writeFileSync(
    join(course, mistake),
    demoMistake("1", "export function double(n) {\n  return n * 2;\n}"),
  );
  const wrong = await next();
  expect(wrong).toContain("graded 2 of 2\n");
  expect(wrong).toContain("✗ 1     none");
  expect(wrong).not.toContain("adds-three");

  rmSync(join(course, mistake));
  expect(await next()).toContain("✓ 2 of 2 mistakes");

  const cases = join(course, "fixtures/demo/public/task-extra.json");
  const text = readFileSync(cases, "utf8");
  writeFileSync(cases, "{");
  expect(await next()).toContain("fixtures/demo/public/task-extra.json:1:2 is not JSON");
  writeFileSync(cases, text.replace("of 2", "of two"));
  // All attempts except the other task's stubs.
  expect(await next()).toMatch(/graded 7\d of 7\d\n/);
  writeFileSync(cases, text.replace('"returns":6', '"returns":7'));
  expect(await next()).toContain("✗ the reference gets 20 points with 0 of 50 seeds");
  expect((await end()).code).toBe(1);
});

it("verify --watch reads the graders as they are now", async () => {
  const course = writeGradedDemo({
    "graders/demo/index.ts": 'export { graders } from "./all.ts";',
    "graders/demo/all.ts": "export const graders = { tasks: [] };",
  });
  const { next, end } = watching(course, "--sample", "1");
  await next();
  writeFileSync(join(course, "graders/demo/all.ts"), "export const graders = { tasks: 1 };");
  expect(await next()).toContain('graders/demo/index.ts: expected an export "graders"');
  writeFileSync(join(course, "graders/demo/all.ts"), "export const graders = { tasks: [] };");
  expect(await next()).toContain("✓ the skeleton");
  expect((await end()).code).toBe(0);
});

it("verify --watch prints no JSON", async () => {
  const { code, stderr } = await runCli(["verify", "demo", "--watch", "--json"], {
    cwd: writeGradedDemo(),
  });
  expect([code, stderr]).toEqual([2, "gridmark: --watch and --json exclude each other\n"]);
});
