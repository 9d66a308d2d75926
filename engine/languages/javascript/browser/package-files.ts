import type { Image } from "../sandbox/image.ts";
import type * as ofNode from "../sandbox/package-files.ts";

/*
 * Stands for sandbox/package-files.ts where a web page runs the sandbox. Scripts of ours become part of
 * its own; the interpreter lies beside the page.
 */

const texts = import.meta.glob<string>("../sandbox/guest/*.js", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const guestScript: typeof ofNode.guestScript = (name) => {
  const text = texts[`../sandbox/guest/${name}.js`];
  if (text === undefined) throw new Error(`there is no script ${name}`);
  return text;
};

/** The page's server gives it out under this name. */
const interpreter = "quickjs.wasm";

export const compileInterpreter: typeof ofNode.compileInterpreter = () =>
  WebAssembly.compileStreaming(fetch(new URL(interpreter, location.href)));

/** A page starts its first interpreter by running our scripts, and copies that one afterwards. */
export const builtImage = (): Image | undefined => undefined;
