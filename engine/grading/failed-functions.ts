import type { Probe } from "../../author/probe.ts";
import type { ManifestTask } from "../../schema/types.ts";
import { type LanguageNames, withNames } from "../course/names.ts";
import type { TaskRun } from "./task.ts";

/**
 * The failing functions: a failing case's only one, or those that no passing case calls. `names` maps the course's
 * names, which probes use, to the task's.
 */
export function failedFunctions(
  task: ManifestTask,
  run: TaskRun,
  names: LanguageNames = {},
): readonly string[] {
  const { functions } = task;
  if (functions.length < 2) return functions.length === 0 ? [task.title] : functions;
  const calls = run.graded.flatMap(({ cases }, check) => {
    const own = run.record.filter((each) => each.check === check);
    // With one probe per case, the failing ones are known.
    const isByCase = own.length === cases.length;
    return own.map(({ probe }, at) => {
      const called = new Set(withNames(calledIn(probe), names));
      const some = isByCase ? cases.slice(at, at + 1) : cases;
      return {
        names: functions.filter((name) => called.has(name)),
        passed: some.every(({ verdict }) => verdict === "pass"),
      };
    });
  });
  const passing = new Set(calls.flatMap(({ names, passed }) => (passed ? names : [])));
  const failed = new Set<string>();
  for (const { names, passed } of calls) {
    const sure = names.length > 1 ? names.filter((name) => !passing.has(name)) : names;
    if (!passed && names.length > 0 && sure.length === 0) return [];
    if (!passed) for (const name of sure) failed.add(name);
  }
  return functions.filter((name) => failed.has(name));
}

function calledIn({ steps }: Probe): string[] {
  const classes = new Map<string, string>();
  const all = steps.flatMap((step) => (step.do === "repeat" ? step.steps : [step]));
  return all.flatMap((step) => {
    if (step.do === "call") return [step.fn];
    if (step.do === "new") {
      classes.set(step.as, step.class);
      return [`${step.class}.constructor`, step.class];
    }
    if (step.do !== "invoke" && step.do !== "grid") return [];
    const owner = classes.get(step.of);
    return owner === undefined ? [] : [`${owner}.${step.method}`];
  });
}
