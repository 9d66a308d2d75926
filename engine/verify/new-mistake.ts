import type { TaskReport } from "../../schema/types.ts";
import { type LoadedAssignment, loadAssignment } from "../course/load.ts";
import { filesWithMistake, type Mistake } from "../course/mistakes.ts";
import { variantFor } from "../course/variants.ts";
import { usageFault } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import type { Lane } from "../workers/lane.ts";
import { gradeAttempts, referenceOf, type VerifyOptions } from "./attempts.ts";
import { judgeMistake } from "./judge.ts";
import type { MadeSubmission } from "./memory.ts";

/** The markers of regions, which no code may have. */
const marker = /TASK\s+\S+\s+(?:STARTS|ENDS)\s+HERE/i;

/**
 * Makes a submission's code a known mistake, in a worker: the code, the points it costs, whether it fails like the
 * submission, and whether it needs strings of the submission for that. Throws a usage fault if it is right or
 * known, and `Stopped`.
 */
export async function mistakeFrom(
  submission: Submission,
  task: string,
  lane: Lane,
  options: VerifyOptions,
) {
  const { seed, start } = options;
  const [main] = submission.files;
  const whole = loadAssignment(start.course, options.manifest.id);
  const assignment = variantFor<LoadedAssignment>(whole, main?.name);
  const { manifest } = assignment;
  const reference = referenceOf(assignment);
  const tasks = manifest.tasks.map(({ id }) => id);
  const { files } = submission;
  const graded = await lane.do("grade", { files, seed, tasks });
  if (graded.kind === "failed") throw usageFault(`it cannot be graded: ${graded.message}`);
  const before = taskIn(graded.answer.tasks, task);
  if (before === undefined || before.score === before.maxScore) {
    throw usageFault(`it loses no points in task ${task}: there is no mistake to extract`);
  }
  const taken = await lane.do("neutral", { files, task });
  const neutral = taken.kind === "failed" ? { problem: taken.message } : taken.answer;
  if ("problem" in neutral) throw usageFault(`task ${task}: ${neutral.problem}`);
  const attempt = (mistake: Mistake) => {
    const changed = filesWithMistake(reference, manifest, mistake);
    return { name: mistake.name, files: changed, seed, tasks, explain: true, mistake };
  };
  const known = assignment.mistakes.filter((each) => each.task === task).map(attempt);
  const tried = neutral.codes
    .filter((code) => !marker.test(code))
    .map((code) => attempt({ name: "the new mistake", task, title: "", hint: "", code }));
  const reportOf = await gradeAttempts([...tried, ...known], options);
  const behaviorIn = (of: MadeSubmission) => taskIn(reportOf(of).tasks, task)?.behavior;
  const isAlike = (of: MadeSubmission) =>
    before.behavior !== undefined && behaviorIn(of) === before.behavior;
  const best = tried.find(isAlike) ?? tried[0];
  if (best === undefined) throw usageFault("it has strings that look like task markers");
  const { score, maxScore, elsewhere, problems, holds } = judgeMistake(best.mistake, [
    reportOf(best),
  ]);
  const within = "with the reference around it, its code";
  if (score === maxScore) {
    throw usageFault(`${within} gets all points of task ${task}: its mistake is somewhere else`);
  }
  if (!holds) {
    const why = elsewhere.length > 0 ? `loses points in task ${elsewhere.join(", ")}, too` : "";
    throw usageFault(`${within} ${why || `cannot be graded: ${problems.join("; ")}`}`);
  }
  const same = known.find((each) => behaviorIn(each) === behaviorIn(best));
  if (same !== undefined) {
    const file = `fixtures/${manifest.id}/mistakes/${same.name}`;
    throw usageFault(`this mistake is known: the same cases fail in the same way as for ${file}`);
  }
  const { code } = best.mistake;
  const hasTexts = code !== neutral.codes[0];
  return { code, lost: maxScore - score, isAlike: isAlike(best), hasTexts };
}

function taskIn(tasks: readonly TaskReport[], id: string): TaskReport | undefined {
  return tasks.find((each) => each.id === id);
}
