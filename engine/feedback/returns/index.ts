import { canvas } from "./canvas.ts";
import type { ReturnForm } from "./form.ts";
import { moodle } from "./moodle.ts";

/** All platforms that take feedback back in an archive. */
export const returnForms: readonly ReturnForm[] = [moodle, canvas];
