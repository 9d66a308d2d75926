import type { Command } from "commander";
import { percent, time } from "../choose/late-rules.ts";
import { points } from "./grade-options.ts";

/** Adds what has to do with gradebooks and with being late. */
export function addGradebookOptions(command: Command): Command {
  return command
    .option("--roster <file>", "a gradebook, as the platform exports it: fill in the points")
    .option("--roster-out <file>", "where to write it (default: <name>.graded.csv in DIR)")
    .option("--roster-column <title>", "its column for the points, if several could be")
    .option("--due <time>", "when the work was due, such as 2026-05-01T23:59+02:00", time)
    .option("--late-percent <n>", "percent of the score that each late day costs", percent)
    .option("--late-grace <minutes>", "minutes after --due that do not count", points)
    .option("--late-cap <n>", "percent that being late costs at most", percent)
    .option("--extensions <file>", "CSV with id and days, due or submitted of single students");
}
