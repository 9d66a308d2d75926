import { loadManifest } from "../../engine/course/load.ts";
import { GridmarkError, messageOf } from "../../engine/errors.ts";
import { prepareFor } from "../../engine/languages/index.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { common, declare, type GivenOptions, say } from "./command.ts";

export const prepareCommand = declare({
  name: "prepare",
  does: "prepare what grading needs, ahead of the first submission",
  takes: { "<assignment>": "id of the assignment" },
  examples: `  gridmark prepare game1023    prepare the languages of its submissions
`,
  more: `Only Python needs this. It takes a few seconds, once; otherwise, the first
submission takes that much longer. The result is stored beside gridmark, for
all users of this installation.
`,
  options: [common.course],
  run: prepare,
});

async function prepare(io: Io, id: string, options: GivenOptions): Promise<number> {
  const course = chooseCourse(io, options.course);
  const { files } = loadManifest(course, id);
  const places = [course, io.cwd];
  for (const file of files) {
    try {
      const tell = (line: string) => say(io, [line]);
      await prepareFor(file, { env: io.env, places, isShared: true, tell });
    } catch (cause) {
      if (cause instanceof GridmarkError) throw cause;
      throw new GridmarkError("output", `cannot write beside gridmark: ${messageOf(cause)}`, cause);
    }
  }
  io.stdout.write(`${id} is prepared\n`);
  return exitCode.done;
}
