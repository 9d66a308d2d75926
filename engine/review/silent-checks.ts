import type { Check } from "../../author/bind.ts";
import { headOf } from "../../author/kind.ts";
import type { TaskEntry } from "../asking/task.ts";
import { once } from "../once.ts";

/** Tasks, of which those listed ask nothing in hidden checks, which pass. All checks keep their places. */
export function askingOnlyPublic(
  entries: readonly TaskEntry[],
  onlyPublic: readonly string[],
): readonly TaskEntry[] {
  return entries.map((entry) =>
    onlyPublic.includes(entry.task.id) ? withSilentChecks(entry) : entry,
  );
}

function withSilentChecks(entry: TaskEntry): TaskEntry {
  const { task, index, grader, heads } = entry;
  const isHidden = ({ visibility }: Check) => visibility === "hidden";
  const checks = once(() => entry.checks.map((check) => (isHidden(check) ? silent(check) : check)));
  return {
    ...{ task, index, grader, heads },
    get checks() {
      return checks();
    },
  };
}

function silent(check: Check): Check {
  return {
    ...headOf(check),
    data: check.data,
    example: () => check.example(),
    *plan() {
      yield* [];
      return { cases: [{ name: check.name, verdict: "pass", weight: 1, message: "" }] };
    },
  };
}
