/** What stands before the options in the help of `gridmark grade`. */
export const examples = `Examples:
  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              only task 8
  gridmark grade class/ -a game1023 -o out     a class: table, reports in out/
  gridmark grade submissions.zip -o out        what Canvas, Moodle, … export
  gridmark grade bb.zip --class spring.json    by the settings of a class
  gridmark grade game.ts --json                the report as JSON
  gridmark grade class/ -o out --only bob      one of them, into the same folder
  gridmark grade class/ -r csv=marks.csv       a table, and a CSV file
  gridmark grade class/ -o out --for student   reports to hand out
  gridmark grade game.ts --min-score 50        exit with 1 below 50 points
`;

/** What stands behind them. */
export const more = `
PATH is a file, a folder that contains it, a folder of submissions
(class/<student>/game.ts or class/<student>.ts), or what Canvas, Moodle,
Gradescope, Blackboard or Classroom 50 export; all of these may be ZIP archives.
Links below PATH are not followed.
Reports go to stdout unless you name a file, progress to stderr.
Grading into the same folder again grades only what has changed, lists whose
points changed, keeps the marks of answers that have not changed, and lists
those that are no longer valid. It may be stopped at any time and started again.
"feedback" in the manifest decides what students see of hidden checks; by
default, how each ended and its points.
class.json beside the submissions says when the work was due, what being late
costs, who has more time, which attempt counts, and where a secret seed is.
gridmark gradebook fills a gradebook from the folder of -o.
Exit codes: 0 graded, 1 below --min-score (a rejected submission has 0 points),
2 usage or configuration error or a submission that could not be graded,
130 interrupted.
`;
