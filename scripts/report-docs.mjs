/** Makes docs/reports.md of the schemas of reports; `npm run generate` writes it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const intro = `# Reports, field by field

<!-- Written by \`npm run generate\` from schema/{report,class-report,error}.schema.json. -->

\`gridmark grade game.ts --json\` prints the report of one submission, and the same stands in \`reports/<id>.json\` of a
results folder. \`--json\` of a class prints them all with a summary. Each document says what it is:

| \`type\` | document | schema |
|---|---|---|
| \`submission\` | the report of one submission | [report.schema.json](../schema/report.schema.json) |
| \`class\` | the reports of a class and a summary | [class-report.schema.json](../schema/class-report.schema.json) |
| \`summary\` | \`summary.json\`: a row for each submission, and the same summary | [summary.schema.json](../schema/summary.schema.json) |
| \`error\` | nothing was made: gridmark failed, with exit code 2 | [error.schema.json](../schema/error.schema.json) |

A report has no time of day and no path of the machine: the same submission, course, seed and version of gridmark give
the same bytes. \`--timings\` alone breaks that.

## What may change

\`schemaVersion\` is 1. Read a document only if you know its number, and ignore fields that you do not know. The
schemas allow no unknown field: validate with those of the version that wrote the document (\`engine\` names it).

- Without a new number, a version may add an optional field, a value of \`failureCode\`, or a \`type\` of document; it may
  reword titles, messages and descriptions.
- A new number is needed to remove or rename a field, make an optional one required, give one another type, unit or
  meaning, or add a value to a closed list such as \`status\`: a program that knows all values would fall through.
- gridmark reads results folders of all versions with the same number. Reports written before \`type\` was added have
  none; they are submissions.

\`marks\` means two things: of a [task](#taskreport), the mark that a person gave ([marking.md](marking.md)); of a
[check](#checkreport) and of the [smallest failure](#smallestfailure), cells of a board that are drawn in a way of their own.
`;

const read = (name) =>
  JSON.parse(readFileSync(join(root, "schema", `${name}.schema.json`), "utf8"));

/** The text that docs/reports.md must have. */
export function reportsDoc() {
  const report = read("report");
  const parts = Object.values(report.$defs).filter(({ properties }) => properties !== undefined);
  const others = [read("class-report"), read("error")];
  const known = [report, ...parts, ...others];
  const sections = known.map((schema) => sectionOf(schema, report));
  return [intro, ...sections].join("\n");
}

function sectionOf({ title, description, properties, required = [] }, report) {
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    rowsOf(name, schema, required.includes(name), report),
  );
  const table = ["| field | type | what it says |", "|---|---|---|", ...rows].join("\n");
  return [`## ${title}`, ...(description ? [description] : []), `${table}\n`].join("\n\n");
}

/** A field, and those inside of it, unless they have a section of their own. */
function rowsOf(name, schema, isRequired, report) {
  const whole = resolved(schema, report);
  const item = whole.items ? itemOf(whole, report) : whole;
  const inner = item.title === undefined ? (item.properties ?? {}) : {};
  const path = whole.items ? `${name}[]` : name;
  const text = [whole.description, item === whole ? undefined : item.description];
  const said =
    item.title === undefined || item.enum ? text.find((each) => each) : schema.description;
  const must = isRequired ? "" : " (optional)";
  return [
    `| \`${name}\`${must} | ${typeOf(whole, report)} | ${(said ?? "").replace(/[|<]/g, "\\$&")} |`,
    ...Object.entries(inner).flatMap(([each, part]) =>
      rowsOf(`${path}.${each}`, part, (item.required ?? []).includes(each), report),
    ),
  ];
}

function typeOf(schema, report) {
  if (schema.items) return `list of ${typeOf(itemOf(schema, report), report)}`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(", ");
  if (schema.properties && schema.title) return `[${schema.title}](${placeOf(schema)})`;
  return schema.type ?? "any";
}

/** Where a part is described: here, or in the schema that it comes from. */
function placeOf({ title, from }) {
  return from === undefined ? `#${title.toLowerCase()}` : `../schema/${from}`;
}

/** What a list consists of. */
function itemOf({ items, from }, report) {
  return { ...(from && { from }), ...resolved(items, report) };
}

/** A schema with what it refers to. */
function resolved(schema, report) {
  if (schema.$ref === undefined) return schema;
  const [file, pointer = ""] = schema.$ref.split("#");
  const isOwn = file === "" || file === "report.schema.json";
  const whole = isOwn ? report : read(file.replace(/\.schema\.json$/, ""));
  const part = pointer === "" ? whole : whole.$defs[pointer.split("/").at(-1)];
  return { ...part, ...(isOwn ? {} : { from: file }), ...schema };
}
