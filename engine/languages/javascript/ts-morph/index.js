import { createRequire } from "node:module";

/** ts-morph's compiler alone, to load faster; importing CommonJS would scan its whole text for exports. */
const tsMorph = createRequire(import.meta.url).resolve("ts-morph");
export const ts = createRequire(tsMorph)("@ts-morph/common/dist/typescript.js");
