import { reference } from "./game1023.ts";

/** What the skeleton provides, types and all: everything above the first task. */
const provided = reference.slice(0, reference.indexOf("// TASK 1 STARTS HERE"));

/** The reference's tasks as plain declarations, with nothing exported and no markers. */
const declared = reference
  .slice(provided.length)
  .replace(/^export function/gm, "function")
  .replace(/^\/\/ TASK .*\n/gm, "");

const names = [...reference.matchAll(/^export function (\w+)/gm)].flatMap(([, name]) =>
  name === undefined || name === "generateShape" ? [] : [name],
);
const list = names.join(", ");

/** Whole right submissions that are put together in unusual ways. */
export const rightFiles: Readonly<Record<string, string>> = {
  "functions exported in one list": `${provided}${declared}\nexport { ${list} };\n`,
  "a default export besides the named ones": `${provided}${declared}
export { ${list} };
export default { ${list} };
`,
  "functions that are exported under another name than they have": `${provided}
${declared.replace(/\b(moveLeft|gravityAndMerge)\b/g, "my_$1")}
export { ${list.replace(/\b(moveLeft|gravityAndMerge)\b/g, "my_$1 as $1")} };
`,
  "static methods of a class, taken out of it": `${provided}
abstract class Game {
${declared.replace(/^function /gm, "static ").replace(/(?<!static )\b(isValidMove|drawUniformly|settledColumn|mergeLowestPair|writeColumn)\(/g, "Game.$1(")}
}
export const { ${list} } = Game;
`,
  "methods of an object, bound to it": `${provided}
class Game {
${declared.replace(/^function /gm, "").replace(/(?<!^)\b(isValidMove|drawUniformly|settledColumn|mergeLowestPair|writeColumn)\(/gm, "this.$1(")}
}
const game = new Game();
${names.map((name) => `export const ${name} = game.${name}.bind(game);`).join("\n")}
`,
  "a factory that returns them all": `${provided}
const make = () => {
${declared}
  return { ${list} } as const;
};
export const { ${list} } = make();
`,
  "variables that are filled in later, after a top-level await": `${provided}
${names.map((name) => `export let ${name}: (...args: any[]) => any;`).join("\n")}
await Promise.resolve();
{
${declared}
${names.map((name) => `  set("${name}", ${name});`).join("\n")}
}
function set(name: string, value: (...args: any[]) => any) {
  ${names.map((name) => `if (name === "${name}") ${name} = value;`).join("\n  ")}
}
`,
  "much of what TypeScript has": `${provided}
import type { Unused } from "./types";
enum Turn { None, Once }
const sides = { left: -1, right: 1 } as const satisfies Record<string, number>;
declare const never: unique symbol;
type Moved = [location: Location, rotation: number];
interface Step { readonly rows: number; readonly cols: number; readonly turn: Turn }
abstract class Mover<T extends Step> {
  readonly #step: T;
  protected constructor(step: T, private readonly unused?: Unused) { this.#step = step; }
  public go(board: Board, shape: number, location: Readonly<Location>, rotation: number): Moved {
    const to: Location = [location[0]! + this.#step.rows, location[1]! + this.#step.cols];
    const turned = ((rotation + this.#step.turn) % 4) as 0 | 1 | 2 | 3;
    return isValidMove(board, shape, to, turned) ? [to, turned] : [<Location>[...location], rotation];
  }
}
class Slide extends Mover<Step> {
  constructor(rows: number, cols: number, turn = Turn.None) { super({ rows, cols, turn }); }
}
${declared.replace(/^function (moveLeft|moveRight|moveDown|rotate)\b/gm, "function old_$1")}
function by(mover: Slide): typeof old_moveLeft;
function by(mover: Slide) { return (...args: Parameters<typeof mover.go>) => mover.go(...args); }
export const moveLeft = by(new Slide(0, sides.left)), moveRight = by(new Slide(0, sides.right));
export const moveDown = by(new Slide(1, 0)), rotate = by(new Slide(0, 0, Turn.Once));
export { ${names.filter((name) => !/^(move|rotate)/.test(name)).join(", ")} };
`,
};
