import type { Assignment } from "../../../../schema/types.ts";
import { messageOf } from "../../../errors.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { type Author, type Neutral, notAtTopLevel } from "../../author.ts";
import { parse } from "../inspect/parse.ts";
import { moduleNameOf } from "../program.ts";
import { readScopes } from "../rules/analysis/scopes.ts";
import type { BoundName } from "../rules/analysis/sites.ts";
import { isImport } from "../rules/rule.ts";
import { isText, type Node, nodesAt } from "../tree.ts";
import { isDefined, valueNodes } from "../walk.ts";
import { spansIn, statementsOf } from "./functions.ts";
import { createNames } from "./neutral-names.ts";
import { neutralText, type ReadModule } from "./neutral-text.ts";

/**
 * A task's functions and helpers, ready for its region in the reference, as in JavaScript: without comments and types,
 * renamed except for names of assignment and reference. There are two forms, the first without the program's strings.
 */
export const neutralCode: Author["neutral"] = (...given) => {
  try {
    return extracted(...given);
  } catch (cause) {
    return { problem: messageOf(cause) };
  }
};

function extracted(
  handedIn: readonly SourceText[],
  task: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): Neutral {
  const { functions = [] } = manifest.tasks.find(({ id }) => id === task) ?? {};
  if (functions.length === 0 || functions.some((name) => name.includes("."))) {
    return { problem: notAtTopLevel };
  }
  const isOwn = ({ name }: SourceText) => !manifest.provided?.some(({ file }) => file === name);
  const files = new Map(handedIn.filter(isOwn).map((file) => [moduleNameOf(file.name), file]));
  const modules = [...files.values()].map(read);
  const right = reference.map(read);
  const isRight = (name: string) => right.some(({ scopes }) => scopes.module.bindings.has(name));
  const given = new Set([...manifest.protected, ...manifest.tasks.flatMap((all) => all.functions)]);
  const strange = new Set<string>();
  const kept = new Map<Node, ReadModule>();
  const imports = new Set<string>();
  const names = createNames(functions, given, files, { handedIn, reference });

  /** Keeps the statements that bind a module's name, and all that they need. */
  function keep(name: string, module: ReadModule): void {
    const binding = module.scopes.module.bindings.get(name);
    if (binding === undefined) return;
    for (const statement of statementsBinding(binding, module)) {
      if (isImport(statement)) keepImport(name, statement);
      else if (!kept.has(statement)) {
        kept.set(statement, module);
        keepUsed(statement, module);
      }
    }
  }

  function keepUsed(statement: Node, module: ReadModule): void {
    const { scopes } = module;
    for (const node of valueNodes(statement)) {
      if (node._type !== "Name") continue;
      const name = `${node.id}`;
      const binding = scopes.lookUp(name, scopes.scopeOf(node));
      if (binding === undefined || binding.scope !== scopes.module) continue;
      if (!given.has(name) || functions.includes(name)) keep(name, module);
      else if (!isRight(name)) strange.add(name);
    }
  }

  function keepImport(name: string, statement: Node): void {
    const alias = nodesAt(statement.names).find((each) => importedAs(each) === name);
    const from = statement._type === "ImportFrom" ? `${statement.module}` : `${alias?.name}`;
    const own = files.has(from) ? from : undefined;
    if (own === undefined && statement.level) strange.add(name);
    else if (own === undefined) {
      const words = `import ${alias?.name}${alias?.asname ? ` as ${names.variable(name, "value")}` : ""}`;
      imports.add(statement._type === "ImportFrom" ? `from ${from} ${words}` : words);
    } else {
      const other = modules.find(({ text }) => text === files.get(own)?.text);
      const isNamed = statement._type === "ImportFrom" && alias?.name === name;
      if (isNamed && other?.scopes.module.bindings.has(name)) keep(name, other);
      else strange.add(name);
    }
  }

  for (const name of functions) {
    const module = modules.find(({ scopes }) => scopes.module.bindings.has(name));
    if (module === undefined) {
      return { problem: `there is no function ${name} at the top level of the file` };
    }
    keep(name, module);
  }
  if (strange.size > 0) {
    return { problem: `the reference lacks names that it uses: ${[...strange].join(", ")}` };
  }
  const stars = modules
    .flatMap(({ statements }) => statements)
    .filter(({ _type, names: all }) => _type === "ImportFrom" && nodesAt(all)[0]?.name === "*")
    .flatMap(({ module }) => (files.has(`${module}`) ? [] : [`from ${module} import *`]));
  const isKnown = (text: string) => reference.some((file) => file.text.includes(text));
  const isImported = (line: string) =>
    reference.some(({ text }) => text.split("\n").includes(line));
  for (const [statement, { scopes }] of kept) names.read(statement, scopes);
  const codeOf = (withTexts: boolean) => {
    const texts = modules.toReversed().flatMap((module) =>
      module.statements
        .filter((statement) => kept.get(statement) === module)
        .map((statement) =>
          neutralText(statement, module, {
            ...{ names, docOf, isKept: (text: string) => withTexts || isKnown(text) },
          }),
        ),
    );
    const own = [...stars, ...imports].filter((line) => !isImported(line));
    return `${[...(own.length > 0 ? [own.join("\n")] : []), ...texts].join("\n\n\n")}\n`;
  };

  /** Tasks may be about docstrings: functions have those of the reference, written as there. */
  function docOf(name: string): string | undefined {
    if (!functions.includes(name)) return helperDoc;
    for (const { text, statements } of right) {
      const found = statements.find((each) => isDefined(each) && each.name === name);
      const [first] = nodesAt(found?.body);
      if (first === undefined || !isText(first)) continue;
      const { start, end } = spansIn(text)(first);
      return text.slice(start, end);
    }
    return undefined;
  }

  const codes = [...new Set([codeOf(false), codeOf(true)])];
  const isProgram = (text: string) => "tree" in parse({ name: "mistake.py", text });
  return codes.every(isProgram) ? { codes } : { problem: "extract its functions by hand" };
}

const helperDoc = '"""What the function above or below needs."""';

function read(file: SourceText): ReadModule {
  const body = statementsOf(file);
  const scopes = readScopes({ _type: "Module", body });
  return { text: file.text, statements: body, scopes };
}

/** Top-level statements that bind a name themselves, not in a function of theirs. */
function statementsBinding(binding: BoundName, { scopes, statements }: ReadModule): Node[] {
  const found = binding.sites.flatMap(({ node }) => {
    const path = [node];
    for (let at = scopes.parentOf(node); at !== undefined; at = scopes.parentOf(at)) path.push(at);
    const statement = path.find((each) => statements.includes(each));
    const isWithin = path.some((each) => each !== node && isDefined(each));
    return statement === undefined || isWithin ? [] : [statement];
  });
  return [...new Set(found)];
}

function importedAs({ name, asname }: Node): string {
  return `${asname ?? `${name}`.split(".")[0]}`;
}
