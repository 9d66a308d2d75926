import { parse } from "es-module-lexer/js";
import type * as compiling from "../compile/has-default.ts";
import type * as explaining from "../sandbox/explain-thrown.ts";
import type { Image } from "../sandbox/memory.ts";
import type * as packaged from "../sandbox/package-files.ts";
import type { Frame } from "../sandbox/reply.ts";
import type * as substituting from "../substitute/substitutable.ts";

/*
 * Replaces the files of these types in a web page, where the compiler, several megabytes, is too large and
 * there are no files.
 */

export const hasDefault: typeof compiling.hasDefault = (code) =>
  parse(code)[1].some((each) => "name" in each && each.name === "default");

/** Naming an error's expression takes the compiler. The check names it. */
export const explainOutcome: typeof explaining.explainOutcome = (outcome) => outcome;

/** Without the syntax tree, the loop is unknown. */
export const loopOf = (): Frame => ({});

/** Games do not substitute functions. */
export const makeSubstitutable: typeof substituting.makeSubstitutable = () => {
  throw new Error("a game takes no program apart");
};

/** Our scripts become part of the page's own. */
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

/** The page's server provides the interpreter under this name. */
const interpreter = "quickjs.wasm";

export const compileInterpreter: typeof packaged.compileInterpreter = () =>
  WebAssembly.compileStreaming(fetch(new URL(interpreter, location.href)));

/** A page starts its first interpreter by running our scripts, and copies it afterwards. */
export const builtImage = (): Image | undefined => undefined;
