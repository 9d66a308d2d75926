import { expect, it } from "vitest";
import { byName } from "./collate.ts";

it("sorts names by the root collation, whatever the machine's language is", () => {
  const names = ["Zoë", "Ángel", "özgür", "Đorđe", "Łukasz", "Angela", "Étienne", "Øyvind", "Ana"];
  const more = ["Lund", "Dora", "Mia", "Eve", "Olga", "Çelik", "Carl", "öst", "Ost", "Ana"];
  expect([...names, ...more].sort(byName((name) => name))).toEqual([
    ...["Ana", "Ana", "Ángel", "Angela", "Carl", "Çelik", "Dora", "Đorđe", "Étienne", "Eve"],
    ...["Łukasz", "Lund", "Mia", "Olga", "Ost", "öst", "Øyvind", "özgür", "Zoë"],
  ]);
});
