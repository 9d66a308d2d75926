import { createRequire } from "node:module";

/**
 * The compiler of ts-morph, without the rest of it, which takes longer to load than the compiler. To
 * import a CommonJS package, Node.js first looks through all of its text for the names of its exports.
 */
const tsMorph = createRequire(import.meta.url).resolve("ts-morph");
export const ts = createRequire(tsMorph)("@ts-morph/common/dist/typescript.js");
