import type { Assignment, ManifestTask } from "../../../../schema/types.ts";
import { pythonConventions } from "../../../course/conventions/python.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, type Region } from "../../../course/regions.ts";
import { GridmarkError, messageOf } from "../../../errors.ts";
import type { SkeletonOptions } from "../../author.ts";
import { edited } from "../../edited.ts";
import { isText, type Node, nodesAt } from "../tree.ts";
import { functionsNamed, type Span, spansIn, statementsOf } from "./functions.ts";

const { comments } = pythonConventions;

interface ReferenceFile {
  readonly text: string;
  readonly statements: readonly Node[];
  readonly spanOf: (node: Node) => Span;
}

/**
 * The file a student starts from, as in JavaScript: the reference with each TASK region reduced to its functions
 * with their docstrings, and the manifest's placeholder below. Throws a configuration fault for an unsuitable region.
 */
export function makeSkeleton(
  reference: string,
  manifest: Assignment,
  { file: name = manifest.files[0] ?? "", given = {} }: SkeletonOptions = {},
): string {
  const statements = withFault(manifest, "reference", () =>
    statementsOf({ name, text: reference }),
  );
  const read = { text: reference, statements, spanOf: spansIn(reference) };
  const pieces = manifest.tasks
    .filter((task) => fileOfTask(manifest, task.id) === name)
    .filter((task) => task.functions.length > 0 || hasRegion(reference, task.id, comments))
    .map((task) => {
      const region = findRegion(reference, task.id, comments);
      const text = task.given === undefined ? undefined : given[task.given];
      const lines = text ?? placeholdersOf(task, region, read, manifest);
      return {
        at: region.start,
        length: region.end - region.start,
        text: lines === "" || lines.endsWith("\n") ? lines : `${lines}\n`,
      };
    });
  const skeleton = edited(reference, pieces);
  withFault(manifest, "skeleton", () => statementsOf({ name, text: skeleton }));
  return skeleton;
}

function withFault<Result>({ id }: Assignment, folder: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new GridmarkError("configuration", `${folder}/${id}/${messageOf(cause)}`);
  }
}

function placeholdersOf(
  task: ManifestTask,
  region: Region,
  read: ReferenceFile,
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
  const found = functions.flatMap((name) => {
    const lines = name === first ? placeholder : placeholders[name];
    if (lines === undefined) return [];
    const classes = read.statements.filter((each) => each._type === "ClassDef");
    const node =
      classes.find((each) => each.name === name) ?? functionsNamed(read.statements, name)[0]?.node;
    const span = node && read.spanOf(node);
    if (span === undefined || span.start < region.start || span.end > region.end) {
      throw fault(`has no function ${name}`);
    }
    return [{ start: span.start, text: withBody(node as Node, lines, read) }];
  });
  const blank = first.includes(".") ? "\n\n" : "\n\n\n";
  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ text }) => text)
    .join(blank);
}

/** A definition with its decorators and docstring, and the placeholder's lines below. */
function withBody(
  node: Node,
  placeholder: readonly string[],
  { text, spanOf }: ReferenceFile,
): string {
  const [decorator] = nodesAt(node.decorator_list);
  const begin = text.lastIndexOf("\n", spanOf(decorator ?? node).start) + 1;
  const [first] = nodesAt(node.body);
  const body = spanOf(first as Node);
  const keepsFirst = isText(first as Node);
  const head = text.slice(begin, keepsFirst ? body.end : body.start).trimEnd();
  const indent = " ".repeat(Number(node.col_offset) + 4);
  // A docstring is a body of its own.
  const needed = placeholder.length === 0 && !keepsFirst ? ["pass"] : placeholder;
  const written = needed.map((line) => (line === "" ? line : indent + line));
  return [head, ...written].join("\n");
}
