import { parse } from "es-module-lexer/js";
import type * as compiling from "../compile/has-default.ts";
import type * as explaining from "../sandbox/explain-thrown.ts";
import type { Image } from "../sandbox/image.ts";
import type * as packaged from "../sandbox/package-files.ts";
import type { Frame } from "../sandbox/reply.ts";
import type * as substituting from "../substitute/substitutable.ts";

/*
 * Stands for the files that the types are of, where a web page runs the sandbox: the compiler, of several
 * megabytes, is too large for it, and it has no files of its own.
 */

export const hasDefault: typeof compiling.hasDefault = (code) =>
  parse(code)[1].some((each) => "name" in each && each.name === "default");

/** To name the expression that an error is about takes the compiler. The check names it. */
export const explainOutcome: typeof explaining.explainOutcome = (outcome) => outcome;

/** Without the tree of the program it is not known which loop it was in. */
export const loopOf = (): Frame => ({});

/** Games put no functions in the place of a student's. */
export const makeSubstitutable: typeof substituting.makeSubstitutable = () => {
  throw new Error("a game takes no program apart");
};

/** Scripts of ours become part of the page's own. */
const texts = import.meta.glob<string>("../sandbox/guest/*.js", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const guestScript: typeof packaged.guestScript = (name) => {
  const text = texts[`../sandbox/guest/${name}.js`];
  if (text === undefined) throw new Error(`there is no script ${name}`);
  return text;
};

/** The interpreter lies beside the page, whose server gives it out under this name. */
const interpreter = "quickjs.wasm";

export const compileInterpreter: typeof packaged.compileInterpreter = () =>
  WebAssembly.compileStreaming(fetch(new URL(interpreter, location.href)));

/** A page starts its first interpreter by running our scripts, and copies that one afterwards. */
export const builtImage = (): Image | undefined => undefined;
