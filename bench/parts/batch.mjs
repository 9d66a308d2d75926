import { join } from "node:path";
import { grade, runNodeTest, runVitest } from "../commands.mjs";
import { atMost } from "../goals.mjs";
import { inTurns, repeated } from "../in-turns.mjs";
import { rival, writeClass, writeForNodeTest, writeForVitest } from "../materials.mjs";
import { runTimed } from "../run-timed.mjs";
import { marginal, typical } from "../statistics.mjs";

const few = 10;
const many = 60;

/** What one right submission of a batch costs, beside other ways to run the same calls. */
export async function batch({ folder, calls, quick, onStep }) {
  const rounds = quick ? 1 : 3;
  const cold = quick ? 3 : 5;
  const small = writeClass(join(folder, "few"), few);
  const large = writeClass(join(folder, "many"), many);
  const graded = (path, count) =>
    grade(path, { more: ["-j", "1"], out: folder, count, right: true });
  const warm = async (program, ...more) => {
    const args = [rival(program), calls.code, calls.calls, "10", ...more];
    const { stdout } = await runTimed(args, { cwd: folder });
    return typical(JSON.parse(stdout));
  };
  // Compiles what is kept for the next time, and reads every file once.
  const once = {
    vitest: writeForVitest(calls, "vitest-0"),
    node: writeForNodeTest(calls, "node-0"),
  };
  await grade(join(small, "student-0001"), {});
  await runVitest(once.vitest);
  await runNodeTest(once.node);
  const samples = await inTurns(
    rounds,
    {
      [`gridmark, ${few}`]: () => graded(small, few),
      [`gridmark, ${many}`]: () => graded(large, many),
      vitest: (round) =>
        oneEach(cold, (at) => runVitest(writeForVitest(calls, `vitest-${round}-${at}`))),
      "node --test": (round) =>
        oneEach(cold, (at) => runNodeTest(writeForNodeTest(calls, `node-${round}-${at}`))),
      quickjs: () => warm("bare-quickjs.mjs"),
      reading: () => warm("bare-quickjs.mjs", "read-only"),
      v8: () => warm("warm-v8.mjs"),
    },
    onStep,
  );
  const own = samples[`gridmark, ${many}`].map((large, round) =>
    marginal(samples[`gridmark, ${few}`][round], large, many - few),
  );
  return {
    title: "A right submission of a batch, one worker",
    figures: [
      { title: `gridmark: one more, from ${few} and ${many}`, samples: own },
      { title: "vitest run", samples: samples.vitest },
      { title: "node --test, compiled beforehand", samples: samples["node --test"] },
      { title: "bare QuickJS, warm: only the calls", samples: samples.quickjs },
      { title: "of that: reading the arguments", samples: samples.reading },
      { title: "V8, warm: only the calls", samples: samples.v8 },
    ],
    goals: [
      atMost(1 / 6, "gridmark / vitest run", own, samples.vitest),
      atMost(1 / 3.5, "gridmark / node --test", own, samples["node --test"]),
      atMost(1.8, "gridmark / bare QuickJS", own, samples.quickjs),
    ],
  };
}

async function oneEach(times, run) {
  return typical(await repeated(times, run));
}
