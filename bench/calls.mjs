import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "sucrase";
import { loadGraders } from "../dist/engine/course/graders.js";
import { loadAssignment } from "../dist/engine/course/load.js";
import { createGrader } from "../dist/engine/grading/grade.js";
import { languageFor } from "../dist/engine/languages/index.js";
import { root } from "../scripts/setup.mjs";

/** What one file is measured with. */
export const assignment = "game1023";
export const fileName = "game.ts";
export const reference = join(root, "reference", assignment, fileName);

/**
 * Writes what the rivals run into a folder: the calls that gridmark makes of a right submission, by task
 * and as a plain list, and the reference compiled to JavaScript. A course without a reference, such as a
 * student's, is asked with this repository's.
 */
export async function prepareCalls(folder, course = root) {
  mkdirSync(folder, { recursive: true });
  const code = join(folder, "game.mjs");
  const options = { transforms: ["typescript"], disableESTransforms: true };
  writeFileSync(code, transform(readFileSync(reference, "utf8"), options).code);
  const opened = loadAssignment(course, assignment, true);
  const { manifest } = opened;
  const calls = await recordCalls(
    {
      assignment: { ...opened, reference: loadAssignment(root, assignment, true).reference },
      graders: await loadGraders(course, manifest, undefined),
      ...{ language: await languageFor(manifest), createGrader },
    },
    await import(pathToFileURL(code).href),
  );
  const list = join(folder, "calls.json");
  writeFileSync(list, JSON.stringify(calls.map(({ fn, args, times }) => ({ fn, args, times }))));
  const tasks = manifest.tasks.map(({ title, functions }) => ({
    title,
    calls: calls.filter(({ fn }) => functions.includes(fn)),
  }));
  writeFileSync(join(folder, "cases.json"), JSON.stringify({ tasks }));
  return { folder, code, calls: list };
}

/**
 * The calls that gridmark makes of a right submission: with what arguments, what they return, and how the
 * arguments are afterwards if they change. Calls that draw random numbers have no result, and equal ones in
 * a row are one with `times`. `program` has the same functions, in this process.
 */
export async function recordCalls({ assignment, graders, language, createGrader }, program) {
  const probes = [];
  const watch = (sandbox) =>
    new Proxy(sandbox, {
      get(target, key) {
        if (key === "reopen") return async (...args) => watch(await target.reopen(...args));
        if (key === "run") {
          return (probe, ...rest) => {
            probes.push(probe);
            return target.run(probe, ...rest);
          };
        }
        return target[key];
      },
    });
  const open = async (...args) => watch(await language.open(...args));
  const files = assignment.reference.map(({ name, text }) => ({
    name,
    bytes: new TextEncoder().encode(text),
  }));
  const tasks = assignment.manifest.tasks.map(({ id }) => id);
  await createGrader(assignment, graders, { ...language, open })({ files, seed: 1, tasks });
  const calls = probes.flatMap((probe) => callsOf(probe, program));
  const all = [];
  for (const call of calls) {
    const last = all.at(-1);
    const isDrawn = call.times !== undefined && last?.times !== undefined;
    if (isDrawn && isSame(last, call)) last.times += call.times;
    else all.push(call);
  }
  return all;
}

/** The calls of a probe, whose steps are done in this process. Throws for steps that are more than calls. */
export function callsOf({ steps, times = 1 }, program) {
  const calls = [];
  let variables = new Map();
  const part = (of, path) => path.reduce((value, key) => value[key], variables.get(of));

  function run(step) {
    switch (step.do) {
      case "call":
        return call(step);
      case "repeat":
        for (let time = 0; time < step.times; time += 1) for (const each of step.steps) run(each);
        return;
      case "value":
        return void variables.set(step.as, structuredClone(step.json));
      case "pick":
        return void variables.set(step.as, part(step.of, step.path));
      case "set":
        part(step.of, step.path.slice(0, -1))[step.path.at(-1)] = step.value;
        return;
      case "read":
      case "export":
        return;
      default:
        throw new Error(`a step "${step.do}" cannot be written down as calls of functions`);
    }
  }

  function call({ fn, args: given, times = 1, as }) {
    const args = given.map((arg) =>
      "ref" in arg ? variables.get(arg.ref) : structuredClone(arg.json),
    );
    for (let time = 0; time < times; time += 1) {
      const before = structuredClone(args);
      const { returned, draws } = countingDraws(() => program[fn](...args));
      if (as !== undefined) variables.set(as, returned);
      if (draws) calls.push({ fn, args: before, times: 1 });
      else {
        const after = isEqual(before, args) ? {} : { after: structuredClone(args) };
        // Of functions that return nothing, JSON has no field for it either.
        calls.push({ fn, args: before, returns: structuredClone(returned), ...after });
      }
    }
  }

  for (let time = 0; time < times; time += 1) {
    variables = new Map();
    for (const step of steps) run(step);
  }
  return calls;
}

const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isSame = (one, other) => isEqual([one.fn, one.args], [other.fn, other.args]);

/** What a function returns, and whether it drew random numbers meanwhile. */
function countingDraws(run) {
  const { random } = Math;
  let draws = false;
  Math.random = () => {
    draws = true;
    return random();
  };
  try {
    return { returned: run(), draws };
  } finally {
    Math.random = random;
  }
}
