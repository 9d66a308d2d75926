import { testMistakesOf } from "../testing/mistake-tests.ts";

testMistakesOf("1");
testMistakesOf("2");
testMistakesOf("9");
