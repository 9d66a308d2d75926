import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { grade } from "../commands.mjs";
import { judge } from "../goals.mjs";
import { writeClass } from "../materials.mjs";

const hook = pathToFileURL(join(import.meta.dirname, "..", "peak-memory.mjs")).href;
const bytesPerMb = 1e6;
const most = 300;

/** Peak memory of the whole process with two workers, over classes of growing size. */
export async function memory({ folder, quick, full, onStep }) {
  const counts = [200, quick ? 400 : 1000, ...(full ? [5000] : [])];
  const figures = [];
  const peaks = [];
  for (const count of counts) {
    onStep(`${count} submissions`);
    const path = writeClass(join(folder, `memory-${count}`), count);
    const env = { GRIDMARK_BENCH_PEAK: join(folder, `peak-${count}`) };
    const options = ["--import", hook];
    const more = ["-j", "2"];
    const sample = await grade(path, { options, more, env, out: folder, count, right: true });
    const peak = Number(readFileSync(env.GRIDMARK_BENCH_PEAK, "utf8")) / bytesPerMb;
    peaks.push(peak);
    figures.push({ title: `peak over ${count} submissions`, unit: "MB", values: [peak] });
    figures.push({ title: `time of ${count} submissions`, samples: [sample] });
  }
  const [first, ...later] = peaks;
  return {
    title: "Memory of the process, two workers",
    figures,
    goals: [
      judge({ title: "highest peak", values: [Math.max(...peaks)], most, unit: "MB" }),
      ...later.map((peak, at) => {
        const title = `growth from ${counts[0]} to ${counts[at + 1]} submissions`;
        return judge({ title, values: [peak / first], most: 1.1 });
      }),
    ],
  };
}
