import type { NewArrayCheck } from "./kinds/new-array.ts";

/** On this line nothing slides or merges: merge gives an equal one, and not this one itself. */
export const newArray: NewArrayCheck = {
  kind: "new-array",
  name: "returns a new array each time",
  visibility: "hidden",
  weight: 3,
  function: "merge",
  argument: [4, 2, 8],
  hint: "Which array does your function write into, and which does it return?",
};
