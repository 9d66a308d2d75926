import type { Assignment, ManifestTask } from "../../schema/types.ts";
import { type KitFile, kitFolder, kitVersion } from "../course/kits.ts";
import type { PublicChecks } from "../review/task-entries.ts";
import { type HandoutFile, json, type KitParts } from "./handout-file.ts";

/** The course in a student's kit: what is public of one assignment, as data. */
export function kitCourse(parts: KitParts): readonly HandoutFile[] {
  const { assignment, modules, skeleton, checks, unchecked, version, others, further } = parts;
  const { manifest } = assignment;
  const { id } = manifest;
  const about: KitFile = { kitVersion, assignment: id, gridmark: version, others, further };
  return [
    { path: "kit.json", text: json(about) },
    {
      path: `fixtures/${id}/assignment.json`,
      text: json(publicManifest(manifest, unchecked)),
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
function publicManifest(manifest: Assignment, unchecked: readonly string[]): Assignment {
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
