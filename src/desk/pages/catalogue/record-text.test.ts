import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, partsOf, textWith } from "./record-text.ts";

const list = `{"kind":"list","id":"ug-2025","columns":[{"name":"main"},{"name":"women","sex":"female"}]}`;
const figure = `{"kind":"figure", "list":"ug-2025","programme":7,"aggregate":15}`;
const file = `${list}\n{"kind":"programme","id":7,"name":"BA Law"}\n${figure}\n`;
const lines = linesOf(file, 7);
const [figures] = partsOf(lines, 7);
const name = (label: string) => figures!.fields.find((field) => field.label === label)!.name;

test("every place of a school's lists has a field, and what nobody edits stays to the byte", () => {
  assert.deepEqual(
    figures!.fields.map(({ label, start }) => [label, start]),
    [
      ["ug-2025", "15"],
      ["ug-2025, women", ""],
    ],
  );
  assert.equal(textWith(lines, {}), file);
});

test("a figure is changed, added where its list had none, and taken out when its field is emptied", () => {
  const changed = textWith(lines, { [name("ug-2025")]: "16", [name("ug-2025, women")]: "18" });
  assert.match(changed, /"programme":7,"aggregate":16}\n.*"column":"women","aggregate":18}\n$/);
  assert.equal(textWith(lines, { [name("ug-2025")]: "" }), file.replace(`${figure}\n`, ""));
});
