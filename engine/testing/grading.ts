import type { CheckSource, Kind } from "../../author/kind.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Assignment, FixtureCase, Limits, ManifestTask } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { createGrader, type GradedSubmission, type GradingJob } from "../grading/grade.ts";
import type { Dictionary } from "../grading/known-mistakes.ts";
import type { ReplayedCase } from "../grading/replay.ts";
import { javascript } from "../languages/javascript/index.ts";
import type { Language } from "../languages/language.ts";
import { demoManifest, demoTask } from "./demo.ts";
import { testLimits } from "./sandbox.ts";

/** An invented assignment with its grader. */
export interface SmallAssignment {
  readonly assignment: LoadedAssignment;
  readonly graders: AssignmentGraders;
}

/**
 * An assignment with a task of 10 points for each function, checked by a table of these cases or by these checks.
 * There is no reference.
 */
export function smallAssignment(
  functions: Readonly<Record<string, readonly FixtureCase[] | readonly CheckSource[]>>,
  more: {
    readonly limits?: Partial<Limits>;
    readonly scoring?: ManifestTask["scoring"];
    readonly kinds?: readonly Kind<never>[];
  } = {},
): SmallAssignment {
  const names = Object.keys(functions);
  const tasks = names.map((name) =>
    demoTask({ id: name, title: name, functions: [name], scoring: more.scoring ?? "group" }),
  );
  const limits = { ...testLimits, ...more.limits };
  const manifest = demoManifest({ protected: [], limits, tasks });
  const skeleton = names.map((name) => `export function ${name}() { return 0; }\n`).join("");
  const fixtures = Object.fromEntries(names.map((name) => [name, { public: [], hidden: [] }]));
  return {
    assignment: {
      manifest,
      fixtures,
      skeleton: [{ name: "game.ts", text: skeleton }],
      provided: [],
      reference: undefined,
      mistakes: [],
      bases: [],
      variants: [],
    },
    graders: {
      id: manifest.id,
      kinds: more.kinds ?? [],
      tasks: Object.entries(functions).map(([id, list]) => ({
        id,
        checks: () => checksOf(id, list),
      })),
    },
  };
}

function checksOf(
  fn: string,
  list: readonly FixtureCase[] | readonly CheckSource[],
): readonly CheckSource[] {
  if (list.every((each): each is CheckSource => "visibility" in each)) return list;
  const cases = list.filter((each): each is FixtureCase => "args" in each);
  return [tableCheck(fn, cases)];
}

/**
 * The same assignment with a reference and known mistakes: a right solution's code by task id, and each mistake's
 * by task id and name.
 */
export function withReference(
  { assignment, graders }: SmallAssignment,
  right: Readonly<Record<string, string>>,
  wrong: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): SmallAssignment {
  const regions = Object.entries(right).map(
    ([id, code]) => `// TASK ${id} STARTS HERE\n${code}\n// TASK ${id} ENDS HERE\n`,
  );
  const mistakes = Object.entries(wrong).flatMap(([task, codes]) =>
    Object.entries(codes).map(([name, code]) => {
      return { name, task, title: `does ${name}`, hint: `look at ${name}`, code };
    }),
  );
  const reference = [{ name: "game.ts", text: regions.join("\n") }];
  return { assignment: { ...assignment, reference, mistakes }, graders };
}

interface Changes extends Partial<Omit<Assignment, "limits" | "tasks">> {
  readonly limits?: Partial<Limits>;
  /** Changes to tasks, by id. */
  readonly tasks?: Readonly<Record<string, Partial<ManifestTask>>>;
  /** The text of a right solution. */
  readonly reference?: string;
}

/** The same assignment with a different reference, or changes to its manifest. */
export function changed(
  { assignment, graders }: SmallAssignment,
  { limits, tasks = {}, reference, ...more }: Changes,
): SmallAssignment {
  const { manifest } = assignment;
  const changes = {
    limits: { ...manifest.limits, ...limits },
    tasks: manifest.tasks.map((task) => ({ ...task, ...tasks[task.id] })),
  };
  const right =
    reference === undefined ? {} : { reference: [{ name: "game.js", text: reference }] };
  return {
    assignment: { ...assignment, ...right, manifest: { ...manifest, ...changes, ...more } },
    graders,
  };
}

/** A public table check of weight 1. */
export function tableCheck(
  fn: string,
  cases: readonly FixtureCase[],
  check: Partial<TableCheck> = {},
): TableCheck {
  const head = { name: `checks ${fn}`, visibility: "public", weight: 1 } as const;
  return { kind: "table", ...head, function: fn, cases: [...cases], ...check };
}

/** A case of a function with one argument. */
export function caseOf(argument: unknown, returns: unknown): FixtureCase {
  return { name: `of ${JSON.stringify(argument)}`, args: [argument], returns };
}

interface TextOptions extends Partial<Pick<GradingJob, "seed" | "tasks" | "explain">> {
  readonly fileName?: string;
  readonly more?: readonly { readonly name: string; readonly text: string | Uint8Array }[];
  readonly dictionary?: Dictionary;
  readonly language?: Language;
}

/** Grades a text or its bytes: JavaScript unless the name says otherwise. */
export async function gradeText(
  { assignment, graders }: SmallAssignment,
  text: string | Uint8Array,
  {
    fileName = "game.js",
    more = [],
    dictionary,
    language = javascript,
    ...options
  }: TextOptions = {},
): Promise<GradedSubmission> {
  const grade = createGrader(assignment, graders, language, dictionary);
  return grade({
    files: [{ name: fileName, text }, ...more].map((file) => ({
      name: file.name,
      bytes: typeof file.text === "string" ? new TextEncoder().encode(file.text) : file.text,
    })),
    seed: 1,
    tasks: assignment.manifest.tasks.map((task) => task.id),
    ...options,
  });
}

/** Replays one case of a JavaScript text. */
export async function replayText(
  { assignment, graders }: SmallAssignment,
  text: string,
  replay: string,
): Promise<ReplayedCase | undefined> {
  const grade = createGrader(assignment, graders, javascript);
  const { replayed } = await grade({
    files: [{ name: "game.js", bytes: new TextEncoder().encode(text) }],
    seed: 1,
    tasks: assignment.manifest.tasks.map((task) => task.id),
    replay,
  });
  return replayed;
}

/** The status of each task's first check, by the task's function. */
export function verdictsOf({ tasks }: GradedSubmission): Record<string, string | undefined> {
  return Object.fromEntries(tasks.map((task) => [task.id, task.checks[0]?.status]));
}
