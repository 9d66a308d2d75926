/** Grades programs of a JSON file, for `programs.mjs`, and prints hashes of their reports. */
import { readFileSync } from "node:fs";
import { openAssignment } from "./grading.mjs";
import { hashOf } from "./programs.mjs";

const { course, id, programs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const assignment = openAssignment(course, id);
const lane = assignment.lane();
const hashes = [];
for (const { files, task } of programs) {
  hashes.push(hashOf(JSON.stringify(await assignment.grade(lane, files, [task]))));
}
await lane.stop();
process.stdout.write(JSON.stringify(hashes));
