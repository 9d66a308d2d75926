import type { Message } from "../../../../schema/types.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import { isDefined, nameOf, nodesIn } from "../walk.ts";
import { isForMain } from "./bindings.ts";

/**
 * Tells of the first place where an imported file seeds the module random: tests of random draws then see the same
 * numbers again. It is no error, as a program may seed where that does not matter.
 */
export function seeding(file: string, module: Node): Message[] {
  const all = [...nodesIn(module, (node) => !isForMain(node))];
  const own = all.filter(isDefined).map(({ name }) => name);
  const names = all.flatMap(namesOfSeed).filter((name) => !own.includes(name));
  const call = all.find(({ _type, func, args }) => {
    const [value, ...others] = _type === "Call" ? nodesAt(args) : [];
    const isGiven = value !== undefined && others.length === 0 && !isNone(value);
    return isGiven && names.includes(writtenBy(func));
  });
  if (call?.lineno == null) return [];
  const text = `${writtenBy(call.func)} with an argument makes the same random numbers come again: leave it out before you hand in`;
  return [{ level: "info", text, file, line: call.lineno }];
}

/** What an import statement makes the function callable by. */
function namesOfSeed({ _type, module, names }: Node): string[] {
  return nodesAt(names).flatMap(({ name, asname }) => {
    if (_type === "Import") return name === "random" ? [`${asname ?? name}.seed`] : [];
    if (_type !== "ImportFrom" || module !== "random") return [];
    return name === "seed" || name === "*" ? [`${asname ?? "seed"}`] : [];
  });
}

function writtenBy(called: unknown): string {
  if (!isNode(called)) return "";
  return called._type === "Attribute"
    ? `${nameOf(called.value)}.${called.attr}`
    : `${nameOf(called)}`;
}

/** With None, the numbers are new each time. */
function isNone({ _type, value }: Node): boolean {
  return _type === "Constant" && value === null;
}
