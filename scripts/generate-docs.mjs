/**
 * Writes docs/authors/checks.md and manifest.md from the schemas of what authors write, docs/reports.md
 * from those of reports, docs/commands.md from the commands, and skeleton/<assignment>/ from the reference of every
 * assignment: the files to write in and copies of the provided ones. Run by `npm run generate`, after a
 * build; tests compare the files with what this gives.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestDoc, reportsDoc } from "./report-docs.mjs";
import { root } from "./setup.mjs";

const intro = `# Kinds of checks

<!-- Written by \`npm run generate\` from the schemas of the kinds in author/kinds. -->

A *check* is one thing that a task verifies. It is JSON: in \`fixtures/<assignment>/public\` and
\`hidden\`, or made by a generator in \`graders/<assignment>/\` from a seed and the reference. Its *kind*
says what is asked and how the answers are judged; a kind knows no right solution. Every check has
a \`kind\`, a \`name\` that no other check of the task has, and a \`weight\`. It may have \`needs\`, and
\`show\`, which says how values are shown: \`board\` draws lists of rows as boards (the default),
\`columns\` draws lists of strings as boards, each string a column from the top down,
\`text\` compares strings line by line, \`value\` writes everything as a plain value. A hidden check may
say in a few words what it is \`about\`: all that most students are told of it
([feedback.md](../feedback.md)).

A \`hint\` is shown whichever way a check fails. Where some of them ask for another one, the check lists \`hints\`,
and the first that fits is shown: by the \`code\` of the failure, by what was \`expected\`, or where of two lists
\`only\` this item differs. An empty \`hint\` shows none:

    "hints": [
      { "code": "GM301", "hint": "The caller still needs the board." },
      { "only": 1, "hint": "When does a move change the board?" }
    ]

An assignment may have kinds of its own in \`graders/<assignment>/kinds/\`: its \`index.ts\` exports a list,
\`kinds\`. A kind has a name, \`kind\`, and a generator function, \`plan\`, that yields the questions of a
check, one at a time, and returns what came of them. A case that fails may have a \`failureCode\`, one of
\`failures\`, where its verdict and its values do not say what is wrong ([codes](../codes/README.md)). A kind may
have an \`example\`: the first case of a check, to show beside its hint.
`;

/** The text that docs/authors/checks.md must have. */
export function checksDoc() {
  const { $defs } = JSON.parse(readFileSync(join(root, "schema/cases.schema.json"), "utf8"));
  const kinds = $defs.check.oneOf.map(({ $ref }) => $defs[$ref.split("/").at(-1)]);
  const common = Object.keys($defs.ownCheck.properties);
  return [intro, listDoc(), ...kinds.map(kindDoc)].join("\n");

  function listDoc() {
    const rows = kinds.map(({ description, properties: { kind } }) => {
      const [first] = description.split(/(?<=[.]) /);
      return `| [\`${kind.const}\`](#${kind.const}) | ${first} |`;
    });
    return ["| kind | checks |", "|---|---|", ...rows, ""].join("\n");
  }

  /** The rules of checks of structure, each with its fields. */
  function rulesDoc() {
    const { oneOf } = JSON.parse(
      readFileSync(join(root, "schema/structure-rule.schema.json"), "utf8"),
    );
    const rows = oneOf.flatMap(({ description, properties: { kind, ...fields }, required }) => [
      `| \`"kind": "${kind.const}"\` | ${description} |`,
      ...Object.entries(fields).flatMap(([name, { description: said, items }]) => {
        const any = items?.enum === undefined ? "" : ` Any of: ${items.enum.join(", ")}.`;
        return rowsOf(name, { description: `${said}${any}` }, required.includes(name));
      }),
    ]);
    return ["\n| rule | what it says |", "|---|---|", ...rows, ""].join("\n");
  }

  function kindDoc({ description, properties, required }) {
    const { kind, ...more } = properties;
    const own = Object.entries(more).filter(([name]) => !common.includes(name));
    const rows = own.flatMap(([name, schema]) => rowsOf(name, schema, required.includes(name)));
    const table = ["| field | what it says |", "|---|---|", ...rows].join("\n");
    const rules = kind.const === "structure" ? rulesDoc() : "";
    return `## \`${kind.const}\`\n\n${description}\n\n${table}\n${rules}`;
  }

  /** A field, and those inside of it that are described. */
  function rowsOf(name, schema, isRequired) {
    const { description = "", properties = {}, required = [], items } = resolved(schema);
    const inner = items === undefined ? properties : (resolved(items).properties ?? {});
    const needed = items === undefined ? required : (resolved(items).required ?? []);
    const separator = items === undefined ? "." : "[].";
    const must = isRequired ? "" : " (optional)";
    return [
      `| \`${name}\`${must} | ${description.replaceAll("|", "\\|")} |`,
      ...Object.entries(inner).flatMap(([each, part]) =>
        rowsOf(`${name}${separator}${each}`, part, needed.includes(each)),
      ),
    ];
  }

  function resolved(schema) {
    return schema.$ref?.startsWith("#")
      ? { ...$defs[schema.$ref.split("/").at(-1)], ...schema }
      : schema;
  }
}

const commandsIntro = `# Commands

<!-- Written by \`npm run generate\` from the commands in cli/commands. -->

\`gridmark <command> --help\` has examples of each, and its exit codes. Below, \`<…>\` stands for what you name, and
\`[…]\` for what may be left out.
`;

/** The text that docs/commands.md must have; `commands` are those of commander. */
export function commandsDoc(commands) {
  return [commandsIntro, ...commands.map(commandDoc)].join("\n");

  function commandDoc(command) {
    const help = command.createHelp();
    const flags = help.visibleOptions(command).filter(({ long }) => long !== "--help");
    const rows = [
      ...command.registeredArguments.map((each) => [each.name(), each.description]),
      ...flags.map((each) => [each.flags, help.optionDescription(each)]),
    ].map(([name, what]) => `| \`${name}\` | ${what.replace(/[|<]/g, "\\$&")} |`);
    const usage = `\`gridmark ${command.name()} ${command.usage()}\``;
    const table = ["| argument or option | what it is |", "|---|---|", ...rows].join("\n");
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
