import { checkCommand } from "./check.ts";
import { decideCommand } from "./decide.ts";
import { diffCommand } from "./diff.ts";
import { explainCommand } from "./explain.ts";
import { feedbackCommand } from "./feedback.ts";
import { gradeCommand } from "./grade.ts";
import { gradebookCommand } from "./gradebook.ts";
import { harnessCommand } from "./harness.ts";
import { kitCommand } from "./kit.ts";
import { lintCommand } from "./lint.ts";
import { listCommand } from "./list.ts";
import { markCommand } from "./mark.ts";
import { mistakeCommand } from "./mistake.ts";
import { newCommand } from "./new.ts";
import { playCommand } from "./play.ts";
import { prepareCommand } from "./prepare.ts";
import { recordCommand } from "./record.ts";
import { replayCommand } from "./replay.ts";
import { showCommand } from "./show.ts";
import { similarCommand } from "./similar.ts";
import { skeletonCommand } from "./skeleton.ts";
import { suggestCommand } from "./suggest.ts";
import { validateCommand } from "./validate.ts";
import { verifyCommand } from "./verify.ts";
import { workerCommand } from "./worker.ts";

/** All commands in help order. */
export const commands = [
  // Grading, and what follows it.
  ...[gradeCommand, replayCommand, playCommand, showCommand, markCommand, decideCommand],
  ...[gradebookCommand, feedbackCommand, similarCommand, diffCommand],
  // Handing out an assignment, and a student's own commands.
  ...[listCommand, kitCommand, harnessCommand, prepareCommand, checkCommand, explainCommand],
  // Writing an assignment.
  ...[newCommand, skeletonCommand, recordCommand, suggestCommand, mistakeCommand],
  ...[validateCommand, lintCommand, verifyCommand, workerCommand],
];
