import type { CheckSummary, TaskSummary } from "../../../schema/types.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Card, TableHead, Wide } from "./parts.tsx";

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
        <table class="figures">
          <TableHead titles={["task", "mean", "all points", "difficulty", "discrimination"]} />
          <tbody>
            {tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </tbody>
        </table>
      </Wide>
      {tasks.map((task) => (
        <Checks key={task.id} task={task} />
      ))}
    </Card>
  );
}

function Task({ task }: { readonly task: TaskSummary }) {
  const { id, title, maxScore, graded = { count: 0, ...task }, discrimination } = task;
  const { count, passed, mean } = graded;
  return (
    <tr>
      <th scope="row">
        {plain(id)} {plain(title)}
      </th>
      <td>
        {mean.toFixed(1)} / {formatPoints(maxScore)}
      </td>
      <td>
        {passed} of {count}
      </td>
      <td>{maxScore > 0 ? (1 - mean / maxScore).toFixed(2) : "–"}</td>
      <td>{figure(discrimination)}</td>
    </tr>
  );
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
        <table class="figures">
          <TableHead titles={["check", "passed", "discrimination", "note"]} />
          <tbody>
            {checks.map((check, at) => (
              <tr key={at}>
                <th scope="row">{plain(check.name)}</th>
                <td>
                  {check.passed} of {check.count}
                </td>
                <td>{figure(check.discrimination)}</td>
                <td>
                  {[check.visibility === "hidden" ? "hidden" : "", oddOf(check)]
                    .filter((text) => text !== "")
                    .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
