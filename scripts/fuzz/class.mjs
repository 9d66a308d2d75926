/** A small course, a class with results, and gradebooks for part `files`, with the commands that read them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createJiti } from "jiti";
import { root } from "../setup.mjs";

const jiti = createJiti(import.meta.url);
export const { exportsOf, pupils } = await jiti.import("../../engine/testing/exports.ts");
export const { zipOf } = await jiti.import("../../engine/testing/zip.ts");
const { rostersOf } = await jiti.import("../../engine/testing/rosters.ts");

const grade = "grade @class.zip --class @class.json -o @out -a lights -C @course --only user1";
const lint = "lint lights -C @course";

/** Files to change, and commands that read them; ~ stands for a blank. */
export const scenarios = `
course/fixtures/lights/assignment.json: validate @course/fixtures/lights/assignment.json, list -C @course, ${lint}
course/fixtures/lights/public/task-1.json: validate @course/fixtures/lights/public/task-1.json, ${lint}
course/fixtures/lights/hidden/task-2.json: ${lint} --json
course/fixtures/lights/mistakes/wraps-around.ts: ${lint}
course/reference/lights/lights.ts: ${lint}, skeleton lights -C @course
results/reports/user1.json: show @results, show @results user1, gradebook @results @grades-plain.csv
results/reports/user1.json: show @results --groups, diff @monday @results, show @results -r html=@pages -C @course
results/reports/user1.json: feedback @results -C @course -o @feedback, show @results user1 --for student -C @course
results/reports/user1.json: validate @results/reports/user1.json, show @results --json, show @results -r junit
results/summary.json: show @results, gradebook @results @grades-moodle.csv, diff @results @monday
results/summary.json: feedback @results -C @course --text -o @feedback.zip
results/decisions.csv: decide @results, show @results
marks.csv: mark @marked --marks @marks.csv, mark @marked
marked/reports/bruno-halvorsen.json: mark @marked, mark @marked bruno-halvorsen, mark @marked --template @new.csv
class.json: validate @class.json, ${grade}
grades-moodle.csv: ${grade}
${Object.keys(rostersOf)
  .map(
    (each) =>
      `grades-${each}.csv: gradebook @results @grades-${each}.csv ${each === "canvas" ? "--column Demo~(902)" : "--overwrite"}`,
  )
  .join("\n")}`
  .trim()
  .split("\n")
  .map((line) => line.split(": "))
  .map(([path, commands]) => ({ path, commands: commands.split(", ") }));

/** Command lines with placeholders for any text. */
export const lines = `
show @results ?
show @results --sort ? --date ?
show @results --groups --task ?
show @results user1 --for ? -C @course
show @results -r ?
gradebook @results @grades-plain.csv --column ? -o @new.csv
gradebook @results @grades-moodle.csv --comments ? -o @new.csv
mark @marked ?
mark @marked ? --task ? --points ?
mark @marked bruno-halvorsen --task 3d --points ? --comment ?
decide @results user1 --points ? --reason ?
decide @results ? --excuse --reason ?
decide @results --group ? --comment ?
decide @results user2 --task ? --comment ?
diff ? @results
explain ? -C @course
validate ?
validate --schema ? @class.json
lint ? -C @course
list -C ?
kit ? @out -C @course
harness ? ? @out -C @course
feedback @results -C @course --to ? --date ? -o @feedback
new ? -C @out --title ?
new lights -C @out --title ?
grade @class.zip -a ? -C @course
grade @class.zip -a lights -C @course --only ?
grade @class.zip -a lights -C @course --only user9 --task ? --seed ?
grade @class.zip -a lights -C @course --only user9 --jobs ? --min-score ? --min-task ?
grade @class.zip -a lights -C @course --only user9 --source ? --class ?
grade @class.zip -a lights -C @course --only user9 --for ? --id ? -r ?
replay @course/reference/lights/lights.ts ? -C @course --only ? --seed ?
similar @class.zip -a ? --min ? -C @course
? ? ?`
  .trim()
  .split("\n");

/** Files that commands may add. */
export const written =
  /^(results|marked|out|pages|feedback|new\.csv|[^/]*\.graded\.csv|course\/(node_modules|skeleton))/;

const settings = {
  ...{ due: "2026-05-02", grace: 10, late: { percentPerDay: 10, cap: 50 }, attempt: "best" },
  ...{ extensions: { user1: { days: 2 } } },
  ...{ roster: "grades-moodle.csv", submitted: "grades-plain.csv" },
};
const decisions = "id,task,decision,points,reason\nuser1,1,points,2,Typo.\nuser2,,excused,,Ill.\n";
const marks = "id,task,points,comment\nbruno-halvorsen,3d,1,Good.\ndana-okafor,3d,0.5,\n";

const reference = "engine/new/template/javascript/reference/newassignment/newassignment.ts";
const right = readFileSync(join(root, reference), "utf8");
const wrong = right.replace("=== 0", "=== 1");

export const someClass = (count) =>
  pupils(count, (index) => [{ "lights.ts": index % 2 === 0 ? right : wrong }]);

export async function writeClass(folder, command) {
  const must = async (...args) => {
    const { code, said } = await command(args);
    if (code !== 0) throw new Error(`${args.join(" ")}: ${said}`);
  };
  mkdirSync(join(folder, "course"));
  await must("new", "lights", "-C", "@course");
  const write = (path, content) => writeFileSync(join(folder, path), content);
  const all = someClass(8);
  write("class.zip", zipOf(exportsOf.blackboard(all)));
  for (const [name, bytesOf] of Object.entries(rostersOf))
    write(`grades-${name}.csv`, bytesOf(all));
  for (const out of ["monday", "results"]) {
    await must("grade", "@class.zip", "-o", `@${out}`, "-a", "lights", "-C", "@course");
  }
  write("results/decisions.csv", decisions);
  write("class.json", JSON.stringify(settings));
  write("marks.csv", marks);
  const toMark = ["bruno-halvorsen.js", "dana-okafor.ts"].map((name) =>
    join(root, "fixtures/submissions/matrix2048", name),
  );
  await must("grade", ...toMark, "-o", "@marked", "-a", "matrix2048", "-C", root);
}
