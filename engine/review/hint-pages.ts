import { binder } from "../../author/bind.ts";
import { type CheckData, type CheckExample, checkFrom } from "../../author/kind.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Show, Visibility } from "../../schema/types.ts";
import { answerKind } from "../asking/answer.ts";
import { deriveSeed } from "../asking/seed.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { checkSources } from "./task-entries.ts";

/** What there is to say of the hints of one check. */
export interface HintPage {
  /** `<assignment>/<task>-<n>`, see `hintPages`. */
  readonly code: string;
  readonly assignment: string;
  /** Id and title of its task. */
  readonly task: string;
  readonly title: string;
  readonly visibility: Visibility;
  /** Name of the check; of a hidden one, nothing is said but its hints. */
  readonly check?: string;
  readonly hints: readonly string[];
  readonly example?: CheckExample;
  readonly show?: Show;
}

/**
 * The hints of an assignment, by check. Public checks are counted from 1 in each task, hidden ones apart
 * from them with an h: so a student's copy, which has no hidden ones, has the same codes. Checks that
 * are generated are made for a seed. With `tasks`, only those of these tasks.
 */
export function hintPages(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  seed: number,
  tasks?: readonly string[],
): readonly HintPage[] {
  const { id } = assignment.manifest;
  const bind = binder([...(graders.kinds ?? []), answerKind]);
  const wanted = checkSources(assignment, graders).filter(
    ({ task }) => tasks === undefined || tasks.includes(task.id),
  );
  return wanted.flatMap(({ task, sources }) => {
    const counts = { public: 0, hidden: 0 };
    return sources.flatMap((source): HintPage[] => {
      const { name, visibility, show } = source;
      counts[visibility] += 1;
      const number = `${visibility === "hidden" ? "h" : ""}${counts[visibility]}`;
      const data = checkFrom(source, deriveSeed(seed, id, task.id, name));
      const hints = hintsIn(data);
      if (hints.length === 0) return [];
      const code = `${id}/${task.id}-${number}`;
      const base = { code, assignment: id, task: task.id, title: task.title, visibility, hints };
      if (visibility === "hidden") return [base];
      const example = bind(data).example();
      return [
        {
          ...{ ...base, check: name },
          ...(example === undefined ? {} : { example }),
          ...(show === undefined ? {} : { show }),
        },
      ];
    });
  });
}

/** Each hint that a check, its cases or its parts have, once. */
function hintsIn(check: CheckData): string[] {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if ("hint" in value && typeof value.hint === "string" && value.hint !== "") {
      found.add(value.hint);
    }
    for (const part of Object.values(value)) look(part);
  };
  look(check);
  return [...found];
}
