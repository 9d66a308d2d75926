import type { AssignmentGraders } from "../../author/task.ts";
import type { Assignment, ManifestTask } from "../../schema/types.ts";
import { type Kit, type KitFile, kitFolder, kitVersion } from "../course/kits.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { type PublicChecks, publicPart } from "../review/public-part.ts";
import type { HandoutFile } from "./handout-file.ts";

/** What a kit's course is made from, besides what is data of the assignment. */
export interface CourseParts {
  readonly assignment: LoadedAssignment;
  readonly graders: AssignmentGraders;
  /** The assignment's own kinds and its game, packed, where it has them. */
  readonly modules: readonly HandoutFile[];
  /** The files of skeleton/<id>/, but for the handout. */
  readonly skeleton: readonly HandoutFile[];
  readonly seed: number;
  /** Version of gridmark. */
  readonly version: string;
  readonly others: Kit["others"];
  readonly further: boolean;
}

/** The course in a student's kit: what is public of one assignment, as data. */
export function kitCourse(parts: CourseParts): readonly HandoutFile[] {
  const { assignment, graders, modules, skeleton, seed, version, others, further } = parts;
  const { id } = assignment.manifest;
  const checks = publicPart(assignment, graders, seed);
  const about: KitFile = { kitVersion, assignment: id, gridmark: version, others, further };
  return [
    { path: "kit.json", text: json(about) },
    {
      path: `fixtures/${id}/assignment.json`,
      text: json(publicManifest(assignment.manifest, checks)),
    },
    ...checks.map((each) => ({
      path: `fixtures/${id}/public/task-${each.task}.json`,
      text: json(each),
    })),
    ...skeleton.map(({ path, text }) => ({ path: `skeleton/${id}/${path}`, text })),
    ...modules,
  ].map(({ path, text }) => ({ path: `${kitFolder}/${path}`, text }));
}

/** Ids of the tasks that a kit cannot check: nothing public does. */
export function uncheckedTasks(manifest: Assignment, checks: readonly PublicChecks[]): string[] {
  const isChecked = ({ id, kind }: ManifestTask) =>
    kind === "manual" || checks.some(({ task }) => task === id);
  return manifest.tasks.filter((task) => !isChecked(task)).map(({ id }) => id);
}

/**
 * The manifest without the tasks that nothing public checks, and without what a rubric says: that would
 * give the answer away.
 */
function publicManifest(manifest: Assignment, checks: readonly PublicChecks[]): Assignment {
  const unchecked = uncheckedTasks(manifest, checks);
  const { $schema: _, ...rest } = manifest as Assignment & { readonly $schema?: string };
  const tasks = manifest.tasks
    .filter(({ id }) => !unchecked.includes(id))
    .map(({ leansOn, rubric, ...task }) => {
      const leans = leansOn?.filter((each) => !unchecked.includes(each));
      return {
        ...task,
        ...(leans === undefined || leans.length === 0 ? {} : { leansOn: leans }),
        ...(rubric === undefined
          ? {}
          : { rubric: [{ text: "marked by hand", points: task.points }] }),
      };
    });
  return { ...rest, tasks } as Assignment;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
