import { testMistakesOf } from "../testing/mistake-tests.ts";

testMistakesOf("8");
