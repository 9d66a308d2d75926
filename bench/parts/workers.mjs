import { join } from "node:path";
import { grade } from "../commands.mjs";
import { atLeast } from "../goals.mjs";
import { inTurns } from "../in-turns.mjs";
import { writeClass } from "../materials.mjs";

const count = 60;

/** How much faster two workers are than one. */
export async function workers({ folder, quick, onStep }) {
  const path = writeClass(join(folder, "workers"), count);
  const graded = (jobs) => grade(path, { more: ["-j", jobs], out: folder, count, right: true });
  const samples = await inTurns(
    quick ? 1 : 3,
    { "one worker": () => graded("1"), "two workers": () => graded("2") },
    onStep,
  );
  const [one, two] = [samples["one worker"], samples["two workers"]];
  return {
    title: `${count} right submissions, one worker and two`,
    figures: [
      { title: "one worker", samples: one },
      { title: "two workers", samples: two },
    ],
    goals: [atLeast(1.8, "one worker / two workers", one, two)],
  };
}
