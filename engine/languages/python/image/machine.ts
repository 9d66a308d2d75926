/** The time at which every start begins, in milliseconds since 1970. */
export const startTime = 1.7e12;

/** Makes versions of Node.js look alike to pyodide, and hides the clock and this process's arguments. */
export function hideMachine(): void {
  Object.assign(Date, { now: () => startTime });
  Object.assign(Math, { random: () => 0.5 });
  Reflect.deleteProperty(globalThis, "navigator");
  process.argv.splice(1);
  // Only some versions can suspend WebAssembly.
  for (const name of ["Suspending", "promising", "Suspender"])
    Reflect.deleteProperty(WebAssembly, name);
  refuseTrampoline();
}

/**
 * Where WebAssembly has garbage-collected types, pyodide calls functions with any number of parameters by a module
 * of its own, otherwise by an imported function. Our host provides the latter.
 */
function refuseTrampoline(): void {
  const beginning = Buffer.from("0061736d0100000001200560037f7f7f017f60027f7f", "hex");
  const construct = (Module: typeof WebAssembly.Module, [bytes]: [Uint8Array<ArrayBuffer>]) => {
    const isTrampoline =
      bytes instanceof Uint8Array && beginning.equals(bytes.subarray(0, beginning.length));
    if (isTrampoline) throw new WebAssembly.CompileError("not on all versions of Node.js");
    return new Module(bytes);
  };
  Object.assign(WebAssembly, { Module: new Proxy(WebAssembly.Module, { construct }) });
}
