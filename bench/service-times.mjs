/**
 * `node bench/service-times.mjs [submissions]`: what deadline-night.mjs draws from. Grades mistakes and mutants of
 * game1023, as the soak does, with one thread, and prints the CPU seconds that each took the process: the means
 * of 40 groups of equal size, from the cheapest to the dearest.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { loadAssignment } from "../dist/engine/course/load.js";
import { gradeAll } from "../dist/engine/workers/pool.js";
import { root } from "../scripts/setup.mjs";
import { programsOf } from "./soak/submissions.mjs";

const count = Number(process.argv[2] ?? 400);
const groups = 40;
/** The first ones load programs, and are graded by code that is not optimised yet. */
const warmUp = 20;

const assignment = "game1023";
const { manifest } = loadAssignment(root, assignment);
const programs = (await programsOf(root, assignment)).slice(0, count + warmUp);
const sources = programs.map((files, index) => ({
  read: () => ({
    id: String(index),
    files: files.map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
    }),
  }),
}));
const cache = join(root, "node_modules", ".cache", "gridmark", "courses");
const options = {
  ...{ start: { course: root, assignment, cache }, manifest, seed: 1, jobs: 1 },
  tasks: manifest.tasks.map(({ id }) => id),
};
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const seconds = [];
let before = cpu();
for await (const _ of gradeAll(sources, options)) {
  const now = cpu();
  seconds.push(now - before);
  before = now;
}
const sorted = seconds.slice(warmUp).sort((a, b) => a - b);
const means = Array.from({ length: groups }, (_, group) => {
  const [from, to] = [group, group + 1].map((at) => Math.round((at * sorted.length) / groups));
  const part = sorted.slice(from, to);
  return Number((part.reduce((sum, each) => sum + each, 0) / part.length).toFixed(2));
});
process.stdout.write(`${JSON.stringify(means)}\n`);
