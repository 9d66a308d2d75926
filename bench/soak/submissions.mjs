import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAssignment } from "../../dist/engine/course/load.js";
import { filesWithMistake } from "../../dist/engine/course/mistakes.js";
import { withText } from "../../dist/engine/intake/source-text.js";
import { authorFor } from "../../dist/engine/languages/index.js";

/**
 * All programs of an assignment, as lists of files: right ones, those with a known mistake, and mutants, in each
 * style; mixed, in the same order in every run.
 */
export async function programsOf(course, id) {
  const { manifest, reference, bases, mistakes } = loadAssignment(course, id);
  const author = await authorFor(manifest);
  const misfits = author.misfits(reference, manifest);
  const styles = [{ style: "reference", files: reference }, ...bases];
  const programs = styles.flatMap(({ style, files }) => {
    const lacks = misfits(files);
    const fitting = mistakes.filter((mistake) => lacks(mistake).length === 0);
    const mutants = files.flatMap(({ name, text }) => author.mutants(text, manifest, name));
    return [
      { name: style, files },
      ...fitting.map((mistake) => ({
        name: `${style}, ${mistake.name}`,
        files: filesWithMistake(files, manifest, mistake),
      })),
      ...mutants.map(({ id, file, text }) => ({
        name: `${style}, ${id}`,
        files: withText(files, file, () => text),
      })),
    ];
  });
  const rankOf = ({ name }) => createHash("sha256").update(name).digest("hex");
  const ranked = programs.map((program) => ({ rank: rankOf(program), files: program.files }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ files }) => files);
}

/** Writes `count` submissions into a folder; programs repeat with another comment if there are fewer. */
export function writeSubmissions(folder, programs, count = programs.length) {
  for (let index = 0; index < count; index += 1) {
    const student = join(folder, `student-${String(index + 1).padStart(6, "0")}`);
    mkdirSync(student, { recursive: true });
    for (const { name, text } of programs[index % programs.length]) {
      writeFileSync(join(student, name), `${text}\n// submission ${index + 1}\n`);
    }
  }
  return folder;
}
