import type { Assignment, ManifestTask } from "../../../../schema/types.ts";
import { commentsOf } from "../../../course/conventions/index.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, type Region } from "../../../course/regions.ts";
import { GridmarkError } from "../../../errors.ts";
import type { SkeletonOptions } from "../../author.ts";
import { parse } from "../inspect/parse.ts";
import { isDocstring, type Node, nodesAt } from "../inspect/tree.ts";

/**
 * The file a student starts from: the reference with each TASK region reduced to its functions, with their
 * docstrings, and the manifest's placeholder as body. Throws a configuration fault for an unsuitable region.
 */
export function makeSkeleton(
  reference: string,
  manifest: Assignment,
  { file: name = manifest.files[0] ?? "", given = {} }: SkeletonOptions = {},
): string {
  const comments = commentsOf(name);
  const lines = reference.split("\n");
  const nodes = functionsIn(treeOf(reference, name, manifest));
  let text = reference;
  for (const task of manifest.tasks) {
    if (fileOfTask(manifest, task.id) !== name || !hasRegion(reference, task.id, comments))
      continue;
    const { start, end } = findRegion(text, task.id, comments);
    const own = task.given === undefined ? undefined : given[task.given];
    const region = findRegion(reference, task.id, comments);
    const body = own ?? placeholdersOf(task, region, lines, nodes, manifest);
    text = `${text.slice(0, start)}${body.replace(/\n?$/, "\n")}${text.slice(end)}`;
  }
  treeOf(text, name, manifest, "skeleton");
  return text;
}

function treeOf(
  text: string,
  name: string,
  { id }: Assignment,
  folder: "reference" | "skeleton" = "reference",
): Node {
  const parsed = parse({ name, text });
  if ("tree" in parsed) return parsed.tree;
  const { line, message } = parsed.error;
  throw new GridmarkError("configuration", `${folder}/${id}/${name}:${line}: ${message}`);
}

/** Functions by name, and methods as `Class.method`. */
function functionsIn(tree: Node): ReadonlyMap<string, Node> {
  const named = (nodes: readonly Node[], owner = "") =>
    nodes
      .filter(({ _type }) => _type === "FunctionDef")
      .map((node): [string, Node] => [`${owner}${node.name}`, node]);
  const top = nodesAt(tree.body);
  const classes = top.filter(({ _type }) => _type === "ClassDef");
  return new Map([
    ...named(top),
    ...classes.flatMap((each) => named(nodesAt(each.body), `${each.name}.`)),
  ]);
}

function placeholdersOf(
  { id: task, functions, placeholder = [], placeholders = {} }: ManifestTask,
  region: Region,
  lines: readonly string[],
  nodes: ReadonlyMap<string, Node>,
  { id }: Assignment,
): string {
  const [first] = functions;
  if (first === undefined) return placeholder.join("\n");
  return functions
    .flatMap((name) => {
      const body = name === first ? placeholder : placeholders[name];
      if (body === undefined) return [];
      const node = nodes.get(name);
      if (node !== undefined && isWithin(node, region, lines)) return [withBody(node, lines, body)];
      const message = `the reference of ${id} has no function ${name} in the region of task ${task}`;
      throw new GridmarkError("configuration", message);
    })
    .join("\n\n\n");
}

function isWithin(node: Node, { start, end }: Region, lines: readonly string[]): boolean {
  const at = lines.slice(0, (node.lineno ?? 1) - 1).join("\n").length;
  return at >= start - 1 && at < end;
}

/** The function's first lines, up to its docstring, with other lines below. */
function withBody(node: Node, lines: readonly string[], body: readonly string[]): string {
  const [first, second] = nodesAt(node.body);
  const [decorator] = nodesAt(node.decorator_list);
  const hasDocs = first !== undefined && isDocstring(first);
  const from = (decorator?.lineno ?? node.lineno ?? 1) - 1;
  const to = hasDocs ? Number(first.end_lineno) : (first?.lineno ?? 1) - 1;
  const indent = /^\s*/.exec(lines[((hasDocs ? second : first)?.lineno ?? 1) - 1] ?? "")?.[0] ?? "";
  const inner = (body.length > 0 ? body : ["pass"]).map((line) => `${indent}${line}`);
  return [...lines.slice(from, to), ...inner].join("\n");
}
