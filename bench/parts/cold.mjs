import { join } from "node:path";
import { grade, runVitest } from "../commands.mjs";
import { atMost } from "../goals.mjs";
import { inTurns } from "../in-turns.mjs";
import { skeleton, writeClass, writeForVitest } from "../materials.mjs";

/** What a student waits for: one file, from the start of the process to its end. */
export async function cold({ folder, calls, quick, onStep }) {
  const rounds = quick ? 3 : 7;
  const right = writeClass(join(folder, "cold"), 1);
  const tested = writeForVitest(calls, "vitest-cold");
  await grade(right, {});
  await runVitest(tested);
  const samples = await inTurns(
    rounds,
    {
      right: () => grade(join(right, "student-0001"), {}),
      skeleton: () => grade(skeleton, {}),
      task: () => grade(join(right, "student-0001"), { more: ["--task", "4"] }),
      vitest: () => runVitest(tested),
    },
    onStep,
  );
  return {
    title: "Cold start, one file",
    figures: [
      { title: "gridmark grade: a right file", samples: samples.right },
      { title: "gridmark grade: the untouched skeleton", samples: samples.skeleton },
      { title: "gridmark grade --task 4: a right file", samples: samples.task },
      { title: "vitest run: a right file", samples: samples.vitest },
    ],
    goals: [
      atMost(0.75, "right file / vitest run", samples.right, samples.vitest),
      atMost(0.4, "skeleton / vitest run", samples.skeleton, samples.vitest),
      atMost(0.5, "--task 4 / vitest run", samples.task, samples.vitest),
    ],
  };
}
