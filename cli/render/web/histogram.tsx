import type { SummaryFile } from "../../../schema/types.ts";
import { scoreBins } from "../reporters/score-bins.ts";
import { formatPoints } from "../terminal/style.ts";
import { TableHead } from "./table-head.tsx";

/** How many submissions have how many points: a table, whose bars only make it quicker to read. */
export function Histogram({ file }: { readonly file: SummaryFile }) {
  const bins = scoreBins(file);
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <section class="card">
      <h2>Scores</h2>
      <table class="histogram">
        <TableHead titles={["points", "submissions"]} isHeard />
        <tbody>
          {bins.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">
                {formatPoints(from)}–{formatPoints(to)}
              </th>
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
