import { describe, expect, it } from "vitest";
import { assignmentIds } from "../../engine/assignment/load.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { runCli } from "../testing/run-cli.ts";

/** Milliseconds; a busy machine grades a file in seconds and not in half of one. */
const patience = 180_000;

describe.each(assignmentIds(packageRoot))("the graders of %s", (assignment) => {
  // `npm run verify -- --mutate` grades all of them; here are a few of each, always the same.
  const samples: [what: string, options: string[]][] = [
    ["seeds and mistakes", ["--sample", "2", "-j", "1"]],
    ["mutants", ["--mutate", "--sample", "8", "-j", "1"]],
  ];

  it.each(samples)("hold for a sample of %s", { timeout: patience }, async (_, options) => {
    const { code, stdout } = await runCli(["verify", assignment, ...options]);
    expect(stdout).not.toContain("✗");
    expect(code).toBe(0);
  });
});
