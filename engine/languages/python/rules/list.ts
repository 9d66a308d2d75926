import { calls } from "./calls.ts";
import { documented } from "./documented.ts";
import { forbidden } from "./forbidden/forbidden.ts";
import { functionLength } from "./function-length.ts";
import { noAny } from "./no-any.ts";
import { providedImport } from "./provided-import.ts";
import type { PythonRule } from "./rule.ts";
import { unused } from "./unused/unused.ts";

export const rules: readonly PythonRule[] = [
  forbidden,
  unused,
  documented,
  noAny,
  functionLength,
  providedImport,
  calls,
];
