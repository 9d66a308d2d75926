import type { CheckSummary, TaskSummary } from "../../../schema/types.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Card, Table, Wide } from "./parts.tsx";

/** Tasks and checks: how hard each was, and how well it separates strong from weak submissions. */
export function Statistics({ tasks }: { readonly tasks: readonly TaskSummary[] }) {
  if (tasks.length === 0) return null;
  return (
    <Card title="Tasks and checks">
      <p class="note">
        Over graded submissions; rejected work is left out. Difficulty is the share of points lost.
        Discrimination, from −1 to 1, shows how closely a result follows the points for everything
        else: below 0.2, hardly at all.
      </p>
      <Wide label="Tasks">
        <Table
          how="figures"
          titles={["task", "mean", "all points", "difficulty", "discrimination"]}
          rows={tasks.map(figuresOf)}
        />
      </Wide>
      {tasks.map((task) => (
        <Checks key={task.id} task={task} />
      ))}
    </Card>
  );
}

function figuresOf(task: TaskSummary): string[] {
  const { id, title, maxScore, graded = { count: 0, ...task }, discrimination } = task;
  const { count, passed, mean } = graded;
  return [
    `${plain(id)} ${plain(title)}`,
    `${mean.toFixed(1)} / ${formatPoints(maxScore)}`,
    `${passed} of ${count}`,
    maxScore > 0 ? (1 - mean / maxScore).toFixed(2) : "–",
    figure(discrimination),
  ];
}

function Checks({ task: { id, title, checks = [] } }: { readonly task: TaskSummary }) {
  if (checks.length === 0) return null;
  const odd = checks.filter((check) => oddOf(check) !== "").length;
  return (
    <details>
      <summary>
        Checks of {plain(id)} {plain(title)}
        {odd > 0 && <span class="note"> ({odd} all passed or all failed)</span>}
      </summary>
      <Wide label={`Checks of ${plain(id)}`}>
        <Table
          how="figures"
          titles={["check", "passed", "discrimination", "note"]}
          rows={checks.map((check) => [
            plain(check.name),
            `${check.passed} of ${check.count}`,
            figure(check.discrimination),
            [check.visibility === "hidden" ? "hidden" : "", oddOf(check)]
              .filter((text) => text !== "")
              .join(", "),
          ])}
        />
      </Wide>
    </details>
  );
}

/** Flags a check that separates nobody. */
function oddOf({ count, passed }: CheckSummary): string {
  if (count < 2) return "";
  return passed === count ? "all passed" : passed === 0 ? "all failed" : "";
}

function figure(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(2).replace("-", "−");
}
