/**
 * Writes docs/authors/checks.md and manifest.md from the schemas of authors' files, docs/reports.md from those
 * of reports, docs/commands.md from the commands, and each skeleton/<assignment>/ from the reference, with
 * copies of provided files. Introductions are written by hand in the pages. Run by `npm run generate`, after a
 * build; tests compare the files with this output.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestDoc, readSchema, reportsDoc, resolved, withHead } from "./report-docs.mjs";
import { root } from "./setup.mjs";

function fenced(language, text) {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function checksDoc() {
  const own = readSchema("cases");
  const { $defs } = own;
  // Rules have their own table.
  const ownPart = (part) => (part.$ref?.startsWith("#") ? resolved(part, own) : part);
  const kinds = $defs.check.oneOf.map(({ $ref }) => $defs[$ref.split("/").at(-1)]);
  const common = Object.keys($defs.ownCheck.properties);
  return withHead("docs/authors/checks.md", [listDoc(), ...kinds.map(kindDoc)].join("\n"));

  function listDoc() {
    const rows = kinds.map(({ description, properties: { kind } }) => {
      const [first] = description.split(/(?<=[.]) /);
      const { wants } = exampleOf(kind.const);
      return `| ${wants} | [\`${kind.const}\`](#${kind.const}) | ${first} |`;
    });
    return ["| I want to check … | kind | checks |", "|---|---|---|", ...rows, ""].join("\n");
  }

  function exampleOf(kind) {
    const text = readFileSync(join(root, `fixtures/kinds/${kind}.json`), "utf8");
    const [, check = ""] = /^ {2}"check": (\{[\s\S]*?^ {2}\})/m.exec(text) ?? [];
    return { ...JSON.parse(text), json: check.replaceAll("\n  ", "\n") };
  }

  /** The part written by hand. */
  function stepsDoc() {
    const text = readFileSync(join(root, "docs/authors/checks.md"), "utf8");
    return /\n\| step [\s\S]*?(?=\n## |$)/.exec(text)[0];
  }

  function rulesDoc() {
    const { oneOf } = readSchema("structure-rule");
    const rows = oneOf.flatMap(({ description, properties: { kind, ...fields }, required }) => [
      `| \`"kind": "${kind.const}"\` | ${description} |`,
      ...Object.entries(fields).flatMap(([name, { description: said, items }]) => {
        const any = items?.enum === undefined ? "" : ` Any of: ${items.enum.join(", ")}.`;
        return rowsOf(name, { description: `${said}${any}` }, required.includes(name));
      }),
    ]);
    return ["\n| rule | meaning |", "|---|---|", ...rows, ""].join("\n");
  }

  function kindDoc({ description, properties, required }) {
    const { kind, ...more } = properties;
    const own = Object.entries(more).filter(([name]) => !common.includes(name));
    const rows = own.flatMap(([name, schema]) => rowsOf(name, schema, required.includes(name)));
    const table = ["| field | meaning |", "|---|---|", ...rows].join("\n");
    const further =
      kind.const === "structure" ? rulesDoc() : kind.const === "steps" ? stepsDoc() : "";
    const { json, program } = exampleOf(kind.const);
    const example = `\n${fenced("json", json)}\n\nA program that passes:\n\n${fenced("js", program.join("\n"))}\n`;
    return `## \`${kind.const}\`\n\n${description}\n${example}\n${table}\n${further}`;
  }

  /** A field, and its described inner fields. */
  function rowsOf(name, schema, isRequired) {
    const { description = "", items, ...whole } = ownPart(schema);
    const separator = items === undefined ? "." : "[].";
    const must = isRequired ? "" : " (optional)";
    const either = ownPart(items ?? schema).oneOf ?? [];
    const isSaid = either.length > 0 && either.every((each) => each.description !== undefined);
    const inner = ({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([each, part]) =>
        rowsOf(`${name}${separator}${each}`, part, required.includes(each)),
      );
    return [
      `| \`${name}\`${must} | ${description.replaceAll("|", "\\|")} |`,
      ...inner(items === undefined ? whole : ownPart(items)),
      ...(isSaid ? either : []).flatMap((one) => [
        `| \`${name}[]\`, one of | ${one.description} |`,
        ...inner(one),
      ]),
    ];
  }
}

/** The text of docs/commands.md; `commands` are commander's. */
export function commandsDoc(commands) {
  return withHead("docs/commands.md", commands.map(commandDoc).join("\n"));

  function commandDoc(command) {
    const help = command.createHelp();
    const flags = help.visibleOptions(command).filter(({ long }) => long !== "--help");
    const rows = [
      ...command.registeredArguments.map((each) => [each.name(), each.description]),
      ...flags.map((each) => [each.flags, help.optionDescription(each)]),
    ].map(([name, what]) => `| \`${name}\` | ${what.replace(/[|<]/g, "\\$&")} |`);
    const usage = `\`gridmark ${command.name()} ${command.usage()}\``;
    const table = ["| argument or option | meaning |", "|---|---|", ...rows].join("\n");
    return `## ${command.name()}\n\n${command.description()}\n\n${usage}\n\n${table}\n`;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, "docs/authors/checks.md"), checksDoc());
  writeFileSync(join(root, "docs/authors/manifest.md"), manifestDoc());
  writeFileSync(join(root, "docs/reports.md"), reportsDoc());
  const { commands } = await import("../dist/cli/commands/index.js");
  const made = commands.map((make) => make().command);
  writeFileSync(join(root, "docs/commands.md"), commandsDoc(made));
  const { assignmentIds } = await import("../dist/engine/course/load.js");
  const { writeSkeleton } = await import("../dist/cli/commands/skeleton.js");
  for (const id of assignmentIds(root)) await writeSkeleton(root, id);
}
