/** `npm start`: from a fresh clone to the graded sample class. */
import { relative } from "node:path";
import { build, install, root, runStep, say } from "./setup.mjs";

const assignment = "game1023";
const output = "results";

install();
build();
const grade = `cli/gridmark.mjs grade fixtures/submissions/${assignment} -a ${assignment} -o ${output}`;
runStep(
  `grading the sample class in fixtures/submissions/${assignment}`,
  process.execPath,
  grade.split(" "),
);
const folder = relative(process.cwd(), `${root}/${output}`) || output;
say(`
One report for each student is in ${folder}/reports, the class in ${folder}/summary.csv.
Next: npx gridmark grade fixtures/submissions/${assignment}/hana-whitlock.ts -a ${assignment}`);
