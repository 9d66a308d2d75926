import type { Thrown } from "../../../../author/probe.ts";
import { nearest } from "../../../nearest.ts";
import { parse } from "../inspect/parse.ts";
import type { PythonProgram } from "../program.ts";
import { siteOf } from "../rules/analysis/sites.ts";
import { nodesAt } from "../tree.ts";
import { isClass, isDefined, nodesIn } from "../walk.ts";

const unknown = /^(?:name|'(\w+)' object has no attribute) '(\w+)'(?: is not defined)?$/;

/** Names to compare with. */
const maxNames = 2000;

const known = new WeakMap<PythonProgram, ReturnType<typeof namesIn>>();

/** Adds the name that was probably meant to an exception on an unknown name, or attribute of the program's classes. */
export function didYouMean(thrown: Thrown, program: PythonProgram): Thrown {
  const [, owner, name] = unknown.exec(thrown.message) ?? [];
  if (name === undefined) return thrown;
  const { names, members, classes } = known.get(program) ?? namesIn(program);
  known.set(program, { names, members, classes });
  const all = owner === undefined ? names : classes.includes(owner) ? members : [];
  // A name that exists is not misspelt.
  const near = all.includes(name) ? undefined : nearest(name, all);
  if (near === undefined) return thrown;
  return { ...thrown, message: `${thrown.message}; did you mean ${near}?` };
}

function namesIn({ files }: PythonProgram) {
  const parsed = files.map(parse);
  const all = parsed.flatMap((each) => ("tree" in each ? [...nodesIn(each.tree)] : []));
  const classes = all.filter(isClass);
  const methods = new Set(classes.flatMap(({ body }) => nodesAt(body).filter(isDefined)));
  const fields = all.filter(({ _type, ctx }) => _type === "Attribute" && ctx === "Store");
  const others = all.filter((node) => !methods.has(node));
  const some = (names: readonly unknown[]) => [...new Set(names.map(String))].slice(0, maxNames);
  return {
    names: some(others.flatMap((node) => siteOf(node, () => undefined)?.name ?? [])),
    members: some([...[...methods].map(({ name }) => name), ...fields.map(({ attr }) => attr)]),
    classes: some(classes.map(({ name }) => name)),
  };
}
