/** Grades programs in a course with small limits. */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { run } from "../../dist/cli/main.js";
import { loadAssignment } from "../../dist/engine/index.js";
import { gradeOne } from "../../dist/engine/workers/grade-one.js";
import { openLane } from "../../dist/engine/workers/lane.js";

const real = ["game1023", "matrix2048", "connect4pop", "merge2048", "terminal2048"];
/** Mostly the small assignment, since its programs are graded in no time. */
export const assignments = real.flatMap((id) => ["lights", "lights", "lights", id]);

/** Runs a command of the built program in this process; returns its exit code and output. */
export async function gridmark(args, cwd, env = {}) {
  let said = "";
  const write = (text) => {
    said += text;
  };
  const output = { write, isTTY: false, columns: 80 };
  const interrupt = new AbortController().signal;
  const code = await run({
    ...{ args, env, cwd, interrupt, stdout: output, stderr: output, now: "2026-01-31T12:00:00Z" },
  });
  return { code, said };
}

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
