import type { Report, UnneededCheck } from "../../schema/types.ts";

/**
 * Hidden checks without which each of the wrong programs would lose points as well: it fails another one, too.
 * Public checks are there to help, and are left out.
 */
export function unneededChecks(reports: readonly Report[]): UnneededCheck[] {
  const tasks = reports.flatMap((report) => report.tasks);
  const hidden = tasks.map(({ id, checks }) => ({
    task: id,
    checks: checks.filter(({ visibility }) => visibility === "hidden"),
  }));
  const needed = new Set(
    hidden.flatMap(({ task, checks }) => {
      const failed = checks.filter(({ status }) => status !== "pass");
      return failed.length === 1 ? [keyOf(task, failed[0]?.name)] : [];
    }),
  );
  const all = hidden.flatMap(({ task, checks }) =>
    checks.map(({ name }) => ({ task, check: name })),
  );
  return [...new Map(all.map((each) => [keyOf(each.task, each.check), each]))]
    .filter(([key]) => !needed.has(key))
    .map(([, each]) => each);
}

const keyOf = (task: string, check: string | undefined) => JSON.stringify([task, check]);
