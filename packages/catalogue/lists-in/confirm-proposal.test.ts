import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { loadCatalogueContent } from "../load-catalogue-files.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import { confirmedText } from "./confirm-proposal.ts";
import type { ListProposal } from "./proposal.ts";
import { withAlarms } from "./alarms.ts";
import { catalogue, proposalOf, schoolNamed } from "./test-propose.ts";

const ofToday = loadCatalogueContent();
const before = ofToday.files.get("GHA/knust.jsonl")!;

const list = `No.,Programme,Cut-off,Full fee
1.,BSc. Civil Eng.,08,-
2.,BSc Biomedical Engineering,7 (9),-
3.,BSc Geomatic Engineering,10,-
4.,BSc Nursing,15,-
5.,BSc Cyber Security,9,-
6.,BDS (Dental Surgery),-,7`;

const proposed = () =>
  proposalOf("knust", list, { printedYear: "2026/2027", address: "https://example.com/knust" });

const decided = (proposal: ListProposal, alarms = "read from page 3 alone"): ListProposal => ({
  ...proposal,
  alarms: proposal.alarms.map((alarm) => ({ ...alarm, because: alarms })),
  doubtful: proposal.doubtful.map((row) => ({
    ...row,
    decide: row.printed.includes("Geomatic") ? 2044 : row.printed.includes("Civil") ? 2040 : "leave",
  })),
});
const refuses = (proposal: ListProposal, says: RegExp) =>
  assert.throws(
    () => confirmedText({ proposal, catalogue, text: before }),
    (error) => error instanceof CannotRead && says.test(error.message),
  );

suite("a decided proposal", () => {
  test("is refused while a row or an alarm waits for a person", async () => {
    const proposal = await proposed();
    const asks = /^Decide every row, and say of every alarm/;
    refuses(proposal, asks);
    refuses({ ...decided(proposal), alarms: proposal.alarms }, asks);
    refuses({ ...decided(proposal), doubtful: proposal.doubtful }, asks);
  });

  test("writes the list and each figure under its programme, and touches no other line", async () => {
    const proposal = decided(await proposed());
    const written = confirmedText({ proposal, catalogue, text: before });
    assert.equal(written.figures, 4);
    const lines = written.text.split("\n");
    const added = lines.filter((line) => line.includes('"knust-2026"'));
    const others = lines.filter((line) => !added.includes(line)).join("\n");
    assert.equal(others, before);
    assert.deepEqual(added, [
      `{"kind":"list","id":"knust-2026","nature":"outcome","year":"2026/2027","printedYear":"2026/2027","columns":[{"name":"main","heading":"Cut-off"},{"name":"fee-paying","heading":"Full fee"}],"publication":{"what":"KNUST, admission requirements and cut-off points","address":"https://webapps.knust.edu.gh/check/forms/Admission_Requirement.pdf"},"copies":[{"address":"https://example.com/knust","readOn":"2026-12-05"}],"sha256":"${createHash("sha256").update(list).digest("hex")}"}`,
      `{"kind":"figure","list":"knust-2026","programme":2038,"aggregate":7,"cell":"7 (9)","second":{"aggregate":9,"means":"unknown"}}`,
      `{"kind":"figure","list":"knust-2026","programme":2040,"aggregate":8,"cell":"08"}`,
      `{"kind":"figure","list":"knust-2026","programme":2044,"aggregate":10}`,
      `{"kind":"figure","list":"knust-2026","programme":2053,"column":"fee-paying","aggregate":7}`,
    ]);
    assert.match(lines[lines.indexOf(added[1]!) - 1]!, /"kind":"programme","id":2038/);

    const files = new Map(ofToday.files).set("GHA/knust.jsonl", written.text);
    const { catalogue: next } = loadCatalogueContent({ files });
    assert.equal(next.programmes.find(({ id }) => id === 2044)!.cutOffs[0]!.aggregate, 10);
  });
});

/** Entry limits of 18 to 36 that look like cut-offs: what a school prints beside its list. */
suite("a list of another kind", () => {
  const ug = schoolNamed("ug");
  const programmes = catalogue.programmes.filter(
    ({ schoolId, cutOffs }) => schoolId === ug.id && cutOffs.some(({ list: one }) => one === "ug-2025"),
  );
  const rows = programmes.slice(0, 60).map(({ name }, at) => `${name},${18 + ((at * 7) % 19)}`);

  const otherKind = () => proposalOf("ug", ["Programme,Cut-off", ...rows].join("\n"));
  const ringing = ({ alarms }: ListProposal) => alarms.map(({ alarm }) => alarm);

  test("rings when it is read, though most of its odd rows are doubtful", async () => {
    const proposal = await otherKind();
    assert.ok(proposal.doubtful.length > proposal.sure.length);
    assert.ok(ringing(proposal).includes("other-kind"), ringing(proposal).join());
  });

  test("is not confirmed by whoever leaves its odd rows out and answers only what rang before", async () => {
    const proposal = await otherKind();
    const alarms = [{ alarm: "vanished", says: "", because: "the rest was left" }];
    const doubtful = proposal.doubtful.map((row) => ({ ...row, decide: "leave" as const }));
    const leavesOut = withAlarms({ ...proposal, alarms, doubtful }, catalogue, ug);
    const asked = leavesOut.alarms.flatMap(({ says, because }) => (because === null ? says : []));
    assert.match(asked.join("\n"), /^Against ug-2025/m);
    assert.match(asked.join("\n"), /^\d+ of \d+ rows with a figure are left out/m);
    refuses(leavesOut, /^Decide every row/);
  });

  test("an answer stays when its numbers move with the next decision", async () => {
    const proposal = await otherKind();
    const answered = { ...proposal, alarms: proposal.alarms.map((one) => ({ ...one, because: "looked" })) };
    const [first, ...others] = answered.doubtful;
    const doubtful = [{ ...first!, decide: "leave" as const }, ...others];
    const next = withAlarms({ ...answered, doubtful }, catalogue, ug);
    assert.ok(next.alarms.length > 0 && next.alarms.every(({ because }) => because === "looked"));
  });
});
