import type { ClassReport, Report } from "../../../schema/types.ts";
import { renderJson } from "../terminal/json-text.ts";
import { onlyReport, type TextReporter } from "./reporter.ts";

/** One JSON document: the report of a submission, or a class report with all of them. */
export const json: TextReporter = {
  name: "json",
  title: "one document, for programs",
  readsReports: true,
  render: (graded) => {
    const { submissions: _, type: __, ...rest } = graded.file;
    return graded.isClass
      ? renderClassReport(rest, graded.reports())
      : [renderJson(onlyReport(graded.reports()))];
  },
};

/** A class report in parts that together equal `renderJson` of the whole. */
function* renderClassReport(
  {
    schemaVersion,
    assignment,
    title,
    for: reader,
    ...rest
  }: Omit<ClassReport, "submissions" | "type">,
  reports: Iterable<Report>,
): Generator<string> {
  const head = { schemaVersion, type: "class", assignment, title, for: reader };
  const opened = renderJson(head).slice(0, -"\n}\n".length);
  yield `${opened},\n  "submissions": [`;
  let before = "\n";
  for (const report of reports) {
    yield before + renderJson(report).trimEnd().replace(/^/gm, "    ");
    before = ",\n";
  }
  yield `${before === "\n" ? "" : "\n  "}],${renderJson(rest).slice("{".length)}`;
}
