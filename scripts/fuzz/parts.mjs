import { openFiles } from "./files.mjs";
import { openPrograms } from "./programs.mjs";
import { openPython } from "./python.mjs";
import { openValues } from "./values.mjs";

const parts = {
  ...{ programs: openPrograms, values: openValues, files: openFiles, python: openPython },
};

export const openPart = (name, options) => parts[name](options);
