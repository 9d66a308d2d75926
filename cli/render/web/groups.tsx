import { counted } from "../../../author/words.ts";
import type { ShownGroup, TaskSummary } from "../../../schema/types.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { FailingTask } from "./failing-task.tsx";
import { Card, Folded, Names, type StudentPages } from "./parts.tsx";

interface GroupsProps extends StudentPages {
  readonly tasks: readonly TaskSummary[];
  readonly groups: readonly ShownGroup[];
}

/** Submissions that fail a task alike, so that each needs reading only once. */
export function Groups({ tasks, groups, ...to }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <Card title="Submissions that fail alike">
      {tasks.map((task) => (
        <TaskGroups key={task.id} task={task} groups={groups} {...to} />
      ))}
    </Card>
  );
}

type TaskGroupsProps = Omit<GroupsProps, "tasks"> & { readonly task: TaskSummary };

function TaskGroups({ task, groups: all, ...to }: TaskGroupsProps) {
  const groups = all.filter(({ group }) => group.task === task.id);
  if (groups.length === 0) return null;
  const several = groups.filter(({ group: { submissions } }) => submissions.length > 1);
  const alone = groups.filter(({ group: { submissions } }) => submissions.length === 1);
  return (
    <details>
      <summary>
        {plain(task.id)} {plain(task.title)}: {counted(groups.length, "group")}
      </summary>
      <div class="groups">
        {several.map((shown) => (
          <Group key={shown.group.name} shown={shown} maxScore={task.maxScore} {...to} />
        ))}
        {alone.length > 0 && (
          <Folded count={alone.length} about="unlike any other">
            <Names ids={alone.flatMap(({ group }) => group.submissions)} {...to} />
          </Folded>
        )}
      </div>
    </details>
  );
}

interface GroupProps extends StudentPages {
  readonly shown: ShownGroup;
  readonly maxScore: number;
}

function Group({ shown: { group, read }, maxScore, ...to }: GroupProps) {
  const { submissions, lowest, highest, mistakes = [] } = group;
  const [low, high] = [lowest, highest].map(formatPoints);
  const titles = mistakes.map(({ title }) => plain(title)).join(", and ");
  const scores = `${low === high ? low : `${low} to ${high}`} of ${formatPoints(maxScore)}`;
  const about = `with ${scores}${titles === "" ? "" : `: ${titles}`}`;
  return (
    <Folded count={submissions.length} about={about}>
      <div class="group">
        <FailingTask
          task={read.task}
          explain={(code) => ({ title: `npx gridmark explain ${code}` })}
        />
        <p class="note">Group {group.name}; the failure above is from the first of:</p>
        <Names ids={submissions} {...to} />
      </div>
    </Folded>
  );
}
