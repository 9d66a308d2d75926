import {
  type ClassDeclaration,
  type ConstructorDeclaration,
  type FunctionDeclaration,
  type MethodDeclaration,
  Node,
  Project,
  type SourceFile,
} from "#ts-morph";
import type { Assignment, ManifestTask } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, type Region } from "../../../course/regions.ts";
import { GridmarkError } from "../../../errors.ts";
import type { SkeletonOptions } from "../../author.ts";

/**
 * The file a student starts from: the reference with the content of each TASK region replaced
 * by its function, whose body is the manifest's placeholder, and by those that have a placeholder
 * of their own. Whatever else stands in a region, such as a helper, is left out. Throws a
 * configuration fault where a region is not as needed.
 */
export function makeSkeleton(
  reference: string,
  manifest: Assignment,
  { file: name = manifest.files[0] ?? "", given = {} }: SkeletonOptions = {},
): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile("reference.ts", reference);
  const pieces = manifest.tasks
    .filter((task) => fileOfTask(manifest, task.id) === name)
    .filter((task) => task.functions.length > 0 || hasRegion(reference, task.id))
    .map((task) => {
      const region = findRegion(reference, task.id);
      const text = task.given === undefined ? undefined : given[task.given];
      return { ...region, text: text ?? placeholdersOf(task, region, file, manifest) };
    });
  let skeleton = reference;
  for (const { start, end, text } of pieces.toSorted((a, b) => b.start - a.start)) {
    const lines = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    skeleton = skeleton.slice(0, start) + lines + skeleton.slice(end);
  }
  return skeleton;
}

function placeholdersOf(
  task: ManifestTask,
  region: Region,
  file: SourceFile,
  { id }: Assignment,
): string {
  const { functions, given, placeholder = [], placeholders = {} } = task;
  const fault = (problem: string) => {
    const message = `the reference of ${id} ${problem}, in the region of task ${task.id}`;
    return new GridmarkError("configuration", message);
  };
  if (given !== undefined) throw fault(`has no text fixtures/${id}/given/${given}`);
  const [first] = functions;
  if (first === undefined) return placeholder.join("\n");
  return functions
    .flatMap((name) => {
      const lines = name === first ? placeholder : placeholders[name];
      if (lines === undefined) return [];
      const node = nodeOf(file, name);
      if (node === undefined || node.getStart() < region.start || node.getEnd() > region.end) {
        throw new GridmarkError(
          "configuration",
          `the reference of ${id} has no function ${name} in the region of task ${task.id}`,
        );
      }
      const owner = node.getParent();
      if (Node.isClassDeclaration(owner) && owner.getStart() >= region.start) {
        throw fault(`has all of the class ${owner.getName()} around ${name}`);
      }
      return [{ at: node.getStart(), text: withBody(node, lines) }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join("\n\n");
}

type RegionOwner =
  | ClassDeclaration
  | ConstructorDeclaration
  | FunctionDeclaration
  | MethodDeclaration;

/** What a name of a task stands for: a function, a class, or a member of one. */
function nodeOf(file: SourceFile, name: string): RegionOwner | undefined {
  const [owner = name, member] = name.split(".");
  if (member === undefined) return file.getFunction(owner) ?? file.getClass(owner);
  const found = file.getClass(owner);
  if (member === "constructor") return found?.getConstructors()[0];
  return found?.getMethod(member);
}

/** The declaration with other lines in its braces, as far to the right as it stands. */
function withBody(declaration: RegionOwner, lines: readonly string[]): string {
  const body = Node.isClassDeclaration(declaration)
    ? declaration.getFirstDescendantOrThrow((node) => node.getText() === "{").getStart()
    : declaration.getBodyOrThrow().getStart();
  const indent = " ".repeat(declaration.getStart() - declaration.getStartLinePos());
  const docs = declaration.getJsDocs().map((doc) => `${indent}${doc.getText()}\n`);
  const head = declaration.getText().slice(0, body - declaration.getStart());
  const inner = lines.map((line) => `${indent}  ${line}`).join("\n");
  return `${docs.join("")}${indent}${head}{\n${inner}\n${indent}}`;
}
