import type { Probe } from "../../author/probe.ts";
import type { ManifestTask } from "../../schema/types.ts";
import type { TaskRun } from "../asking/run-task.ts";

/**
 * The functions of a task that failed: those that failing checks call and passing ones do not.
 * All that failing checks call where that says nothing, and all of the task where not even that.
 */
export function failedFunctions(task: ManifestTask, run: TaskRun): readonly string[] {
  const { functions } = task;
  if (functions.length < 2) return functions.length === 0 ? [task.title] : functions;
  const hasPassed = (check: number) =>
    run.graded[check]?.cases.every(({ verdict }) => verdict === "pass") ?? false;
  const called = (passed: boolean) =>
    new Set(
      run.record
        .filter(({ check }) => hasPassed(check) === passed)
        .flatMap(({ probe }) => namesIn(probe)),
    );
  const [failing, passing] = [called(false), called(true)];
  const suspects = functions.filter((name) => failing.has(name));
  const sure = suspects.filter((name) => !passing.has(name));
  const [first] = [sure, suspects].filter((names) => names.length > 0);
  return first ?? functions;
}

/** Names of the functions, constructors and methods that a probe calls. */
function namesIn({ steps }: Probe): string[] {
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
