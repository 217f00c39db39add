import assert from "node:assert/strict";
import { test } from "node:test";
import { reportLines } from "./report-lines.ts";

const report = {
  id: 7,
  reportedAt: new Date("2026-11-22T10:00:00Z"),
  programmeId: 12,
  programme: "BSc Nursing",
  school: "UG",
  figure: "cut-off",
  year: "2025/2026",
  said: "It is 10",
  why: "Seen on the notice board",
  contact: "024 412 3456",
};

test("a report is listed with what, why and from whom", () => {
  assert.deepEqual(reportLines(report), [
    "#7  2026-11-22T10:00  UG, BSc Nursing, cut-off, 2025/2026",
    "    what: It is 10",
    "    why:  Seen on the notice board",
    "    from: 024 412 3456",
  ]);
});

test("what a visitor wrote cannot command the operator's terminal, nor pass for another report", () => {
  const lines = reportLines({
    ...report,
    said: "\u001b[2J\u001b]52;c;cm0gLXJm\u0007clean\u009b31m",
    why: "first\r\n#8  a second report\u202e",
    contact: "\u001b]0;renamed\u0007me",
  });
  assert.equal(lines.length, 4);
  assert.deepEqual(lines.slice(1), [
    "    what: [2J]52;c;cm0gLXJmclean31m",
    "    why:  first  #8  a second report",
    "    from: ]0;renamedme",
  ]);
});
