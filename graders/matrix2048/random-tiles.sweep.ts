import { describe, expect, it } from "vitest";
import { changed } from "../testing/known-mistakes.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as matrix2048 } from "./index.ts";

const { reference, grade } = openAssignment(matrix2048);

const place =
  "const [row, col] = empty[randint(0, empty.length - 1)] as [row: number, col: number];";
const withPlace = (other: string) => changed(reference, place, other);
const weighted = (weight: string) => `const weights = empty.map(([r, c]) => ${weight});
  let lot = Math.random() * weights.reduce((sum, each) => sum + each, 0);
  const [row, col] = empty[weights.findIndex((each) => (lot -= each) < 0)] as [number, number];`;
const isCorner = "(r === 0 || r === mat.length - 1) && (c === 0 || c === mat[0]!.length - 1)";

const lost = async (text: string, seed: number) =>
  tasksThatLost(await grade([{ name: "matrix2048.ts", text }], { tasks: ["1c"], seed }));

describe("addTwo is wrong where", () => {
  it.each([
    ["a corner is twice as likely", withPlace(weighted(`${isCorner} ? 2 : 1`))],
    ["a corner is half as likely", withPlace(weighted(`${isCorner} ? 1 : 2`))],
    ["the first column is twice as likely", withPlace(weighted("r! >= 0 && c === 0 ? 2 : 1"))],
    [
      "row and column come from one number",
      withPlace(`let [row, col] = [0, 0];
  do {
    const one = randint(0, mat.length * mat[0]!.length - 1);
    [row, col] = [one % mat.length, one % mat[0]!.length];
  } while (mat[row]![col] !== 0);`),
    ],
    [
      "the empty cells of the first matrix of a size are kept",
      withPlace(`const size = \`\${mat.length} \${mat[0]!.length}\`;
  if (!keptCells.has(size)) keptCells.set(size, empty);
  const cells = keptCells.get(size)!;
  const [row, col] = cells[randint(0, cells.length - 1)] as [number, number];`).concat(
        "\nconst keptCells = new Map<string, number[][]>();\n",
      ),
    ],
  ])("%s", async (_, text) => {
    expect(await lost(text, 1)).toEqual(["1c"]);
    expect(await lost(text, 2)).toEqual(["1c"]);
  });

  it("not where cells are tried until one is empty", async () => {
    const tried = withPlace(`let [row, col] = [0, 0];
  do {
    row = randint(0, mat.length - 1);
    col = randint(0, mat[0]!.length - 1);
  } while (mat[row]![col] !== 0);`);
    expect(await lost(tried, 1)).toEqual([]);
    expect(await lost(tried, 2)).toEqual([]);
  });
});
