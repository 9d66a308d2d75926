import type { Report } from "../../../schema/types.ts";
import { isWithheld } from "../content/submission-words.ts";
import { formatPoints, plainLines } from "../terminal/style.ts";
import { type HostedTask, hostedTasks, linesOnWhole } from "./hosts.ts";
import { onlyReport, type TextReporter } from "./reporter.ts";

/**
 * JUnit XML for CI: a suite for each submission with points as its properties, a case for each task. Unmarked
 * tasks are skipped; a rejected submission has one failing case, one that could not be graded has one error.
 *
 * Source: the schema that Jenkins's xUnit plugin publishes, which most readers follow.
 */
export const junit: TextReporter = {
  name: "junit",
  title: "JUnit XML, for CI",
  readsReports: true,
  *render({ isClass, file, reports }) {
    const suites = isClass ? reports() : [onlyReport(reports())];
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(file.assignment)}">\n`;
    for (const report of suites) yield suiteOf(report);
    yield "</testsuites>\n";
  },
};

function suiteOf(report: Report): string {
  const { id, files } = report.submission;
  const cases = casesOf(report, escaped(`${report.assignment}.${id}`));
  const has = (what: string) => cases.filter((text) => text.includes(`<${what} `)).length;
  const counts = `tests="${cases.length}" failures="${has("failure")}" errors="${has("error")}" skipped="${has("skipped")}"`;
  const [main] = files;
  const file = main === undefined ? "" : ` file="${escaped(main.name)}"`;
  const whole = escaped(linesOnWhole(report).join("\n"));
  const out = whole === "" ? "" : `    <system-out>${whole}</system-out>\n`;
  return `  <testsuite name="${escaped(id)}" ${counts}${file}>
    <properties>
${pointsOf(report)}    </properties>
${cases.join("")}${out}  </testsuite>
`;
}

/** The schema allows properties only on suites. */
function pointsOf(report: Report): string {
  if (report.status === "error" || isWithheld(report)) return "";
  const tasks = hostedTasks(report).flatMap(({ task }) => [
    ...(task.status === "unmarked" ? [] : [[`task ${task.id} score`, task.score] as const]),
    [`task ${task.id} maxScore`, task.maxScore] as const,
  ]);
  const all = [["score", report.score] as const, ["maxScore", report.maxScore] as const, ...tasks];
  return all
    .map(
      ([name, points]) =>
        `      <property name="${escaped(name)}" value="${formatPoints(points)}"/>\n`,
    )
    .join("");
}

function casesOf(report: Report, classname: string): string[] {
  const only = (name: string, tag: string) => {
    const text = escaped(linesOnWhole(report).join("\n") || name);
    const inner = `      <${tag} message="${text}"${tag === "skipped" ? "" : ' type="gridmark"'}/>\n`;
    return [`    <testcase name="${name}" classname="${classname}">\n${inner}    </testcase>\n`];
  };
  if (report.status === "error") return only("not graded", "error");
  if (report.status === "rejected") return only("rejected", "failure");
  if (isWithheld(report)) return only("withheld", "skipped");
  return hostedTasks(report).map((each) => caseOf(each, classname));
}

function caseOf({ task, name, text: said }: HostedTask, classname: string): string {
  const { status, maxScore } = task;
  const text = escaped(said);
  // A task without points is optional; one that was not reached has failed.
  const isSkipped = status === "unmarked" || (status === "not-started" && maxScore === 0);
  const result = isSkipped
    ? `      <skipped message="${text}"/>\n`
    : `      <failure message="${text}" type="${status}"/>\n`;
  const head = `    <testcase name="${escaped(name)}" classname="${classname}"`;
  return status === "pass" ? `${head}/>\n` : `${head}>\n${result}    </testcase>\n`;
}

const entities: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" },
  // Attributes keep line ends only as references.
  ...{ "\n": "&#10;", "\ufffe": "\ufffd", "\uffff": "\ufffd" },
};

/** Foreign text, escaped for XML, without control or direction characters. */
function escaped(text: string): string {
  return plainLines(text).replace(/[&<>"\n\ufffe\uffff]/g, (char) => entities[char] ?? char);
}
