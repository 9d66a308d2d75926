import { ts } from "#ts-morph";
import type { Assignment, ManifestTask, Message } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, type Region } from "../../../course/regions.ts";
import { GridmarkError } from "../../../errors.ts";
import type { SkeletonOptions } from "../../author.ts";
import { edited } from "../../edited.ts";
import { syntaxErrors } from "../inspect/part.ts";

/**
 * The file a student starts from: the reference with each TASK region reduced to its functions, with the
 * manifest's or their own placeholder as body. Everything else in a region, such as a helper, is left out.
 * Throws a configuration fault for an unsuitable region.
 */
export function makeSkeleton(
  reference: string,
  manifest: Assignment,
  { file: name = manifest.files[0] ?? "", given = {} }: SkeletonOptions = {},
): string {
  const file = ts.createSourceFile("reference.ts", reference, ts.ScriptTarget.ESNext, true);
  const pieces = manifest.tasks
    .filter((task) => fileOfTask(manifest, task.id) === name)
    .filter((task) => task.functions.length > 0 || hasRegion(reference, task.id))
    .map((task) => {
      const region = findRegion(reference, task.id);
      const text = task.given === undefined ? undefined : given[task.given];
      const lines = text ?? placeholdersOf(task, region, file, manifest);
      return {
        at: region.start,
        length: region.end - region.start,
        text: lines === "" || lines.endsWith("\n") ? lines : `${lines}\n`,
      };
    });
  const skeleton = edited(reference, pieces);
  const [error] = syntaxErrors({ name, text: skeleton });
  if (error !== undefined) throw noProgram(skeleton, name, manifest, error);
  return skeleton;
}

/** Explains how a placeholder broke the file, with advice. */
function noProgram(
  skeleton: string,
  name: string,
  { id, tasks }: Assignment,
  { line = 1, text }: Message,
): GridmarkError {
  const lines = skeleton.split("\n");
  const at = lines.slice(0, line).join("\n").length;
  const task = tasks.find((each) => {
    const region = hasRegion(skeleton, each.id) ? findRegion(skeleton, each.id) : undefined;
    return region !== undefined && at >= region.start && at <= region.end;
  });
  const where = task === undefined ? "" : ` in the region of task ${task.id}`;
  const [first = ""] = task?.functions ?? [];
  const advice = first.includes(".")
    ? ""
    : `; for a class, "placeholder" is everything between its braces: to give each method a body, name them in "functions", such as "${first}.add"`;
  const problem = `line ${line}${where} would have a ${text}: ${lines[line - 1]?.trim()}`;
  return new GridmarkError("configuration", `skeleton/${id}/${name}: ${problem}${advice}`);
}

function placeholdersOf(
  task: ManifestTask,
  region: Region,
  file: ts.SourceFile,
  { id }: Assignment,
): string {
  const { functions, given, placeholder = [], placeholders = {} } = task;
  const fault = (problem: string) => {
    const message = `the reference of ${id} ${problem} in the region of task ${task.id}`;
    return new GridmarkError("configuration", message);
  };
  if (given !== undefined) throw fault(`has no text fixtures/${id}/given/${given},`);
  const [first] = functions;
  if (first === undefined) return placeholder.join("\n");
  return functions
    .flatMap((name) => {
      const lines = name === first ? placeholder : placeholders[name];
      if (lines === undefined) return [];
      const classes = file.statements.filter(ts.isClassDeclaration);
      const node =
        classes.find((each) => each.name?.text === name) ?? functionsNamed(file, name)[0];
      if (node === undefined || node.getStart() < region.start || node.end > region.end) {
        throw fault(`has no function ${name}`);
      }
      const owner = node.parent;
      if (ts.isClassDeclaration(owner) && owner.getStart() >= region.start) {
        throw fault(`has all of the class ${owner.name?.text} around ${name},`);
      }
      return [{ at: node.getStart(), text: withBody(node, lines) }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join("\n\n");
}

/** The declaration with other lines in its braces, indented to match. */
function withBody(node: WorkNode | ts.ClassDeclaration, lines: readonly string[]): string {
  const file = node.getSourceFile();
  const body = ts.isClassDeclaration(node) ? node.members.pos - 1 : node.body.getStart();
  const indent = " ".repeat(file.getLineAndCharacterOfPosition(node.getStart()).character);
  const head = file.text.slice(node.getStart(file, true), body);
  if (lines.length === 0) return `${indent}${head}{}`;
  const inner = lines.map((line) => `${indent}  ${line}`).join("\n");
  return `${indent}${head}{\n${inner}\n${indent}}`;
}

/** A function with a body, at a file's top level or in a class. */
export type WorkNode = ts.FunctionLikeDeclaration & { readonly body: ts.Block };

/** Functions behind a task's name: a function, a class's member, or all members of a class. */
export function functionsNamed(tree: ts.SourceFile, name: string): WorkNode[] {
  const [owner, member] = name.split(".");
  return tree.statements.flatMap((each): WorkNode[] => {
    if (ts.isFunctionDeclaration(each)) {
      return each.name?.text === name && each.body ? [each as WorkNode] : [];
    }
    if (!ts.isClassDeclaration(each) || each.name?.text !== owner) return [];
    return each.members.filter(hasBody).filter((each) => isNamed(each, member));
  });
}

function hasBody(node: ts.ClassElement): node is ts.ClassElement & WorkNode {
  return (
    (ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node)) &&
    node.body !== undefined
  );
}

function isNamed(node: ts.ClassElement, member: string | undefined): boolean {
  if (member === undefined) return true;
  if (ts.isConstructorDeclaration(node)) return member === "constructor";
  return node.name !== undefined && ts.isIdentifier(node.name) && node.name.text === member;
}
