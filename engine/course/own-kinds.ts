import { join } from "node:path";
import type { CheckData, Kind } from "../../author/kind.ts";
import { kinds as everywhere } from "../../author/kinds/index.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { CaseFile } from "../../schema/types.ts";
import { courseFault, courseFaults, messageOf } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { once } from "../once.ts";
import { loadGraders } from "./graders.ts";
import { type LoadedAssignment, loadAssignment } from "./load.ts";
import { problemsOfErrors, type ValueProblem } from "./schema-errors.ts";
import { ajvWithSchemas, readSchema } from "./schemas.ts";
import { caseFiles, placed, problemsOfValue, readText } from "./validate.ts";

/** A check from a file or code; an own kind may add any fields. */
interface AnyCheck {
  readonly kind: string;
  /** In a file, the folder determines it. */
  readonly visibility?: unknown;
  readonly parts?: readonly unknown[];
}

type Checking = (check: AnyCheck) => ValueProblem[];

/** Requires known kinds of all checks in files, and valid fields for own kinds. Throws a configuration fault. */
export function requireKinds(
  course: string,
  { manifest: { id }, fixtures }: Pick<LoadedAssignment, "manifest" | "fixtures">,
  own: readonly Kind<never>[] = [],
): void {
  const { inFile: problemsIn } = kindChecker(own, id);
  const rooms = ["public", "hidden"] as const;
  const all = Object.values(fixtures).flatMap((task) => rooms.flatMap((room) => task[room]));
  if (problemsIn(all).length === 0) return;
  // Only the files themselves have the places.
  const faults = rooms.flatMap((room) => {
    const seen = new Map<string, number>();
    return caseFiles(course, id, [room]).flatMap((name) => {
      const text = readText(join(course, name), name);
      const value: CaseFile = JSON.parse(text);
      const first = seen.get(value.task) ?? 0;
      const next = first + value.checks.length;
      seen.set(value.task, next);
      const checks = fixtures[value.task]?.[room].slice(first, next) ?? [];
      return placed({ text, name, schema: "cases" }, problemsIn(checks));
    });
  });
  throw courseFaults(faults);
}

/** Finds checks of unknown kinds, or that do not fit their kind's schema. */
export function kindChecker(own: readonly Kind<never>[], id: string) {
  const checks = new Map(own.map((kind) => [kind.kind, checking(id, kind)]));
  const known = [...everywhere, ...own].map(({ kind }) => kind);
  const find = ({ visibility: _, ...check }: AnyCheck, isRead = false): ValueProblem[] => {
    if (!known.includes(check.kind)) {
      return [{ at: "/kind", text: unknownKind(check.kind, known) }];
    }
    const checkedBy = checks.get(check.kind) ?? (isRead ? () => [] : asInFile);
    if (check.kind !== "joined" || check.parts === undefined) return checkedBy(check);
    return [...checkedBy(check), ...below("/parts", check.parts as AnyCheck[])];
  };
  const below = (place: string, all: readonly AnyCheck[], isRead = false): ValueProblem[] =>
    all.flatMap((check, index) =>
      find(check, isRead).map((each) => ({ ...each, at: `${place}/${index}${each.at}` })),
    );
  return {
    /** For checks of a file that fits the schema of all case files. */
    inFile: (all: readonly AnyCheck[]) => below("/checks", all, true),
    /** For a check made by code. */
    made: (check: CheckData) => find(check),
  };
}

/** Problems that a case file's schema cannot express. */
function asInFile(check: AnyCheck): ValueProblem[] {
  const problems = problemsOfValue({ task: "1", checks: [check] }, "cases");
  return problems.map((each) => ({ ...each, at: each.at.replace(/^\/checks\/0/, "") }));
}

function unknownKind(kind: string, known: readonly string[]): string {
  const letters = lettersOf(kind);
  // Transposed letters, as in "tabel", are too far for `nearest`.
  const near = nearest(kind, known) ?? known.find((each) => lettersOf(each) === letters);
  const hint = near === undefined ? `known: ${known.join(", ")}` : `did you mean "${near}"?`;
  return `there is no kind "${kind}"; ${hint}`;
}

function lettersOf(name: string): string {
  return [...name.toLowerCase()].sort().join("");
}

/** Checks the data of an assignment's own kind against the kind's schema. */
function checking(id: string, { kind, schema }: Kind<never>): Checking {
  if (schema === undefined) return () => [];
  const validator = once(() => {
    // A kind may use the shared parts.
    const ajv = ajvWithSchemas({ verbose: true, allErrors: true, strict: false });
    const { $defs } = readSchema("cases");
    const { required, properties } = schema;
    const whole = { $ref: "#/$defs/ownCheck", required, properties, unevaluatedProperties: false };
    try {
      return ajv.compile({ ...whole, $defs: { ...$defs, ...schema.$defs } });
    } catch (cause) {
      const place = `graders/${id}: the schema of the kind "${kind}"`;
      throw courseFault(`${place} is not a JSON Schema: ${messageOf(cause)}`, cause);
    }
  });
  return (check) => {
    const validate = validator();
    return validate(check) ? [] : problemsOfErrors(validate.errors ?? []);
  };
}

/** An assignment with its graders and kinds; `trusts` JSON checked before. Throws a course fault. */
export async function loadWithGraders(
  course: string,
  id: string,
  cache: string | undefined,
  trusts = false,
): Promise<{ readonly assignment: LoadedAssignment; readonly graders: AssignmentGraders }> {
  const assignment = loadAssignment(course, id, trusts);
  const graders = await loadGraders(course, assignment.manifest, cache);
  requireKinds(course, assignment, graders.kinds);
  return { assignment, graders };
}
