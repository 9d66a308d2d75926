import type { CheckExample } from "../../author/kind.ts";
import { spoken } from "../../author/spoken.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { BoardLegend, Show, Visibility } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { legendOf } from "../course/boards.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { namesIn, withNames } from "../course/names.ts";
import { bindIn, checkSources } from "./task-entries.ts";

export interface HintPage {
  /** `<assignment>/<task>-<n>`, see `hintPages`. */
  readonly code: string;
  readonly assignment: string;
  /** Id and title of its task. */
  readonly task: string;
  readonly title: string;
  readonly visibility: Visibility;
  /** Name of a public check; of a hidden one, only hints are shown. */
  readonly check?: string;
  readonly hints: readonly string[];
  readonly example?: CheckExample;
  readonly show?: Show;
  readonly legend?: BoardLegend;
}

/**
 * An assignment's hints by check. Public checks count from 1 in each task, hidden ones separately with an h, so
 * that a student's copy without them has the same codes. Generated checks use a seed. `tasks` selects tasks.
 */
export function hintPages(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  seed: number,
  tasks?: readonly string[],
): readonly HintPage[] {
  const { id } = assignment.manifest;
  const bind = bindIn(graders);
  const legend = legendOf(assignment.manifest);
  const names = namesIn(assignment.manifest);
  const wanted = checkSources(assignment, graders).filter(
    ({ task }) => tasks === undefined || tasks.includes(task.id),
  );
  return wanted.flatMap(({ task, sources, made }) => {
    const counts = { public: 0, hidden: 0 };
    return sources.flatMap((source): HintPage[] => {
      const { name: check, visibility } = source;
      counts[visibility] += 1;
      const number = `${visibility === "hidden" ? "h" : ""}${counts[visibility]}`;
      const data = made(source, seed);
      const { textOf } = spoken();
      const hints = hintsIn(data).map(textOf);
      if (hints.length === 0) return [];
      const code = `${id}/${task.id}-${number}`;
      const base = { code, assignment: id, task: task.id, title: task.title, visibility, hints };
      if (visibility === "hidden") return [base];
      const example = bind(withNames(data, names)).example();
      return [
        {
          ...base,
          check: textOf(check),
          ...(example && { example }),
          ...pick(source, "show"),
          ...legend,
        },
      ];
    });
  });
}

/** The distinct hints of a check, its cases and its parts. */
function hintsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "hint" in value && typeof value.hint === "string" && value.hint !== "";
  const found = [...(own ? [value.hint as string] : []), ...Object.values(value).flatMap(hintsIn)];
  return [...new Set(found)];
}
