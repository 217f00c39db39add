import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bestResult,
  call,
  confirm,
  historyOf,
  order,
  payAt,
  withoutNotice,
} from "../../../features/result/server/test-journey.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { textRefunds } from "../../../features/texts/server/text-free-result.ts";
import { askGateway, findCases } from "./case-routes.ts";
import { caseStory } from "./case-story.ts";
import { findOrderBy } from "../../../features/result/server/find-orders.ts";
import { decideOnRefund, refundCase } from "./refund-case.ts";
import { waitingProposals } from "./refund-proposals.ts";
import { resendText } from "./case-routes.ts";
import { orderAtGateway, goPay, paidOrder, paidWithoutNotice, startTestCase } from "./test-case.ts";

/** Every state and act of a case against a real Postgres and the sandbox gateway. */

const all = await startTestCase();
const { app, parts, ama, kofi } = all;
const { pool } = app.database;

async function storyOf(code: string) {
  const story = await caseStory(parts, code, { operatorId: ama });
  assert.ok(story !== null, code);
  return story;
}

const whatsOf = async (code: string) => (await storyOf(code)).events.map(({ what }) => what);

const statesOf = (reference: string) => historyOf(app, reference);

const refund = (begun: { code: string; reference: string }, more: object = {}) =>
  refundCase(parts, {
    code: begun.code,
    reference: begun.reference,
    state: "paid",
    reason: "paid by mistake",
    operatorId: ama,
    ...more,
  });

async function numberOf(statement: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select ${statement}`);
  return rows[0]!.n;
}
const gaveBack = () => numberOf("count(refunded_at)::int as n from sandbox_transactions");
const spent = () => numberOf("coalesce(sum(spent), 0)::int as n from spending");

async function codesFound(query: string): Promise<string[]> {
  const { cases } = await findCases(parts, query);
  const orders = await Promise.all(cases.map(({ order: id }) => findOrderBy(app.database, { id })));
  return orders.map((one) => one!.code);
}

async function findsNothing(queries: readonly string[]): Promise<void> {
  for (const query of queries) {
    const { found, cases, is_alarm: isAlarm } = await findCases(parts, query);
    assert.deepEqual([found, cases.length, isAlarm], [0, 0, false], query);
  }
}

test("the story of a paid check names every step in time order, masks the phone and tells no grade", async () => {
  const { code, reference } = await paidOrder(all);
  const story = await storyOf(code);
  assert.equal(story.state, "open");
  assert.equal(story.headline, "Paid GHS 12.00: the result is open.");
  assert.deepEqual(await whatsOf(code), [
    "Order made",
    "Check made",
    "Payment page opened: GHS 12.00",
    "The payer went to the gateway",
    "Paid: the gateway confirmed GHS 12.00 by mobile money",
    "Text stored: result",
    "Text stored: receipt",
  ]);
  const times = story.events.map(({ at }) => at);
  assert.deepEqual(
    times,
    times.toSorted((one, other) => Number(one) - Number(other)),
  );
  assert.match(
    story.events[1]!.more!,
    /Kwame Nkrumah.*Degree\. \d+ degrees at KNUST you can apply for: .* Apply \d+\. Ask first \d+/,
  );
  assert.match(story.events[2]!.more!, new RegExp(reference));
  // The random code itself may hold the letters of a grade.
  const text = JSON.stringify(story).replaceAll(code, "");
  assert.ok(!text.includes("241234567") && !text.includes("Mensah") && !text.includes("A1"), text);
  assert.ok(story.not_recorded.includes("Views of a result are not recorded."));
});

test("a search takes a code, a reference or a phone as people write them, also one of Nigeria", async () => {
  const { code, reference } = await paidOrder(all, "+233244555666" as PhoneNumber);
  const written = [
    code.toLowerCase().replace("-", " "),
    reference,
    ` ${reference.toUpperCase()} `,
    "0244 555 666",
    "+233 24 455 5666",
    "tel: 0244/555/666",
    "０２４４５５５６６６",
    "244555666",
    "233244555666",
  ];
  for (const query of written) {
    const { cases, sentence } = await findCases(parts, query);
    assert.deepEqual([await codesFound(query), sentence], [[code], "1 found."], query);
    assert.ok(!JSON.stringify(cases).includes(code), "a list has no code");
    assert.equal(cases[0]!.phone, "024 *** **66");
  }
  const ofNigeria = await order(app, "+2348031234567");
  for (const query of ["08031234567", "8031234567", "+2348031234567"]) {
    assert.deepEqual(await codesFound(query), [ofNigeria], query);
  }
});

test("nothing is found by part of a phone, of a code or of a reference, nor by signs that mean all", async () => {
  const { code, reference } = await orderAtGateway(all, "+233244777888");
  await findsNothing(["0244777", "24477788", "44777888", "+233", "%", "*", "_________", "0", "000000000"]);
  await findsNothing(["okw-", code.slice(0, 5), reference.slice(0, 20), "' or 1=1 --", "233%%%%%%%%%"]);
});

test("whoever is not found is asked for what they gave, and for what they may have besides", async () => {
  const asked = {
    "ZZZZZ-ZZZZ9": /To the caller: I cannot find this check code/,
    "okw-0123456789abcdef": /To the caller: I cannot find this reference/,
    "024 499 9999": /To the caller: I find nothing under this number/,
    "12345678901": /To the caller: I cannot find this transaction number/,
    "Ama Nobody": /To the caller: I find nothing under this name/,
  };
  for (const [query, sentence] of Object.entries(asked)) {
    assert.match((await findCases(parts, query)).sentence, sentence);
  }
});

test("paid and nothing came: asking opens it, once, whoever presses and however often", async () => {
  const begun = await paidWithoutNotice(all);
  assert.equal((await storyOf(begun.code)).state, "waiting");
  const answers = await Promise.all(Array.from({ length: 6 }, () => askGateway(parts, begun.code)));
  for (const { is_done: isDone, sentence } of answers) {
    assert.ok(isDone);
    assert.match(sentence, /The gateway confirms GHS 12.00/);
  }
  assert.deepEqual(await statesOf(begun.reference), ["created", "awaiting", "paid"]);
  assert.match((await askGateway(parts, begun.code)).sentence, /paid and open/);
  const texts = (await whatsOf(begun.code)).filter((what) => what.startsWith("Text stored"));
  assert.deepEqual(texts, ["Text stored: result", "Text stored: receipt"]);
});

test("asking says it in words where nothing was paid, nothing began, or the gateway is down", async () => {
  const begun = await orderAtGateway(all);
  assert.match((await askGateway(parts, begun.code)).sentence, /received nothing of the GHS 12.00/);
  for (const answers of ["error", "html", "slow"] as const) {
    const { is_done: isDone, sentence } = await app.whileGateway({ answers }, () =>
      askGateway(parts, begun.code),
    );
    assert.ok(!isDone);
    assert.match(sentence, /does not answer now/);
  }
  const code = await order(app);
  assert.match((await askGateway(parts, code)).sentence, /nothing to ask about/);
  await assert.rejects(askGateway(parts, "ZZZZZ-ZZZZ9"), { code: "unknown-check-code" });
  await assert.rejects(askGateway(parts, "nonsense"), { code: "unknown-check-code" });
});

test("a held payment explains itself, and opens only when the gateway confirms the amount", async () => {
  const begun = await paidWithoutNotice(all);
  for (const answers of ["other-amount", "other-currency", "other-reference"] as const) {
    await app.behave({ answers });
    const { sentence } = await askGateway(parts, begun.code);
    assert.match(sentence, /^Under review: .*The result stays closed\.$/, answers);
    assert.equal((await storyOf(begun.code)).state, "waiting", answers);
  }
  const { headline, events } = await storyOf(begun.code);
  assert.match(headline, /^Under review\. We asked for GHS 12.00; the gateway says GHS [\d.]+ was paid/);
  const underReview = events.find(({ what }) => what === "Under review by an operator");
  assert.match(underReview!.more!, /GHS 12.00/);
  await app.behave({ answers: "error" });
  assert.match((await askGateway(parts, begun.code)).sentence, /^The gateway does not answer/);
  await app.behave({});
  const both = await Promise.all([askGateway(parts, begun.code), askGateway(parts, begun.code)]);
  assert.ok(both.every((done) => done.is_done));
  assert.equal((await storyOf(begun.code)).state, "open");
  assert.equal((await statesOf(begun.reference)).filter((state) => state === "paid").length, 1);
});

test("a text goes out once more, once, whoever presses; three times a day and no more", async () => {
  const { code } = await paidOrder(all);
  const texts = async () => {
    const { rows } = await pool.query<{ id: number }>(
      "select m.id from messages m join orders o on o.id = m.order_id where o.code = $1 and kind = 'result' order by m.id",
      [code],
    );
    return rows.map(({ id }) => id);
  };
  const sent = async () => {
    const id = (await texts()).at(-1);
    await pool.query(
      "insert into message_attempts (message_id, sender, outcome, sender_message_id, created_at) values ($1, 'arkesel', 'sent', $2, now())",
      [id, `a-${id}`],
    );
  };
  await sent();
  const spentBefore = await spent();
  const pressed = await Promise.all(Array.from({ length: 5 }, () => resendText(parts, code)));
  assert.equal(pressed.filter((done) => done.is_done).length, 1);
  assert.ok(pressed.some(({ sentence }) => /waits already/.test(sentence)));
  assert.equal((await texts()).length, 2);
  assert.equal(await spent(), spentBefore + 1);
  await sent();
  assert.match((await resendText(parts, code)).sentence, /a moment ago/);
  for (const _ of [2, 3]) {
    app.passTime(121_000);
    assert.ok((await resendText(parts, code)).is_done);
    await sent();
  }
  app.passTime(121_000);
  assert.match((await resendText(parts, code)).sentence, /3 times today/);
  assert.equal((await texts()).length, 4);
  await pool.query(
    "insert into delivery_reports (sender, sender_message_id, status, received_at) values ('arkesel', $1, 'not_delivered', now())",
    [`a-${(await texts()).at(-1)}`],
  );
  assert.ok((await whatsOf(code)).includes("arkesel reports of the result, once more: not_delivered"));
  assert.match((await storyOf(code)).say.join(" "), /did not reach you/);
});

test("no text goes out for what is not open, nor when the day's texts are spent", async () => {
  const unpaid = await orderAtGateway(all);
  assert.match((await resendText(parts, unpaid.code)).sentence, /not open/);
  const { code } = await paidOrder(all);
  await pool.query(
    "insert into message_attempts (message_id, sender, outcome, created_at) select m.id, 'x', 'sent', now() from messages m join orders o on o.id = m.order_id where o.code = $1",
    [code],
  );
  const poor = { ...parts, dailyBudget: 1 };
  await pool.query(
    "insert into spending values ((now() at time zone 'utc')::date::text, 1) on conflict (period) do update set spent = spending.spent + 1",
  );
  const before = await spent();
  assert.match((await resendText(poor, code)).sentence, /day's texts are spent/);
  assert.equal(await spent(), before);
  assert.equal((await whatsOf(code)).filter((what) => what.includes("once more")).length, 0);
});

test("a refund pressed twice, and by two at once, goes back once", async () => {
  const begun = await paidOrder(all);
  const before = await gaveBack();
  const pressed = await Promise.all(
    [ama, ama, kofi, kofi].map((operatorId) => refund(begun, { operatorId })),
  );
  for (const { sentence } of pressed) assert.match(sentence, /goes back|went back already|changed while/);
  assert.ok(pressed.some((done) => done.is_done));
  assert.match((await refund(begun, { state: "refunded" })).sentence, /went back already/);
  assert.equal(await gaveBack(), before + 1);
  assert.deepEqual(await statesOf(begun.reference), ["created", "awaiting", "paid", "refunding", "refunded"]);
  const whats = await whatsOf(begun.code);
  assert.equal(whats.filter((what) => what.startsWith("Refund asked for at the desk by")).length, 1);
  assert.ok(whats.includes("GHS 12.00 went back"));
});

const strict = { ...parts, refundAlonePesewas: 1000 };

test("above the set sum a second person confirms, and nobody confirms their own", async () => {
  const begun = await paidOrder(all);
  const asked = { ...begun, state: "paid", reason: "call me on 024 123 4567", operatorId: ama };
  const both = await Promise.all([
    refundCase(strict, asked),
    refundCase(strict, { ...asked, operatorId: kofi }),
  ]);
  assert.equal(both.filter((done) => done.is_done).length, 1);
  assert.deepEqual(await statesOf(begun.reference), ["created", "awaiting", "paid"]);
  const [proposal] = (await waitingProposals(app.database.kysely)).filter(({ code }) => code === begun.code);
  assert.ok(proposal !== undefined);
  assert.ok(!proposal.reason.includes("123 4567"), proposal.reason);
  const { id, asker: askedBy } = proposal;
  const other = askedBy === ama ? kofi : ama;
  assert.match((await storyOf(begun.code)).say[0]!, /refund was asked for, and it is not decided yet/);
  await assert.rejects(decideOnRefund(strict, { id, decision: "confirm", operator: { id: askedBy } }), {
    code: "second-person",
  });
  const before = await gaveBack();
  const confirmed = await Promise.all(
    [1, 2, 3].map(() => decideOnRefund(strict, { id, decision: "confirm", operator: { id: other } })),
  );
  assert.equal(confirmed.filter((done) => done.is_done).length, 1);
  assert.equal(await gaveBack(), before + 1);
  assert.equal((await storyOf(begun.code)).state, "refunded");
});

test("a proposal made against another state gives nothing back, and a withdrawn one may be made anew", async () => {
  const begun = await paidWithoutNotice(all);
  await app.behave({ answers: "other-amount" });
  await askGateway(parts, begun.code);
  await app.behave({});
  const asked = { ...begun, state: "held", reason: "another amount", operatorId: ama };
  assert.ok((await refundCase(strict, asked)).is_done);
  const idOf = async () =>
    (await waitingProposals(app.database.kysely)).find(({ code }) => code === begun.code)!.id;
  const first = await idOf();
  const withdrawn = await decideOnRefund(strict, { id: first, decision: "withdraw", operator: { id: ama } });
  assert.match(withdrawn.sentence, /Withdrawn/);
  const late = await decideOnRefund(strict, { id: first, decision: "confirm", operator: { id: kofi } });
  assert.match(late.sentence, /before you/);
  assert.ok((await refundCase(strict, asked)).is_done);
  // Meanwhile the gateway's answer becomes right, and the result opens.
  assert.match((await askGateway(parts, begun.code)).sentence, /open now/);
  const second = await decideOnRefund(strict, {
    id: await idOf(),
    decision: "confirm",
    operator: { id: kofi },
  });
  assert.ok(!second.is_done);
  assert.match(second.sentence, /was held when this was proposed/);
  assert.equal((await storyOf(begun.code)).state, "open");
  assert.match((await refundCase(strict, asked)).sentence, /changed while you looked, and is paid now/);
});

test("one operator gives back ten a day alone, and the eleventh waits for a second person", async () => {
  const yaw = await all.desk.invite("+233200000003", "money", "Yaw");
  const made: Awaited<ReturnType<typeof paidOrder>>[] = [];
  for (let at = 0; at < 11; at += 1) made.push(await paidOrder(all));
  const giveBack = (begun: (typeof made)[number]) => refund(begun, { operatorId: yaw });
  const done: Awaited<ReturnType<typeof refund>>[] = [];
  for (const begun of made.slice(0, 8)) done.push(await giveBack(begun));
  // The last two and one more at once: they wait for each other's lock, and a busy machine still answers in time.
  done.push(...(await Promise.all(made.slice(8).map(giveBack))));
  const count = (says: RegExp) => done.filter(({ sentence }) => says.test(sentence)).length;
  assert.deepEqual([count(/^Proposed/), count(/gateway has agreed/)], [1, 10]);
});

test("a gateway that is down during a refund leaves it written down, and it is finished later", async () => {
  const begun = await paidOrder(all);
  await app.behave({ answers: "error" });
  const { is_done: isDone, sentence } = await refund(begun);
  assert.ok(isDone);
  assert.match(sentence, /written down, and the gateway did not agree yet/);
  const story = await storyOf(begun.code);
  assert.equal(story.state, "refunded");
  assert.match(story.headline, /on its way back/);
  assert.match(story.next.join(" "), /asked for again by itself/);
  assert.match((await refund(begun)).sentence, /written down/);
  await app.behave({});
  app.passTime(60_000);
  await app.reconcile();
  assert.equal((await storyOf(begun.code)).state, "refunded");
  assert.match((await refund(begun)).sentence, /went back already/);
});

test("while money may have arrived, the gateway is asked before the caller hears anything", async () => {
  const begun = await orderAtGateway(all);
  const before = await storyOf(begun.code);
  assert.deepEqual([before.say, /first/.test(before.ask_first ?? "")], [[], true]);
  await app.behave({ answers: "error" });
  assert.match((await askGateway(parts, begun.code)).sentence, /Please do not pay a second time/);
  assert.notEqual((await storyOf(begun.code)).ask_first, null, "no answer is not an answer");
  await app.behave({});
  await askGateway(parts, begun.code);
  const asked = await storyOf(begun.code);
  assert.equal(asked.ask_first, null);
  assert.match(asked.say[0]!, /We asked for GHS 12.00/);
  app.passTime(11 * 60_000);
  assert.notEqual((await storyOf(begun.code)).ask_first, null, "an answer grows old");
  await payAt(app, begun.link, withoutNotice);
  assert.match((await askGateway(parts, begun.code)).sentence, /open now/);
  assert.match((await storyOf(begun.code)).say[0]!, /arrived and your result is open/);
  // A week later nothing can arrive any more.
  const old = await orderAtGateway(all);
  app.passTime(8 * 24 * 3_600_000);
  assert.equal((await storyOf(old.code)).ask_first, null);
});

test("each refund is told by one text: an operator's, one of a payment too many, one of a check that is free", async () => {
  const tell = () => textRefunds({ ...parts, log: parts.payments.log });
  const toldOf = async (code: string) =>
    (
      await pool.query<{ text: string }>(
        "select text from messages m join orders o on o.id = m.order_id where o.code = $1 and kind = 'refund' order by m.id",
        [code],
      )
    ).rows.map(({ text }) => text);
  await tell();
  const begun = await paidOrder(all);
  await app.behave({ answers: "error" });
  await refund(begun);
  assert.equal(await tell(), 1, "at once, though the gateway has not agreed yet");
  await app.behave({});
  app.passTime(60_000);
  await app.reconcile();
  assert.equal(await tell(), 0, "and not again when it has");
  assert.deepEqual(await toldOf(begun.code), [
    `Okwan: GHS 12.00 for check ${begun.code} goes back to the account that paid, ref ${begun.reference}. It can take days. What it opened is closed.`,
  ]);
  const first = await orderAtGateway(all);
  app.passTime(13 * 3_600_000);
  const second = await goPay(app, first.code);
  for (const { link } of [first, second]) await payAt(app, link, withoutNotice);
  await askGateway(parts, first.code);
  assert.deepEqual([await tell(), await tell()], [1, 0]);
  const [tooMany] = await toldOf(first.code);
  assert.match(tooMany!, /goes back to the account that paid, ref \S+\. It can take days\.$/);
  // Whoever deleted everything has no phone here.
  const gone = await paidOrder(all);
  await refund(gone);
  await pool.query("update orders set phone = null where code = $1", [gone.code]);
  assert.equal(await tell(), 0);
  assert.ok([...(await toldOf(begun.code)), tooMany!].every((text) => text.length <= 160));
});

test("a refund names a payment of this check that took money", async () => {
  const [one, other] = [await paidOrder(all), await orderAtGateway(all)];
  await assert.rejects(refund({ code: one.code, reference: other.reference }), { code: "unknown-payment" });
  assert.match((await refund(other, { state: "awaiting" })).sentence, /nothing was paid/);
});

test("a second payment that goes back by itself is in the story and in what the caller hears", async () => {
  const first = await orderAtGateway(all);
  app.passTime(13 * 3600_000);
  const second = await goPay(app, first.code);
  assert.notEqual(first.reference, second.reference);
  for (const { link } of [first, second]) await payAt(app, link, withoutNotice);
  const { sentence } = await askGateway(parts, first.code);
  assert.match(sentence, /open now/);
  assert.match((await storyOf(first.code)).say.join(" "), /This check was paid twice/);
  assert.ok((await whatsOf(first.code)).includes("Refund of GHS 12.00 asked for, by a rule"));
});

test("declined, webhooks, looks at the page and an erasure are in the story", async () => {
  const begun = await orderAtGateway(all);
  await payAt(app, begun.link, { outcome: "failed" });
  await app.sendWebhooks();
  await confirm(app, begun.code);
  assert.ok((await whatsOf(begun.code)).includes("The gateway says: declined"));
  assert.match((await storyOf(begun.code)).headline, /was declined/);
  const { code } = await paidOrder(all);
  const id = await numberOf(`id as n from orders where code = '${code}'`);
  await pool.query("update orders set phone = null, student_name = null where id = $1", [id]);
  await pool.query("delete from checks where order_id = $1", [id]);
  await pool.query("update messages set phone = null, text = null where order_id = $1", [id]);
  await pool.query(
    "insert into erasures (key_id, phone_key, order_ids, erased_at) values ('k', '\\x00', array[$1::bigint], now())",
    [id],
  );
  assert.match((await storyOf(code)).headline, /deleted everything/);
  assert.ok((await whatsOf(code)).includes("The student deleted everything we stored"));
  assert.match((await resendText(parts, code)).sentence, /deleted the number/);
});

test("a caller's transaction number and the number that paid find the case, whole and nothing less", async () => {
  const begun = await orderAtGateway(all, "+233244123123");
  await payAt(app, begun.link, { ...withoutNotice, channel: "mobile_money", wallet: "0551234987" });
  await askGateway(parts, begun.code);
  const { rows } = await pool.query<{ receipt: string }>(
    "select receipt from payment_payers order by payment_id desc",
  );
  const { receipt } = rows[0]!;
  assert.match(receipt, /^\d{11}$/);
  const spaced = `${receipt.slice(0, 4)} ${receipt.slice(4)}`;
  for (const query of [receipt, spaced, "055 123 4987", "+233551234987"]) {
    assert.deepEqual(await codesFound(query), [begun.code], query);
  }
  await findsNothing([receipt.slice(0, 10), receipt.slice(1), `${receipt}0`, "551234"]);
});

test("support sees that a free second run was used before it pays back, and both close", async () => {
  const begun = await paidOrder(all);
  app.proofs.madeHere = new Set([begun.code]);
  const { results } = bestResult();
  const url = `/api/v1/checks/${begun.code}/recheck`;
  const made = await call<{ check_code: string }>(app, "POST", url, { results });
  const second = made.body.data.check_code;
  const before = await storyOf(begun.code);
  assert.match(before.headline, /Its free second run was used\.$/);
  assert.match(before.acts.refund ?? "", /so does its free second run, which was used/);
  assert.match((await storyOf(second)).headline, new RegExp(`free second run of ${begun.code}.*open`));
  await refund(begun);
  assert.match((await storyOf(second)).headline, /went back: closed with it\.$/);
  assert.equal((await storyOf(second)).state, "refunded");
});

test("a student's name finds their cases, whole or in part, unless many share it", async () => {
  const { code } = await paidOrder(all);
  await pool.query("update orders set student_name = 'Akosua Nana-Yaa Owusu' where code = $1", [code]);
  for (const query of ["Akosua Nana-Yaa Owusu", "  akosua  NANA-yaa owusu ", "OWUSU, Akosua Nana-Yaa"]) {
    assert.deepEqual([(await findCases(parts, query)).by, await codesFound(query)], ["name", [code]], query);
  }
  for (const query of ["akos", "Akosua Owusu", "owusu nana", "Yaa Akosua"])
    assert.deepEqual(await codesFound(query), [code], query);
  await findsNothing(["kosua", "Akosua Mensah", "Akosua .*", "% %", "_kosua Nana-Yaa Owusu", "ak"]);
  await pool.query("update orders set student_name = 'Yaw Boateng' where code = $1", [code]);
  assert.deepEqual(await codesFound("Yaw Boateng"), [code], "ten letters are no check code for that");
  const { searched, sentence } = await findCases(parts, "Kofi Boateng");
  assert.match(searched!, /the name “kofi boateng”/);
  assert.doesNotMatch(sentence, /boateng/i, "the log has the sentence");
  await pool.query(
    "insert into orders (code, student_name) select 'N0000-' || n, 'Abena Quarcoo ' || n from generate_series(10001, 10021) n",
  );
  const many = await findCases(parts, "quarcoo");
  assert.deepEqual([many.found, many.cases, many.is_alarm], [21, [], false], "a part is no way to browse");
  assert.match(many.sentence, /none is shown. Type more of the name/);
});
