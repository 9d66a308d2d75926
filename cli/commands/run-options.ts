import type { Command } from "commander";
import { another } from "./grade-options.ts";

/** Adds what has to do with grading into the same folder again. */
export function addRunOptions(command: Command): Command {
  return command
    .option("--force", "with -o: also grade what has not changed since the last run")
    .option("--only <id>", "grade only this submission of those found; repeatable", another)
    .option("--failed", "with -o: grade only what was rejected or could not be graded last time")
    .option("--quiet", "print neither progress nor how the run compares with the last one");
}
