import type { Finding, UnusedRule } from "../../../../../schema/types.ts";
import { unusedKind } from "../../../rules/kinds.ts";
import { type Node, nodesAt } from "../../tree.ts";
import { isClass, isFunction, nameOf, nodesIn, textOf } from "../../walk.ts";
import type { BoundName } from "../analysis/sites.ts";
import { isImport, ownStatements, type PythonContext, type PythonRule } from "../rule.ts";
import { unusedMembers } from "./members.ts";
import { mustNotBeUsed } from "./parameters.ts";
import { type Uses, usesIn } from "./uses.ts";

export const unused: PythonRule<UnusedRule> = { ...unusedKind, find: findUnused };

/** Names that are unused on purpose, by the conventions of PEP 8 and pylint. */
const onPurpose = /^(_|dummy$|ignored_|unused_)/;

/**
 * Names that nothing reads, as pylint finds them: imports, and in functions also variables, functions, classes
 * and parameters. Other names of a module are public. Loop variables, caught errors, names in patterns of
 * `match`, and parameters before a used one are fine. `x += 1` is a use, since it may change a list in place.
 */
function findUnused(_rule: UnusedRule, context: PythonContext): Finding[] {
  const own = new Set(nodesIn(context.files.flatMap((file) => ownStatements(file, context))));
  const uses = usesIn(context);
  const names = context.files
    .flatMap(({ scopes }) => scopes.bindings)
    .flatMap((binding) => {
      const [site] = binding.sites;
      const what = whatIs(binding, uses, context);
      if (site === undefined || what === undefined || !own.has(site.node)) return [];
      return [context.finding(site.node, `${what}${binding.name} is never used`)];
    });
  const members = unusedMembers([...own], context).map(({ node, name }) =>
    context.finding(node, `the member ${name} is never used`),
  );
  return [...names, ...members];
}

/** Words before the name of an unused binding; undefined for others. */
function whatIs(binding: BoundName, uses: Uses, context: PythonContext): string | undefined {
  const { name, scope, sites } = binding;
  const [site] = sites;
  if (site === undefined || onPurpose.test(name) || uses.isUsed(binding)) return undefined;
  const isOnlyImported = sites.every(({ by }) => by === "import");
  if (isOnlyImported && !isClass(scope.node)) {
    return isNeededImport(site.node, scope.node, context) ? undefined : "the import ";
  }
  if (!isFunction(scope.node) || uses.isOpen(scope)) return undefined;
  if (sites.some(({ by }) => by === "taken")) return undefined;
  if (sites.some(({ by }) => by === "parameter")) {
    return mustNotBeUsed(binding, uses, context) ? "the parameter " : undefined;
  }
  return words[site.by] ?? "";
}

const words: Readonly<Record<string, string>> = {
  function: "the function ",
  class: "the class ",
  import: "the import ",
};

/** True for a re-export (`__all__`, `as` with the same name), and for an import from `__future__`. */
function isNeededImport(alias: Node, top: Node, context: PythonContext): boolean {
  const statement = context.parentOf(alias);
  if (statement === undefined || !isImport(statement)) return true;
  if (statement.module === "__future__" || alias.asname === alias.name) return true;
  const name = alias.asname ?? alias.name;
  return isListed(`${name}`, top) || isImportedElsewhere(`${name}`, statement, context);
}

/** True for a name in the module's `__all__`. */
function isListed(name: string, top: Node): boolean {
  const lists = [...nodesIn(top)].filter(
    ({ _type, targets }) =>
      _type === "Assign" && nodesAt(targets).some((each) => nameOf(each) === "__all__"),
  );
  return [...nodesIn(lists)].some((node) => textOf(node) === name);
}

function isImportedElsewhere(name: string, statement: Node, context: PythonContext): boolean {
  const file = context.fileOf(statement);
  return context.files
    .filter((other) => other !== file)
    .some(({ module }) =>
      [...nodesIn(module)].some(
        (node) => node._type === "alias" && (node.name === name || node.name === "*"),
      ),
    );
}
