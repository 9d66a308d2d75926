/** Results of the parts of a proof. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../setup.mjs";

/** Numbers of passed, failed and skipped tests, from Vitest's or the corpus's report; any other command is one test. */
export function countedIn(report, output, code) {
  if (existsSync(report)) {
    const written = JSON.parse(readFileSync(report, "utf8"));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = written;
    // A command may fail although every test passes: types, or unused code.
    const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
    const skipped = numPendingTests + numTodoTests;
    return { passed: numPassedTests, failed, skipped, names: failedIn(written.testResults) };
  }
  const [, cases, wrong] = /^(\d+) cases, (\d+) wrong/m.exec(output) ?? [];
  if (cases !== undefined) {
    const failed = wrong === "0" && code !== 0 ? 1 : Number(wrong);
    return { passed: Number(cases) - Number(wrong), failed, skipped: 0 };
  }
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** The file, title and first line of the message of each failed test. */
function failedIn(files = []) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages: [message = ""] }) =>
        [relative(root, name), fullName, message.split("\n")[0]].join(": ").trimEnd(),
      ),
  );
}

export function totalOf(results) {
  const all = results.flatMap(({ counts = [] }) => counts);
  const sum = (name) => all.reduce((total, each) => total + each[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/**
 * A table of parts: time, seed, result, and the command to repeat them.
 *
 * @param total seconds of all parts; less than their sum where some ran at once
 */
export function tableOf(results, total) {
  const rows = results.map((result) => {
    const { title, seed = "", again, seconds, leftOut, only } = result;
    const { passed, failed, skipped } = totalOf([result]);
    const notRun = skipped > 0 ? `, ${skipped} skipped` : "";
    const became =
      leftOut === undefined
        ? `${passed} passed, ${failed} failed${notRun}${only === undefined ? "" : ` (${only})`}`
        : `left out: ${leftOut}`;
    return [
      failed > 0 ? "✗" : leftOut ? "-" : "✓",
      title,
      timeOf(seconds),
      `${seed}`,
      became,
      again,
    ];
  });
  const head = ["", "part", "time", "seed", "result", "again"];
  const all = [head, ...rows, ["", "all", timeOf(total), "", "", ""]];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const lines = all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join("  ")
      .trimEnd(),
  );
  const failed = results.flatMap(({ failed: commands = [], counts = [] }) => [
    ...commands.map((command) => `failed: ${command}`),
    ...counts.flatMap(({ names = [] }) => names.map((name) => `  ${name}`)),
  ]);
  return `\n${[...lines, ...failed].join("\n")}\n`;
}

function timeOf(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
