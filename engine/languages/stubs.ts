import type { Assignment, StubKind } from "../../schema/types.ts";
import { fileOfTask } from "../course/files.ts";
import { type SourceText, textOf, withText } from "../intake/source-text.ts";
import type { Stub, Surroundings } from "./author.ts";
import { edited, type TextEdit } from "./edited.ts";

/** The body of a function that does no work. */
export interface StubBody {
  readonly kind: StubKind;
  /** Code with the name of the function's first parameter. */
  readonly body: (first: string) => string;
  /** Distinguishes bodies of one kind. */
  readonly which?: string;
}

/** How a language, with functions of this type, writes stubs. */
export interface StubWriter<Fn> {
  /** The first one also replaces each function of a task alone. */
  readonly bodies: readonly StubBody[];
  /** Bodies that look like an answer, tried in the reference only. */
  readonly answers: readonly StubBody[];
  /** A body that returns an expression. */
  returning(expression: string): string;
  /** An expression for a random choice of constants. */
  choice(constants: readonly string[]): string;
  hasParameters(fn: Fn): boolean;
  /** Constants that a function may return, as code. */
  constantsOf(fn: Fn): readonly string[];
  read(file: SourceText): StubFile<Fn>;
}

/** An author's file. */
interface StubFile<Fn> {
  readonly text: string;
  /** The functions behind a task's name. */
  functionsNamed(name: string): readonly Fn[];
  /** Replaces the body of a function. */
  replace(fn: Fn, stub: StubBody): TextEdit;
}

/**
 * Stubs of every automatically graded task with points and functions. All functions of the task become the same
 * stub, in the reference and, if it returns nothing that could be an answer, in the skeleton; of several, each alone
 * also becomes the first stub in the reference.
 */
export function stubsBy<Fn>(
  writer: StubWriter<Fn>,
  around: Surroundings,
  manifest: Assignment,
): Stub[] {
  const graded = manifest.tasks
    .filter(({ kind, points }) => kind !== "manual" && points > 0)
    .filter(({ functions }) => functions.length > 0);
  return graded.flatMap((task) => {
    const name = fileOfTask(manifest, task.id);
    return (["reference", "skeleton"] as const).flatMap((place) => {
      const file = writer.read({ name, text: textOf(around[place], name) });
      const found = task.functions.map((only) => ({ only, functions: file.functionsNamed(only) }));
      const all = { functions: found.flatMap(({ functions }) => functions) };
      const alone = found.length > 1 && place === "reference" ? found : [];
      return [all, ...alone].flatMap((way: StubWay<Fn>) =>
        stubsOf(writer, file, place, way).map(({ kind, which, changed }) => ({
          id: `${[task.id, way.only, kind, which].filter((each) => each !== undefined).join(" ")}, in the ${place}`,
          task: task.id,
          stub: kind,
          around: place,
          ...(way.only === undefined ? {} : { only: way.only }),
          files: withText(around[place], name, () => changed),
        })),
      );
    });
  });
}

/** All functions of a task, or the only one to replace. */
interface StubWay<Fn> {
  readonly functions: readonly Fn[];
  readonly only?: string;
}

/** The stubs of some functions, with the changed text of the file; no two texts are the same. */
function stubsOf<Fn>(
  writer: StubWriter<Fn>,
  file: StubFile<Fn>,
  around: Stub["around"],
  { functions, only }: StubWay<Fn>,
): (StubBody & { readonly changed: string })[] {
  const texts = new Set<string>();
  const takes = functions.some((each) => writer.hasParameters(each));
  // Alone, returning a new list or the argument may well be right.
  const usual = only === undefined ? writer.bodies : writer.bodies.slice(0, 1);
  const isComplete = only === undefined && around === "reference";
  const further = isComplete ? [...writer.answers, ...guesses(writer, functions)] : [];
  return [...usual, ...further]
    .filter(({ kind }) => takes || !ofArgument.includes(kind))
    .map((stub) => {
      const edits = functions.map((each) => file.replace(each, stub));
      return { ...stub, changed: edited(file.text, edits) };
    })
    .filter(({ changed }) => !texts.has(changed) && texts.add(changed));
}

const ofArgument: readonly StubKind[] = [
  "returns its first argument",
  "returns a copy of its first argument",
];

/** Stubs for more constants would add nothing. */
const maxConstants = 8;

/** Each constant that functions may return, and a random choice of them. */
function guesses<Fn>(writer: StubWriter<Fn>, functions: readonly Fn[]): StubBody[] {
  const found = functions.flatMap((each) => writer.constantsOf(each));
  const constants = [...new Set(found)].slice(0, maxConstants);
  const returning = (expression: string) => () => writer.returning(expression);
  const each = constants.map(
    (text): StubBody => ({ kind: "returns a constant", body: returning(text), which: text }),
  );
  if (constants.length < 2) return each;
  const kind = "returns constants at random";
  return [...each, { kind, body: returning(writer.choice(constants)) }];
}
