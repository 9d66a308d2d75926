import { expect, it } from "vitest";
import { judge, watch } from "./watch.mjs";

/** A run of 300 submissions, one every two seconds; `change` alters its figures as it proceeds. */
function runWith(change = () => ({})) {
  return Array.from({ length: 300 }, (_, finished) => {
    const steady = { at: 2 * finished, finished, cpu: finished, memory: 400, descriptors: 25 };
    const { memory, descriptors, ...sample } = { ...steady, ...change(finished) };
    return { ...sample, processes: { grade: { memory, descriptors, cpu: sample.cpu } } };
  });
}

const faultsOf = (change) => judge("a run", runWith(change), 300).faults;

it("finds nothing wrong with a run that grows in its first third alone", () => {
  const { rows, faults } = judge(
    "a run",
    runWith((at) => ({ memory: Math.min(400, 4 * at) })),
    300,
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    ["a run", "rate", "0.50", "0.50", "a second"],
    ["a run", "CPU time", "1.00", "1.00", "s each"],
    ["a run", "grade, memory", "400.00", "400.00", "MB"],
    ["a run", "grade, descriptors", "25.00", "25.00", "open"],
  ]);
});

it("says in a line what grows, and what slows down", () => {
  expect(faultsOf((at) => ({ memory: 200 + 2 * at }))).toEqual([
    "a run: grade, memory went from 499.00 to 699.00 MB in the last third (bound: at most 588.90)",
  ]);
  expect(faultsOf((at) => ({ descriptors: at }))).toEqual([
    expect.stringContaining("grade, descriptors went from 149.50 to 249.50 open"),
  ]);
  expect(faultsOf((at) => ({ at: at ** 4 }))).toEqual([
    expect.stringMatching(/rate went from .* \(bound: at least /),
  ]);
  expect(faultsOf((at) => ({ cpu: at ** 3 }))).toEqual([
    expect.stringMatching(/CPU time went from .* \(bound: at most /),
  ]);
});

it("does not judge a few submissions, whose cost is an accident", () => {
  const slower = runWith((at) => ({ cpu: at ** 3, at: at ** 4 })).slice(0, 12);
  expect(judge("a run", slower, 12)).toEqual({ rows: [], faults: [] });
});

it("does not judge a run that nothing is known of", () => {
  expect(judge("a run", [], 300).faults).toEqual(["a run: too short"]);
});

it.skipIf(process.platform !== "linux")("samples processes, and tells how far it is", async () => {
  let finished = 0;
  const watcher = watch(() => {
    finished += 1;
    return finished;
  }, 5);
  watcher.follow("this one", process.pid);
  watcher.follow("gone", 2 ** 30);
  await watcher.reached(3);
  watcher.stop();
  expect(watcher.samples.length).toBeGreaterThanOrEqual(3);
  const { processes, cpu } = watcher.samples.at(-1);
  expect(Object.keys(processes)).toEqual(["this one"]);
  expect(processes["this one"].memory).toBeGreaterThan(20);
  expect(processes["this one"].descriptors).toBeGreaterThan(3);
  expect(cpu).toBeGreaterThan(0);
});
