import type { CheckHead, CheckSource } from "../../author/kind.ts";
import type { AssignmentGraders, TaskFixtures } from "../../author/task.ts";
import type { FixtureCheck, LintFinding, ManifestTask } from "../../schema/types.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { namerFor } from "../course/names.ts";
import { GridmarkError } from "../errors.ts";
import { checkSources, taskEntries } from "../grading/task-entries.ts";
import { languageFor } from "../languages/index.ts";
import { meant } from "../nearest.ts";
import {
  error,
  handout,
  hasWord,
  lostSchemas,
  type Remark,
  unread,
  warning,
} from "./lint-files.ts";
import { readEquivalent } from "./mutate.ts";

export const isError = ({ level }: LintFinding) => level === "error";

/** Faults and weaknesses of an assignment's tasks that show without grading. */
export async function lintAssignment(
  course: string,
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  tasks = assignment.manifest.tasks.map(({ id }) => id),
): Promise<LintFinding[]> {
  const { manifest, fixtures } = assignment;
  const ofTasks = checkSources(assignment, graders, tasks).flatMap(({ task, sources }) => {
    const isAsked = tasks.includes(task.id);
    if (!isAsked || task.kind === "manual" || task.points === 0) return [];
    const own = fixtures[task.id] ?? { public: [], hidden: [] };
    const texts = [
      ...weights(task, sources),
      ...needs(sources),
      ...visible(task, sources, own),
      ...unknownFunctions(own, assignment),
      ...mistakes(task, assignment),
      ...assignment.variants.flatMap((variant) =>
        [...unknownFunctions(own, variant), ...mistakes(task, variant)].map(saidIn(variant)),
      ),
    ];
    return texts.map((finding) => ({ place: `task ${task.id}`, ...finding }));
  });
  const errorsOfSkeletons: LintFinding[][] = [];
  for (const each of [assignment, ...assignment.variants]) {
    errorsOfSkeletons.push(await skeletonErrors(each));
  }
  return [
    ...ofTasks,
    ...madeChecks(assignment, graders),
    ...arities(manifest.id, graders),
    ...errorsOfSkeletons.flat(),
    ...faultOf(() => readEquivalent(course, manifest.id)),
    ...lostSchemas(course, manifest.id),
    ...handout(course, assignment),
    ...["public", "hidden"].flatMap((room) => unread(course, `fixtures/${manifest.id}/${room}`)),
  ];
}

/** Generated checks, of any seed, that do not fit their kind. */
function madeChecks(assignment: LoadedAssignment, graders: AssignmentGraders): LintFinding[] {
  // They are generated on first access.
  const entries = taskEntries(assignment, graders)(1);
  return entries.flatMap((entry) => faultOf(() => entry.checks));
}

/** The course's fault if something cannot be used. */
function faultOf(use: () => unknown): LintFinding[] {
  try {
    use();
    return [];
  } catch (cause) {
    if (!(cause instanceof GridmarkError)) throw cause;
    const [first = ""] = cause.message.split("\n");
    const [place = "", ...words] = first.split(": ");
    return [{ place, ...error(words.join(": ")) }];
  }
}

/** Functions of own kinds with more parameters than they are called with. */
function arities(id: string, { kinds = [] }: AssignmentGraders): LintFinding[] {
  const given = {
    plan: "check, context",
    watch: "check",
    record: "check",
    example: "check, exampleOf",
  };
  return kinds.flatMap((kind) =>
    Object.entries(given).flatMap(([name, takes]) => {
      const own = kind[name as keyof typeof given];
      const most = takes.split(", ").length;
      if (own === undefined || own.length <= most) return [];
      const text = `its ${name} takes ${own.length} arguments, but it is called with (${takes})`;
      return [{ place: `graders/${id}, kind "${kind.kind}"`, ...error(text) }];
    }),
  );
}

/** Errors that keep the skeleton from being read as a program. */
async function skeletonErrors(assignment: LoadedAssignment): Promise<LintFinding[]> {
  const { manifest, skeleton } = assignment;
  const language = await languageFor(manifest);
  const files = skeleton.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  const { verdict, messages } = language.reader(assignment)({ files }).inspection;
  if (verdict === "ok") return [];
  return messages
    .filter(({ level }) => level === "error")
    .map(({ file = manifest.files[0], line, text }) => {
      const at = line === undefined ? "" : `:${line}`;
      return { place: `skeleton/${manifest.id}/${file}${at}`, ...error(text) };
    });
}

/** Adds the language, if there are several, to remarks. */
const saidIn =
  ({ manifest: { files } }: LoadedAssignment) =>
  ({ level, text }: Remark): Remark => {
    return { level, text: `in ${conventionsOf(files[0] ?? "")?.title}, ${text}` };
  };

function weights({ points, scoring }: ManifestTask, checks: readonly CheckHead[]): Remark[] {
  // Weights mean nothing if all or nothing is earned.
  if (scoring === "all") return [];
  const sum = checks.reduce((all, { weight }) => all + weight, 0);
  const isSame = Math.abs(sum - points) < 1e-9;
  const advice = "make them equal, so that weights are points";
  return isSame
    ? []
    : [warning(`the weights of its checks add up to ${sum}, its points are ${points}; ${advice}`)];
}

/** A check that needs a missing one would earn its points without it. */
function needs(checks: readonly CheckHead[]): Remark[] {
  const names = checks.map(({ name }) => name);
  return checks.flatMap(({ name, needs = [] }) =>
    needs
      .filter((need) => !names.includes(need))
      .map((need) => {
        const hint = meant(need, names);
        return error(`check "${name}" needs "${need}", which the task does not have${hint}`);
      }),
  );
}

function visible(
  { functions }: ManifestTask,
  sources: readonly CheckSource[],
  { public: open, hidden }: TaskFixtures,
): Remark[] {
  const isHidden = ({ visibility }: CheckHead) => visibility === "hidden";
  // Checks of the source cannot be learned by heart.
  if (functions.length === 0) return [];
  if (!sources.some(isHidden)) {
    return [warning("it has no hidden check: answers to the public ones alone get all points")];
  }
  const isOnlyFixtures = sources.every((source) => !("generate" in source));
  const asked = new Set(open.flatMap(questionsOf));
  const rest = hidden.flatMap(questionsOf).filter((question) => !asked.has(question));
  const isSame = isOnlyFixtures && hidden.length > 0 && hidden.every((check) => "cases" in check);
  return isSame && rest.length === 0 ? [warning("its hidden checks ask nothing new")] : [];
}

/** A table's inputs, each case as JSON. */
function questionsOf(check: FixtureCheck): string[] {
  if (check.kind !== "table" || !("cases" in check)) return [`${check.kind} ${check.name}`];
  return check.cases.map((each) => {
    const { args } = each as { readonly args?: unknown };
    return JSON.stringify([check.function, args]);
  });
}

/** Functions named by checks but missing in the reference. */
function unknownFunctions(
  { public: open, hidden }: TaskFixtures,
  { manifest, reference = [], provided }: LoadedAssignment,
): Remark[] {
  const nameOf = namerFor(manifest);
  const texts = [...reference, ...provided].map(({ text }) => text);
  const isThere = (name: string) =>
    texts.some((text) => hasWord(text, name.split(".").at(-1) ?? name));
  if (texts.length === 0) return [];
  return [...open, ...hidden].flatMap((check) => {
    const asked = "function" in check ? check.function : undefined;
    const name = typeof asked === "string" ? nameOf(asked) : undefined;
    if (name === undefined || isThere(name)) return [];
    return [error(`check "${check.name}" calls ${name}, which the reference lacks`)];
  });
}

function mistakes({ id, functions }: ManifestTask, assignment: LoadedAssignment): Remark[] {
  if (functions.length === 0 || assignment.reference === undefined) return [];
  if (assignment.mistakes.some(({ task }) => task === id)) return [];
  return [warning("it has no known mistake to test its checks")];
}
