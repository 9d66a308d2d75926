import { parse } from "es-module-lexer/js";
import type * as ofNode from "../compile/has-default.ts";

/*
 * Stands for compile/has-default.ts where a web page runs the sandbox: the compiler is too large for it.
 */

export const hasDefault: typeof ofNode.hasDefault = (code) =>
  parse(code)[1].some((each) => "name" in each && each.name === "default");
