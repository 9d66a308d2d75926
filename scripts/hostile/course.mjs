/** The course that the corpus is handed in to. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../dist/engine/course/defaults.js";
import { small } from "./corpus.mjs";

/** Files that belong to no assignment. */
const others = ["hostile", "independent", "submissions"];

/** Units of work for each submission to the others: more than their references need. */
const workPerSubmission = 300_000_000;

/** For the small assignment: what its reference needs, hundreds of times. */
const smallLimits = {
  memoryMiB: 16,
  workPerCall: 15_000_000,
  workPerTask: 18_000_000,
  workPerSubmission: 48_000_000,
};

/**
 * Writes the course of this repository without its known mistakes, to which the small assignment has its own, and
 * with a small part of the work that each allows: most of the corpus uses up all of it, and that it ends is the
 * same at any limit. `run` is given the command that writes the small assignment.
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
