/** What stands before the options in the help of `gridmark grade`. */
export const examples = `Examples:
  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              only task 8
  gridmark grade class/ -a game1023 -o out     a class: table, reports in out/
  gridmark grade submissions.zip -o out        what Canvas, Moodle, … export
  gridmark grade bb.zip --attempt best -o out  of several attempts, the best one
  gridmark grade game.ts --json                the report as JSON
  gridmark grade class/ -o out --only bob      one of them, into the same folder
  gridmark grade class/ -r csv=marks.csv       a table, and a CSV file
  gridmark grade class/ -o out --for student   reports to hand out
  gridmark grade game.ts --min-score 50        exit with 1 below 50 points
  gridmark grade canvas.zip -o out --roster grades.csv
                                               fill the gradebook of Canvas
  gridmark grade class/ -o out --due 2026-05-01T23:59 --late-percent 10
                                               10 % off for each late day
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
--roster fills one column of a gradebook of Canvas, Moodle, Gradescope or
Blackboard, or of a list with the column id, email or name; nothing else in it
changes. Students without a submission stay as they are and are listed.
Exit codes: 0 graded, 1 below --min-score or (with --fail-on-rejected) rejected,
2 usage or configuration error or a submission that could not be graded,
130 interrupted.
`;
