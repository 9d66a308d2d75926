import { join } from "node:path";
import { assignmentIds } from "../../dist/engine/course/load.js";
import { root } from "../../scripts/setup.mjs";
import { openBase } from "../base.mjs";
import { grade } from "../commands.mjs";
import { atMost } from "../goals.mjs";
import { inTurns } from "../in-turns.mjs";

/** Classes with typical mistakes, graded by this version and by an older one. */
export async function classes({ folder, quick, base, onStep }) {
  const { home, reason } = openBase(base, folder, onStep);
  const notes = reason === undefined ? [] : [`without ${base}: ${reason}`];
  const figures = [];
  const goals = [];
  for (const id of assignmentIds(root)) {
    const path = join(root, "fixtures", "submissions", id);
    const graded = (by) => grade(path, { id, more: ["-j", "1"], out: folder, home: by });
    const measurements = {
      [`${id}, now`]: () => graded(undefined),
      ...(home === undefined ? {} : { [`${id}, ${base}`]: () => graded(home) }),
    };
    const samples = await inTurns(quick ? 1 : 2, measurements, onStep);
    for (const [name, list] of Object.entries(samples))
      figures.push({ title: name, samples: list });
    if (home === undefined) continue;
    goals.push(atMost(1 / 4, `${id}: now / ${base}`, ...Object.values(samples)));
  }
  return { title: "Classes with typical mistakes", figures, goals, notes };
}
