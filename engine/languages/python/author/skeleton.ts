import type { Assignment, ManifestTask } from "../../../../schema/types.ts";
import { pythonConventions } from "../../../course/conventions/python.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, type Region } from "../../../course/regions.ts";
import { GridmarkError } from "../../../errors.ts";
import type { SkeletonOptions } from "../../author.ts";
import { isText, type Node, nodesAt } from "../tree.ts";
import { functionsNamed, lineStartsOf, spanOf, statementsOf } from "./functions.ts";

const { comments } = pythonConventions;

/** A reference's file, with its bytes, in which Python's columns count. */
interface ReferenceBytes {
  readonly statements: readonly Node[];
  readonly bytes: Buffer;
  readonly lines: readonly number[];
}

/**
 * The file a student starts from, as of JavaScript: the reference with each TASK region reduced to its functions
 * with their docstrings, and the manifest's placeholder below. Throws a configuration fault for an unsuitable region.
 */
export function makeSkeleton(
  reference: string,
  manifest: Assignment,
  { file: name = manifest.files[0] ?? "", given = {} }: SkeletonOptions = {},
): string {
  const bytes = Buffer.from(reference);
  const statements = withFault(manifest, "reference", () =>
    statementsOf({ name, text: reference }),
  );
  const read = { statements, bytes, lines: lineStartsOf(bytes) };
  const pieces = manifest.tasks
    .filter((task) => fileOfTask(manifest, task.id) === name)
    .filter((task) => task.functions.length > 0 || hasRegion(reference, task.id, comments))
    .map((task) => {
      const region = findRegion(reference, task.id, comments);
      const text = task.given === undefined ? undefined : given[task.given];
      const lines = text ?? placeholdersOf(task, region, reference, read, manifest);
      return { ...region, text: lines === "" || lines.endsWith("\n") ? lines : `${lines}\n` };
    });
  const skeleton = pieces
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), reference);
  withFault(manifest, "skeleton", () => statementsOf({ name, text: skeleton }));
  return skeleton;
}

function withFault<Result>({ id }: Assignment, folder: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new GridmarkError("configuration", `${folder}/${id}/${message}`);
  }
}

function placeholdersOf(
  task: ManifestTask,
  region: Region,
  reference: string,
  read: ReferenceBytes,
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
  const offset = (at: number) => Buffer.byteLength(reference.slice(0, at));
  const found = functions.flatMap((name) => {
    const lines = name === first ? placeholder : placeholders[name];
    if (lines === undefined) return [];
    const classes = read.statements.filter((each) => each._type === "ClassDef");
    const node =
      classes.find((each) => each.name === name) ?? functionsNamed(read.statements, name)[0]?.node;
    const span = node && spanOf(node, read.lines);
    if (span === undefined || span.start < offset(region.start) || span.end > offset(region.end)) {
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

/** The definition with its decorators and docstring, and other lines below them. */
function withBody(
  node: Node,
  placeholder: readonly string[],
  { bytes, lines }: ReferenceBytes,
): string {
  const [decorator] = nodesAt(node.decorator_list);
  const begin = lines[Number((decorator ?? node).lineno) - 1] ?? 0;
  const [first] = nodesAt(node.body);
  const body = spanOf(first as Node, lines);
  const keepsFirst = isText(first as Node);
  const head = bytes.toString("utf8", begin, keepsFirst ? body.end : body.start).trimEnd();
  const indent = " ".repeat(Number(node.col_offset) + 4);
  // A docstring is a body of its own.
  const needed = placeholder.length === 0 && !keepsFirst ? ["pass"] : placeholder;
  const written = needed.map((line) => (line === "" ? line : indent + line));
  return [head, ...written].join("\n");
}
