/** Generates docs/reports.md and docs/authors/manifest.md from schemas, for `npm run generate`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

/** A page of docs/: the generated part below its handwritten beginning. */
export function withHead(page, made) {
  const text = readFileSync(join(root, page), "utf8");
  const [first] = made.split("\n");
  const at = text.indexOf(`\n${first}\n`) + 1;
  if (at === 0) throw new Error(`${page} has no line "${first}"`);
  return text.slice(0, at) + made;
}

export const readSchema = (name) =>
  JSON.parse(readFileSync(join(root, "schema", `${name}.schema.json`), "utf8"));

export function reportsDoc() {
  const report = readSchema("report");
  const known = [...partsOf(report), readSchema("class-report"), readSchema("error")];
  return withHead("docs/reports.md", known.map((each) => sectionOf(each, report)).join("\n"));
}

/** The text that docs/authors/manifest.md must have. */
export function manifestDoc() {
  const manifest = { ...readSchema("assignment"), title: "Manifest" };
  const sections = partsOf(manifest).map((schema) => sectionOf(schema, manifest));
  return withHead("docs/authors/manifest.md", sections.join("\n"));
}

/** A schema, and its parts that have fields. */
function partsOf(whole) {
  return [whole, ...Object.values(whole.$defs).filter(({ properties }) => properties)];
}

function sectionOf({ title, description, properties, required = [] }, whole) {
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    rowsOf(name, schema, required.includes(name), whole),
  );
  const table = ["| field | type | meaning |", "|---|---|---|", ...rows].join("\n");
  return [`## ${title}`, ...(description ? [description] : []), `${table}\n`].join("\n\n");
}

/** A field, and its inner fields unless they have their own section. */
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

/** A field's default, or else an example. */
function exampleOf({ default: usual, examples = [] }) {
  if (typeof usual === "number") return ` By default ${usual}.`;
  const [first] = examples;
  return first === undefined ? "" : ` Example: \`${inOneLine(first)}\``;
}

function inOneLine(value) {
  const lines = JSON.stringify(value, null, 1);
  return lines.replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, "").replace(/\n */g, " ");
}

/** Shared parts have their own section. */
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

/** Links to a part's description: here, on another page, or nowhere. */
function linkTo({ title, from }) {
  if (from === undefined) return `[${title}](#${title.toLowerCase()})`;
  const isOfManifest = from === "assignment.schema.json";
  return isOfManifest ? `[${title}](authors/manifest.md#${title.toLowerCase()})` : title;
}

function itemOf({ items, from }, report) {
  return { ...(from && { from }), ...resolved(items, report) };
}

export function resolved(schema, report) {
  if (schema.$ref === undefined) return schema;
  const [file, pointer = ""] = schema.$ref.split("#");
  const isOwn = file === "" || file === "report.schema.json";
  const whole = isOwn ? report : readSchema(file.replace(/\.schema\.json$/, ""));
  const part = pointer === "" ? whole : whole.$defs[pointer.split("/").at(-1)];
  return { ...part, ...(isOwn ? {} : { from: file }), ...schema };
}
