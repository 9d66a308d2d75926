/** Grades programs in a course of small limits. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "../../dist/cli/main.js";
import { loadAssignment } from "../../dist/engine/index.js";
import { gradeOne } from "../../dist/engine/workers/grade-one.js";
import { openLane } from "../../dist/engine/workers/lane.js";
import { root } from "../setup.mjs";

const real = ["game1023", "matrix2048", "connect4pop", "merge2048", "terminal2048"];
/** Most programs are of a small assignment, whose programs are graded in no time. */
export const assignments = real.flatMap((id) => ["lights", "lights", "lights", id]);

/** What runs into limits does so soon; the references need little more than half of it. */
const smallLimits = {
  ...{ workPerCall: 10_000_000, workPerTask: 100_000_000, workPerSubmission: 400_000_000 },
};
const smallest = {
  ...{ workPerCall: 3_000_000, workPerTask: 20_000_000, workPerSubmission: 60_000_000 },
  memoryMiB: 32,
};

/** Writes a copy of this course with small limits and one more assignment. */
export async function writeCourse(course) {
  for (const folder of ["fixtures", "graders", "play", "reference", "skeleton"]) {
    cpSync(join(root, folder), join(course, folder), {
      recursive: true,
      filter: (path) => basename(path) !== "submissions" && basename(path) !== "hostile",
    });
  }
  symlinkSync(join(root, "node_modules"), join(course, "node_modules"), "junction");
  await gridmark(["new", "lights"], course);
  for (const id of ["lights", ...real]) {
    const path = join(course, "fixtures", id, "assignment.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    const limits = { ...manifest.limits, ...(id === "lights" ? smallest : smallLimits) };
    writeFileSync(path, JSON.stringify({ ...manifest, limits }));
  }
}

/** Runs a command of the built program in this process: its exit code and what it printed. */
export async function gridmark(args, cwd, env = {}) {
  let said = "";
  const write = (text) => {
    said += text;
  };
  const output = { write, isTTY: false, columns: 80 };
  const interrupt = new AbortController().signal;
  const code = await run({
    ...{ args, env, cwd, interrupt, stdout: output, stderr: output, today: "2026-01-31" },
  });
  return { code, said };
}

/** An assignment and what grades programs for it. */
export function openAssignment(course, id) {
  const { manifest, reference } = loadAssignment(course, id);
  const start = { course, assignment: id, cache: `${course}-cache` };
  const all = manifest.tasks.map((task) => task.id);
  return {
    ...{ id, manifest, reference },
    lane: () => openLane(start),
    grade: (lane, files, tasks = all) =>
      gradeOne(lane, { manifest, seed: 1, tasks }, submissionOf(files)),
  };
}

function submissionOf(files) {
  const read = files.map(({ name, text }) => {
    const bytes = new TextEncoder().encode(text);
    return { name, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  return { id: "student", files: read };
}

export function inFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
