import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { zipOf } from "../../testing/zip.ts";
import { ArchiveFault, Budget, studentLimits } from "./limits.ts";
import { openArchive } from "./open.ts";

const inner = zipOf([{ name: "in.ts", content: "in" }]);
const whole = zipOf([
  { name: "a/game.ts", content: "export const one = 1;\n" },
  { name: "b.zip", content: inner, method: 0 },
]);

/** The result of reading an archive with one byte changed: texts, or faults in our own words. */
async function read(path: string): Promise<unknown[]> {
  try {
    const { files } = await openArchive(path, new Budget(studentLimits), 1);
    return [...files.values()].map((file) => {
      try {
        return Buffer.from(file.read(4096)).toString();
      } catch (fault) {
        return fault;
      }
    });
  } catch (fault) {
    return [fault];
  }
}

it.each([0x00, 0x7f, 0xff])(
  "an archive with a byte changed to %i is read, or said to be bad",
  async (value) => {
    const path = join(writeTree({ "a.zip": whole }), "a.zip");
    expect(await read(path)).toHaveLength(3);
    for (const at of whole.keys()) {
      writeFileSync(path, Buffer.from(whole).fill(value, at, at + 1));
      const faults = (await read(path)).filter((each) => typeof each !== "string");
      expect(
        faults.filter((fault) => !(fault instanceof ArchiveFault)),
        `byte ${at}`,
      ).toEqual([]);
    }
  },
);

it("an archive that is cut off anywhere is read, or said to be bad", async () => {
  const path = join(writeTree({ "a.zip": whole }), "a.zip");
  for (const at of whole.keys()) {
    writeFileSync(path, whole.subarray(0, at));
    const [fault] = await read(path);
    expect(fault, `${at} bytes`).toBeInstanceOf(ArchiveFault);
  }
});
