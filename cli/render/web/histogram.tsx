import type { SummaryRow } from "../../../schema/types.ts";
import { scoreBins } from "../reporters/score-bins.ts";

interface HistogramProps {
  readonly rows: readonly SummaryRow[];
  readonly maxScore: number;
}

/** How many submissions have how many points: a table, whose bars only make it quicker to read. */
export function Histogram({ rows, maxScore }: HistogramProps) {
  const bins = scoreBins(rows, maxScore);
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <section class="card">
      <h2>Scores</h2>
      <table class="histogram">
        <thead class="heard">
          <tr>
            <th scope="col">points</th>
            <th scope="col">submissions</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ title, count }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>
                <span class="bar" style={{ width: `${(80 * count) / most}%` }} /> {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
