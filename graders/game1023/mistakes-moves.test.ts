import { testMistakesOf } from "../testing/mistake-tests.ts";

for (const task of ["4", "5", "6", "7"]) testMistakesOf(task);
