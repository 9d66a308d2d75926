import type { Pointer } from "../../steps/machine.ts";
import type { PythonInstance } from "./instance.ts";

/** The first and last of the ints, and of the characters, that the interpreter has exactly one of. */
const ints = [-5, 256] as const;
const characters = [0, 127] as const;

/**
 * Recognises values with the same address in every interpreter: None, True, False, small ints and characters.
 *
 * @param scratch the address of a free byte
 */
export function constantsIn(
  { exports, views }: Pick<PythonInstance, "exports" | "views">,
  scratch: number,
): (value: Pointer) => boolean {
  const [lowest, highest] = ints.map((value) => exports.PyLong_FromLong(value)) as [number, number];
  const [first, last] = characters.map((code) => {
    views().bytes[scratch] = code;
    return exports.PyUnicode_FromStringAndSize(scratch, 1);
  }) as [number, number];
  const [none, yes, no] = [exports._Py_NoneStruct, exports._Py_TrueStruct, exports._Py_FalseStruct];
  const [noneAt, yesAt, noAt] = [none.value, yes.value, no.value];
  return (value) =>
    (value >= lowest && value <= highest) ||
    (value >= first && value <= last) ||
    value === noneAt ||
    value === yesAt ||
    value === noAt;
}
