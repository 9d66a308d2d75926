import { type FunctionDeclaration, Project } from "ts-morph";
import type { Assignment } from "../../fixtures/schema/types.ts";
import { GridmarkError } from "../errors.ts";
import { findRegion } from "./regions.ts";

/**
 * The file a student starts from: the reference with the content of each TASK region replaced
 * by its function, whose body is the manifest's placeholder. Whatever else stands in a region,
 * such as a helper, is left out. Throws a configuration fault where a region is not as needed.
 */
export function makeSkeleton(reference: string, manifest: Assignment): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile("reference.ts", reference);
  const pieces = manifest.tasks.map((task) => {
    const region = findRegion(reference, task.id);
    const name = task.functions[0] ?? "";
    const declaration = file.getFunction(name);
    if (
      declaration === undefined ||
      declaration.getStart() < region.start ||
      declaration.getEnd() > region.end
    ) {
      throw new GridmarkError(
        "configuration",
        `the reference of ${manifest.id} has no function ${name} in the region of task ${task.id}`,
      );
    }
    return { ...region, text: withBody(declaration, task.placeholder ?? []) };
  });
  let skeleton = reference;
  for (const { start, end, text } of pieces.toSorted((a, b) => b.start - a.start)) {
    skeleton = `${skeleton.slice(0, start)}${text}\n${skeleton.slice(end)}`;
  }
  return skeleton;
}

function withBody(declaration: FunctionDeclaration, lines: readonly string[]): string {
  const docs = declaration.getJsDocs().map((doc) => `${doc.getText()}\n`);
  const head = declaration
    .getText()
    .slice(0, declaration.getBodyOrThrow().getStart() - declaration.getStart());
  return `${docs.join("")}${head}{\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
}
