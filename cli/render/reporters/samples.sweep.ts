import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repo, runCli, temporaryFolder } from "../../testing/run-cli.ts";
import { expectValid, writeAll } from "./testing/expect-valid.ts";

const samples = repo("fixtures/submissions");

it.each(readdirSync(samples))(
  "the sample submissions of %s have valid reports in each format",
  async (assignment) => {
    const out = temporaryFolder();
    const args = ["grade", join(samples, assignment), "-a", assignment, "--json"];
    const { submissions } = JSON.parse((await runCli([...args, ...writeAll(out)])).stdout);
    expect(submissions.length).toBeGreaterThan(0);
    await expectValid(out, submissions.length);
  },
  300_000,
);
