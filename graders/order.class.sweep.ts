import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assignmentOf, classes } from "../cli/testing/classes.ts";
import { folderOf, reportsIn } from "../cli/testing/graded-classes.ts";
import { repo, temporaryFolder } from "../cli/testing/run-cli.ts";
import { rotated } from "../engine/testing/rotation.ts";

it.each(classes)(
  "some of the class of %s get the same reports alone, the last first and by one worker",
  (name) => {
    const submitted = repo("fixtures/submissions", name);
    const some = rotated(readdirSync(submitted).sort()).toReversed();
    const out = temporaryFolder();
    const paths = some.map((each) => join(submitted, each));
    const how = ["-a", assignmentOf(name), "-j", "1", "-o", out];
    // Reuse what grading the class has found out about known mistakes.
    const env = { ...process.env, XDG_CACHE_HOME: repo("node_modules/.cache") };
    const options = { cwd: repo(""), stdio: "pipe", env } as const;
    execFileSync(process.execPath, ["cli/gridmark.mjs", "grade", ...paths, ...how], options);
    const together = reportsIn(folderOf(name));
    const alone = Object.entries(reportsIn(out));
    expect(alone).toHaveLength(some.length);
    for (const [file, report] of alone) expect(report === together[file], file).toBe(true);
  },
);
