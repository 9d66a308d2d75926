import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, it } from "vitest";
import { kitAround } from "../../engine/course/kits.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import type { Message, Report } from "../../schema/types.ts";
import { renderOwnCase } from "../render/reporters/text/task-details.ts";
import { codeBehind } from "../render/terminal/lines.ts";
import { inFile, plain } from "../render/terminal/style.ts";
import { notBegun, progressOf, whyNothingRan } from "./check/progress.ts";
import { type CheckSession, openCheckSession } from "./check/session.ts";

/**
 * Registers a test for each check of the kit around a test file, so that `npm test` and an editor's test
 * explorer show the same verdicts and messages as `gridmark check`.
 *
 *     import { describeAssignment } from "gridmark/vitest";
 *
 *     describeAssignment(import.meta.url);
 *
 * @param url of the test file
 */
export function describeAssignment(url: string): void {
  const file = fileURLToPath(url);
  const kit = kitAround(dirname(file));
  if (kit === undefined) {
    throw new GridmarkError("usage", `${file} is not in a student's folder`);
  }
  const { manifest, fixtures } = loadAssignment(kit.course, kit.assignment);
  let session: CheckSession | undefined;
  let report: Report | undefined;
  beforeAll(async () => {
    session = await openCheckSession({ env: process.env }, kit, kit.folder);
    ({ report } = await session.check());
  }, 60_000);
  afterAll(() => session?.end());
  it("every task is started", () => {
    const said = unstarted(report);
    if (said !== undefined) throw failure(said, relative(kit.folder, file));
  });
  for (const { id, title } of manifest.tasks) {
    const checks = fixtures[id]?.public ?? [];
    // A manually marked task has no checks, and vitest wants a test in each suite.
    if (checks.length === 0) continue;
    describe(title.startsWith(`${id} `) ? title : `${id} ${title}`, () => {
      for (const { name } of checks) {
        it(name, ({ skip }) => {
          const said = verdictOf(report, id, name);
          if (said === "not started") skip(said);
          else if (said !== undefined) throw failure(said, relative(kit.folder, file));
        });
      }
    });
  }
}

/** The unstarted tasks, whose checks are skipped: vitest counts them as passed. */
function unstarted(report: Report | undefined): string | undefined {
  if (report?.status !== "graded" || whyNothingRan(report) !== undefined) return undefined;
  const { toDo, stateOf } = progressOf(report);
  const open = toDo.filter((task) => stateOf(task) === "open").map(({ id }) => id);
  return (
    notBegun(report) ?? (open.length === 0 ? undefined : `not started: task ${open.join(", ")}`)
  );
}

function verdictOf(report: Report | undefined, id: string, name: string): string | undefined {
  if (report === undefined || report.status !== "graded") return textOf(report?.messages);
  const error = whyNothingRan(report);
  if (error !== undefined) return textOf([error]);
  const task = report.tasks.find((each) => each.id === id);
  const check = task?.checks.find((each) => each.name === name);
  if (task === undefined || check === undefined) return "it was not checked";
  if (task.status === "not-started") return "not started";
  return check.status === "pass" ? undefined : renderOwnCase(check, task, inFile).join("\n").trim();
}

function textOf(messages: readonly Message[] | undefined): string {
  const texts = messages?.map(({ text, line, failureCode }) => {
    const place = line === undefined ? "" : `line ${line}: `;
    return plain(`${place}${text}${codeBehind(failureCode)}`);
  });
  return texts?.join("\n") ?? "it was not checked";
}

/** An error without a stack: what matters is in the student's own file. */
function failure(message: string, file: string): Error {
  const error = new Error(message);
  error.stack = `${error.message}\n    at ${file}`;
  return error;
}
