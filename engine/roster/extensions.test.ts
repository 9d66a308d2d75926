import { expect, it } from "vitest";
import { readExtensions } from "./extensions.ts";

it.each([
  ["alone", "id,days\nann,1\nbob,many\n", 3],
  ["behind cells of several lines", 'id,days,why\nann,1,"a\n\nb"\nbob,many,x\n', 5],
  ["behind a header of several lines", 'id,days,"a\r\nb"\r\nann,1,\r\nbob,many,x\r\n', 4],
  ["in a row of several lines", 'id,why,days\rann,"a\rb",1\rbob,"a\rb",many\r', 4],
])("names the line of a fault: %s", (_, text, line) => {
  const read = () => readExtensions(new TextEncoder().encode(text), "more.csv", []);
  expect(read).toThrow(`more.csv, line ${line}: "many" is no number of days`);
});
