import type { Match } from "../../../../../engine/play/match.ts";
import { plain } from "../../../../render/terminal/style.ts";
import { failedToo, listed } from "../../../play/game.ts";
import type { CardProps } from "../shown.ts";

export function News({ shown, open }: CardProps) {
  const { match, check } = shown;
  const first = match?.problem === undefined ? match?.failures[0] : undefined;
  const isChecked = check?.report.tasks.some(
    ({ id, status }) => id === first?.task && (status === "fail" || status === "partial"),
  );
  const see = () => first && open({ kind: "task", name: first.task });
  return (
    <div class="news">
      <div aria-live="polite">
        {match !== undefined && <Failure match={match} />}
        {first !== undefined && isChecked && (
          <button type="button" class="plain" onClick={see}>
            See the checks of task {first.task}
          </button>
        )}
      </div>
      {match !== undefined && <Printed text={match.printed} />}
    </div>
  );
}

function Failure({ match }: { readonly match: Match }) {
  const { problem, failures, failed } = match;
  if (problem !== undefined) {
    return (
      <div class="card failure">
        <h2>Your file does not run</h2>
        <p class="message">{problem}</p>
      </div>
    );
  }
  const [first] = failures;
  if (first === undefined) {
    return failed.length === 0 ? null : <p class="failed">Failed before: {listed(failed)}</p>;
  }
  const more = failedToo(match);
  return (
    <div class="card failure">
      <h2>Task {first.task}</h2>
      <p class="message">{first.text}</p>
      {more.length > 0 && <p>Failed too: {listed(more)}</p>}
      <p class="calm">The game goes on without it.</p>
    </div>
  );
}

const maxPrinted = 50;

function Printed({ text }: { readonly text: string }) {
  const lines = text.split("\n").filter((line) => line !== "");
  if (lines.length === 0) return null;
  return (
    <div class="card printed">
      <h2>Your code printed</h2>
      <pre>{lines.slice(-maxPrinted).map(plain).join("\n")}</pre>
    </div>
  );
}
