import { loadWithGraders } from "../../engine/course/load-with-graders.ts";
import { isError, lintAssignment } from "../../engine/verify/lint.ts";
import { chooseAssignment, chooseCourse, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderLint } from "../render/views/verify.ts";
import { common, declare, type GivenOptions, print } from "./command.ts";
import { typeErrors } from "./type-errors.ts";

export const lintCommand = declare({
  name: "lint",
  does: "look for mistakes in an assignment without grading",
  takes: { "[assignment]": "the assignment (default: the only one)" },
  examples: `  gridmark lint game1023           what is wrong or weak, in seconds
  gridmark lint game1023 --json    the same as JSON
`,
  more: `Errors: checks that need one that is not there, functions that the reference
has not got, checks of code that do not fit their kind, a skeleton that is no
program, and wrong types in graders, where TypeScript and a tsconfig.json are
there. Warnings: weights that do not add up to a task's points, tasks without
hidden checks or known mistakes, hidden checks that ask nothing new, names in
the handout that the reference has not got, a handout that is missing, schemas
that are not where a file says, files that nothing reads.
gridmark verify looks for these, too, but for types.
Exit codes: 0 no errors, 1 errors, 2 usage or configuration error.
`,
  options: [common.course, common.json, common.color],
  run: lint,
});

async function lint(io: Io, given: string | undefined, options: GivenOptions): Promise<number> {
  const course = chooseCourse(io, options.course);
  const id = chooseAssignment(io, course, given, []);
  const { cache } = workerStart(io, course, id);
  const { assignment, graders } = await loadWithGraders(course, id, cache);
  const findings = [
    ...(await lintAssignment(course, assignment, graders)),
    ...typeErrors(course, id),
  ];
  const report = { schemaVersion: 1, assignment: id, lint: findings };
  print(io, options, report, (style) => {
    const lines = renderLint(findings, style);
    return lines.length === 0 ? `${id}: nothing found\n` : `${lines.join("\n")}\n`;
  });
  return findings.some(isError) ? exitCode.below : exitCode.done;
}
