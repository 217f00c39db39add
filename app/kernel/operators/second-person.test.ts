import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import fc from "fast-check";
import { anybodyMaySecond, reasonAgainst, type OperatorFacts } from "./second-person.ts";
import type { ProposalKind } from "../contract/desk/proposals.ts";
import { deskRoles } from "../contract/desk/roles.ts";
import { createTestDesk, type TestDeskBrowser } from "../../desk/server/test-desk.ts";

const now = new Date("2026-12-01T09:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const person = (id: string, more: Partial<OperatorFacts> = {}): OperatorFacts => ({
  id,
  phone: `+23324400000${id}`,
  role: "owner",
  roleSince: hoursAgo(1000),
  invitedBy: null,
  hasEnded: false,
  hasPasskey: true,
  ...more,
});

describe("who may confirm what another one proposed", () => {
  const old = { phone: "+233244000009", hasEnded: true };
  for (const [title, people, act, says] of [
    ["another owner of long standing", [person("2")], "price", null],
    ["one of the role it needs", [person("2", { role: "money" })], "refund", null],
    ["one of another role", [person("2", { role: "catalogue" })], "refund", /Only money or owner/],
    ["nobody of support", [person("2", { role: "support" })], "price", /Only money or owner/],
    ["the same phone under another id", [person("2", { phone: "+233244000001" })], "price", /You proposed/],
    [
      "one with a minute to a day",
      [person("2", { roleSince: hoursAgo(23.98) })],
      "price",
      /is new.*1 Dec 2026, 09:01/,
    ],
    ["one whose role is a day old", [person("2", { roleSince: hoursAgo(24) })], "price", null],
    ["one whom the proposer invited", [person("2", { invitedBy: "1" })], "refund", /invited you/],
    ["one whom somebody else invited", [person("2", { invitedBy: "3" }), person("3")], "refund", null],
    [
      "one whom the proposer invited before they were ended and invited again",
      [
        person("2", { phone: old.phone, invitedBy: "3" }),
        person("4", { ...old, invitedBy: "1" }),
        person("3"),
      ],
      "price",
      /invited you/,
    ],
    [
      "one whose inviter was ended and invited again, and is the proposer now",
      [person("2", { invitedBy: "4" }), person("4", { phone: "+233244000001", hasEnded: true })],
      "price",
      /invited you/,
    ],
    ["one who was ended", [person("2", { hasEnded: true })], "price", /Only/],
    ["an invitation that nobody agreed to", [person("2", { roleSince: null })], "price", /Only/],
    [
      "their guest of today, of an invitation",
      [person("2", { invitedBy: "1", roleSince: hoursAgo(1) })],
      "role",
      null,
    ],
    ["somebody of money, of an invitation", [person("2", { role: "money" })], "role", /Only owner/],
  ] as const satisfies readonly (readonly [
    string,
    readonly OperatorFacts[],
    ProposalKind,
    RegExp | null,
  ])[]) {
    it(title, () => {
      const answer = reasonAgainst([person("1"), ...people], { act, by: "2", proposedBy: "1" }, now);
      if (says === null) assert.equal(answer, null);
      else assert.match(answer ?? "may", says);
    });
  }

  it("nobody ever confirms what their own phone proposed, or what the phone proposed that invited theirs", () => {
    const phones = ["+233244000001", "+233244000002", "+233244000003"];
    const anyone = fc.record({
      phone: fc.constantFrom(...phones),
      role: fc.constantFrom(...deskRoles),
      roleSince: fc.constantFrom(null, hoursAgo(1), hoursAgo(50)),
      invitedBy: fc.constantFrom(null, "0", "1", "2", "3", "4"),
      hasEnded: fc.boolean(),
      hasPasskey: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(anyone, { minLength: 5, maxLength: 5 }),
        fc.constantFrom("refund", "price"),
        (made, act) => {
          const people = made.map((row, at): OperatorFacts => ({ ...row, id: String(at) }));
          const phoneOf = (id: string | null) => people.find((one) => one.id === id)?.phone;
          for (const { id: by, phone } of people) {
            for (const { id: proposedBy, phone: theirs } of people) {
              if (reasonAgainst(people, { act, by, proposedBy }, now) !== null) continue;
              assert.notEqual(phone, theirs);
              const same = people.filter((one) => one.phone === phone);
              assert.ok(!same.some((one) => phoneOf(one.invitedBy) === theirs));
              const isPossible = anybodyMaySecond(people, { act, proposedBy }, now);
              assert.ok(isPossible || !people[Number(by)]!.hasPasskey);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

const desk = await createTestDesk();
after(() => desk.test.drop());
const owners = [await desk.operator("+233244123400", "owner")];

describe("an invitation", () => {
  const invite = async (by: TestDeskBrowser, phone: string, role: string) => {
    await by.confirm();
    desk.outbox.length = 0;
    const answer = await by.post("/desk/api/operators", { phone, name: "New", role, reason: "more hands" });
    return answer.json().data as { id: string; waits: boolean; is_texted: boolean; address: string };
  };
  const agree = async (by: TestDeskBrowser, id: string, isAgreed: boolean) => {
    await by.confirm();
    const answer = { decision: isAgreed ? "confirm" : "refuse", reason: "asked on the phone" };
    return by.post(`/desk/api/proposals/role/${id}`, answer);
  };
  const rows = async () => (await owners[0]!.get("/desk/api/operators")).json().data;
  const rowOf = async (whose: string) => (await rows()).find((row: { id: string }) => row.id === whose);
  const textsTo = (phone: string) => desk.outbox.filter(({ to }) => to === phone).map(({ text }) => text);

  it("of a single owner holds at once; whoever is invited gets a text with the address", async () => {
    const { waits, is_texted: isTexted, address } = await invite(owners[0]!, "+233244123401", "owner");
    assert.deepEqual([waits, isTexted, address], [false, true, "https://desk.okwan.test/desk"]);
    assert.match(textsTo("+233244123401")[0]!, /invited to run Okwan.*https:\/\/desk\.okwan\.test\/desk/);
    const second = desk.browser();
    await second.firstLogin("+233244123401");
    owners.push(second);
  });

  it("of one of two owners is texted to the other, lets nobody in before that one agrees, and never by its own inviter", async () => {
    const { id, waits } = await invite(owners[0]!, "+233244123402", "money");
    assert.equal(waits, true);
    assert.match(textsTo("+233244123401")[0]!, /invites New as money\. Agree or refuse/);
    assert.deepEqual(textsTo("+233244123402"), []);
    await desk.browser().post("/desk/api/login/code", { phone: "+233244123402" });
    assert.deepEqual(textsTo("+233244123402"), [], "no code goes to whom nobody agreed to");
    assert.equal((await agree(owners[0]!, id, true)).json().error, "second-person");
    assert.equal((await agree(owners[1]!, id, true)).statusCode, 200);
    assert.equal((await agree(owners[1]!, id, true)).statusCode, 409);
    desk.clock.at += 60_000;
    const third = desk.browser();
    assert.equal((await third.firstLogin("+233244123402")).statusCode, 200);
  });

  it("that the other owner refuses is over", async () => {
    const { id } = await invite(owners[0]!, "+233244123403", "owner");
    assert.equal((await agree(owners[1]!, id, false)).statusCode, 200);
    assert.notEqual((await rowOf(id)).ended_at, null);
  });

  it("an owner who is ended hears of it by text", async () => {
    const me = (await owners[1]!.get("/desk/api/me")).json().data.id;
    await owners[0]!.confirm();
    desk.outbox.length = 0;
    await owners[0]!.post(`/desk/api/operators/${me}/end`, { reason: "a quarrel" });
    assert.match(textsTo("+233244123401")[0]!, /ended New, owner/);
  });
});
