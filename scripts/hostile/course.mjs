/** The course for the corpus. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../dist/engine/course/defaults.js";
import { small } from "./corpus.mjs";

/** Folders that belong to no assignment. */
const others = ["hostile", "independent", "submissions"];

/** Units of work per submission: more than the references need. */
const workPerSubmission = 300_000_000;

/** For the small assignment: hundreds of times its reference's work. */
const smallLimits = {
  memoryMiB: 16,
  workPerCall: 15_000_000,
  workPerTask: 18_000_000,
  workPerSubmission: 48_000_000,
};

/**
 * Copies this repository's course without known mistakes, adds the small assignment (by `run`) with its own,
 * and lowers work limits: most of the corpus uses up its limit, and ends alike at any.
 */
export async function copyCourse(root, course, run) {
  const fixtures = join(root, "fixtures");
  const left = others.map((name) => join(fixtures, name));
  for (const id of readdirSync(join(root, "reference"))) left.push(join(fixtures, id, "mistakes"));
  for (const part of ["skeleton", "reference", "graders", "fixtures"]) {
    const filter = (from) => !left.includes(from);
    cpSync(join(root, part), join(course, part), { recursive: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(course, "node_modules"));
  for (const id of readdirSync(join(course, "reference"))) {
    change(course, id, ({ limits }) => {
      const { workPerCall, workPerTask } = { ...defaultLimits, ...limits };
      const less = { workPerCall: workPerCall / 25, workPerTask: workPerTask / 25 };
      return { ...limits, ...less, workPerSubmission };
    });
  }
  await run([["new", small, "-C", course]]);
  change(course, small, ({ limits }) => ({ ...limits, ...smallLimits }));
}

function change(course, id, limitsOf) {
  const file = join(course, "fixtures", id, "assignment.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...manifest, limits: limitsOf(manifest) }));
}
