/** A place of generated code and the line of the source that it comes from, all from 0. */
export interface Segment {
  readonly line: number;
  readonly column: number;
  readonly sourceLine: number;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The segments of a source map with one source, in the order of the generated code. */
export function segmentsOf(sourceMap: string): Segment[] {
  const { mappings } = JSON.parse(sourceMap) as { readonly mappings: string };
  let sourceLine = 0;
  return mappings.split(";").flatMap((group, line) => {
    let column = 0;
    return group.split(",").flatMap((segment): Segment[] => {
      if (segment === "") return [];
      const [columns = 0, , lines] = numbersIn(segment);
      column += columns;
      if (lines === undefined) return [];
      sourceLine += lines;
      return [{ line, column, sourceLine }];
    });
  });
}

/** Numbers in base 64, six bits a letter: the sixth says that more follow, the first is the sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1));
    value = 0;
    shift = 0;
  }
  return numbers;
}
