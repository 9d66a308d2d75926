import type { ClassReport } from "../../schema/types.ts";
import { renderJson } from "./json.ts";

/**
 * The parts of a class report, one after the other, from reports that are rendered already: all
 * of them together are what `renderJson` makes of the whole.
 */
export function* renderClassReport(
  { schemaVersion, assignment, ...rest }: Omit<ClassReport, "submissions">,
  reports: Iterable<string>,
): Generator<string> {
  yield `${opened({ schemaVersion, assignment })},\n  "submissions": [`;
  let before = "\n";
  for (const text of reports) {
    yield `${before}${indented(text)}`;
    before = ",\n";
  }
  yield `${before === "\n" ? "" : "\n  "}],${renderJson(rest).slice("{".length)}`;
}

/** An object without its last bracket. */
function opened(value: object): string {
  return renderJson(value).slice(0, -"\n}\n".length);
}

/** By as much as stands before what is in a list of an object; no text of JSON has line ends in it. */
function indented(text: string): string {
  return text.trimEnd().replace(/^/gm, "    ");
}
