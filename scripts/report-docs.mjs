/** Makes docs/reports.md and docs/authors/manifest.md of schemas; `npm run generate` writes them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const intro = `# Reports, field by field

<!-- Written by \`npm run generate\` from schema/{report,class-report,error}.schema.json. -->

\`gridmark grade game.ts --json\` prints the report of one submission, and the same stands in \`reports/<id>.json\` of a
results folder. \`--json\` of a class prints them all with a summary. Each document says what it is:

| \`type\` | document | schema |
|---|---|---|
| \`submission\` | the report of one submission | \`gridmark/schema/report\` |
| \`class\` | the reports of a class and a summary | \`gridmark/schema/class-report\` |
| \`summary\` | \`summary.json\`: a row for each submission, and the same summary | \`gridmark/schema/summary\` |
| \`error\` | nothing was made: gridmark failed, with exit code 2 | \`gridmark/schema/error\` |

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
  const known = [...partsOf(report), read("class-report"), read("error")];
  return [intro, ...known.map((schema) => sectionOf(schema, report))].join("\n");
}

const manifestIntro = `# The manifest, field by field

<!-- Written by \`npm run generate\` from schema/assignment.schema.json. -->

\`fixtures/<id>/assignment.json\` says what is handed in, which tasks there are, and what each is worth.
\`gridmark validate\` lists everything wrong with it at once. An editor completes and explains a manifest that
names its schema, as those that \`gridmark new\` writes do.
`;

/** The text that docs/authors/manifest.md must have. */
export function manifestDoc() {
  const manifest = { ...read("assignment"), title: "Manifest" };
  const sections = partsOf(manifest).map((schema) => sectionOf(schema, manifest));
  return [manifestIntro, ...sections].join("\n");
}

/** A schema, and the parts of it that have fields. */
function partsOf(whole) {
  return [whole, ...Object.values(whole.$defs).filter(({ properties }) => properties)];
}

function sectionOf({ title, description, properties, required = [] }, whole) {
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    rowsOf(name, schema, required.includes(name), whole),
  );
  const table = ["| field | type | what it says |", "|---|---|---|", ...rows].join("\n");
  return [`## ${title}`, ...(description ? [description] : []), `${table}\n`].join("\n\n");
}

/** A field, and those inside of it, unless they have a section of their own. */
function rowsOf(name, schema, isRequired, report) {
  const whole = resolved(schema, report);
  const item = whole.items ? itemOf(whole, report) : whole;
  const inner = hasSection(item) ? {} : (item.properties ?? {});
  const path = whole.items ? `${name}[]` : name;
  const text = [whole.description, item === whole ? undefined : item.description];
  const own = hasSection(item) ? schema.description : text.find((each) => each);
  const said = `${own ?? ""}${exampleOf(whole)}`.trim();
  const must = isRequired && whole.default === undefined ? "" : " (optional)";
  return [
    `| \`${name}\`${must} | ${typeOf(whole, report)} | ${said.replace(/[|<]/g, "\\$&")} |`,
    ...Object.entries(inner).flatMap(([each, part]) =>
      rowsOf(`${path}.${each}`, part, (item.required ?? []).includes(each), report),
    ),
  ];
}

/** What a field is if it is left out, or else a value that it may have. */
function exampleOf({ default: usual, examples = [] }) {
  if (typeof usual === "number") return ` By default ${usual}.`;
  const [first] = examples;
  return first === undefined ? "" : ` Example: \`${inOneLine(first)}\``;
}

function inOneLine(value) {
  const lines = JSON.stringify(value, null, 1);
  return lines.replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, "").replace(/\n */g, " ");
}

/** Parts that several places refer to have one. */
function hasSection({ $ref, title, properties }) {
  return $ref !== undefined && title !== undefined && properties !== undefined;
}

function typeOf(schema, report) {
  if (schema.items) return `list of ${typeOf(itemOf(schema, report), report)}`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(", ");
  if (hasSection(schema)) return linkTo(schema);
  if (schema.title === "StructureRule") return `[${schema.title}](checks.md#structure)`;
  if (schema.oneOf) return schema.oneOf.map((each) => typeOf(each, report)).join(" or ");
  return [schema.type ?? "any"].flat().join(" or ");
}

/** Where a part is described: here, in another page, or nowhere. */
function linkTo({ title, from }) {
  if (from === undefined) return `[${title}](#${title.toLowerCase()})`;
  const isOfManifest = from === "assignment.schema.json";
  return isOfManifest ? `[${title}](authors/manifest.md#${title.toLowerCase()})` : title;
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
