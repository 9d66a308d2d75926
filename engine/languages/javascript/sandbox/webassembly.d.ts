/** The part of the global WebAssembly that is used here; the Node.js types leave it to the DOM's. */
declare namespace WebAssembly {
  class Module {
    private readonly brand;
  }
  interface Global {
    value: number;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
    grow: (pages: number) => number;
  }
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
