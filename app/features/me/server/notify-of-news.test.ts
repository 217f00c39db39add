import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { compileCatalogue } from "@okwan/engine";
import { type Keys, keysFrom, keysOf } from "../../login/server/keys.ts";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { afterQuietHours } from "./news/notify-student.ts";
import { sendDueTexts } from "./news/send-due-texts.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { admissionsOn } from "../../../kernel/catalogue/admissions-on.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import {
  type NewsParts,
  notifyOfDeadlines,
  notifyOfFigures,
  notifyOfPayments,
  notifyOfWindows,
} from "./notify-of-news.ts";
import { me, serverForTests } from "./test-student.ts";

describe("notifications", () => {
  const server = serverForTests();
  let browser: TestBrowser;
  const phone = "+233244646464";
  let clock = Date.parse("2026-12-01T12:00:00Z");
  const sent: string[] = [];
  let windows: WindowFact[] = [];
  let cutOff = 14;
  let keys: Keys;
  let carrierIsDown = false;

  function withCutOff() {
    const { catalogue } = server.catalogue.current();
    const programmes = catalogue.programmes.map((programme) => {
      const cutOffs = programme.cutOffs.map((figure) => ({ ...figure, aggregate: cutOff }));
      return programme.id === programmeId ? { ...programme, cutOffs } : programme;
    });
    const changed = { ...catalogue, programmes };
    return { catalogue: changed, compiled: compileCatalogue(changed) };
  }
  /** The server's own parts with a test clock, windows and one changed figure. */
  const parts = (): NewsParts => ({
    database: server.database,
    keys,
    now: () => new Date(clock),
    catalogue: withCutOff,
    windows: () => windows,
  });
  const sms = {
    async send({ text }: { text: string }) {
      if (carrierIsDown) throw new ProviderError("sms", "unreachable", "no answer");
      sent.push(text);
    },
  };
  const texts = () => sendDueTexts({ ...parts(), sms, siteUrl: "https://okwan.example" });
  const bell = async () => (await browser.get(`${me}/notifications`)).json().data;
  const newest = async () => (await bell()).notifications[0];
  let programmeId = 0;
  const paidOrder = (of: string, code: string, state = "paid") =>
    server.database.pool.query(
      `with own as (
        insert into orders (code, phone, is_proven, created_at, frozen_at) values ($1, $2, true, $3, $3) returning id
      ), payment as (
        insert into payments (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
        select id, 1, $1, 1200, 'GHS', '', '', $3 from own returning id, order_id
      ), event as (
        insert into payment_events (payment_id, state, cause, created_at) select id, $4, 'webhook', $3 from payment
      )
      insert into opened_orders (order_id, payment_id, opened_at) select order_id, id, $3 from payment`,
      [code, of, new Date(clock), state],
    );

  before(async () => {
    keys = await keysOf(server.database.kysely, {});
    browser = await server.logIn(phone);
    const { programmes } = server.catalogue.current().catalogue;
    programmeId = programmes.find(({ schoolId, cutOffs }) => schoolId === 2 && cutOffs.length > 0)!.id;
    await browser.send("PUT", `${me}/plan`, { payload: { programme_ids: [programmeId] } });
  });

  it("a deadline is notified 14, 7, 3 and 1 days before, each once, until it is handed in", async () => {
    const { id } = (await browser.post(`${me}/applications`, { programme_id: programmeId })).json().data;
    const change = (payload: object) => browser.send("PATCH", `${me}/applications/${id}`, { payload });
    await change({ deadline: "2026-12-31" });
    const notified: string[] = [];
    for (const day of ["01", "17", "18", "24", "28", "30"]) {
      clock = Date.parse(`2026-12-${day}T12:00:00Z`);
      if ((await notifyOfDeadlines(parts())) > 0) notified.push(day);
      assert.equal(await notifyOfDeadlines(parts()), 0, "twice notifies nothing more");
    }
    assert.deepEqual(notified, ["17", "24", "28", "30"]);
    assert.equal((await newest()).title, "KNUST closes tomorrow");
    await change({ status: "submitted" });
    clock = Date.parse("2026-12-31T12:00:00Z");
    assert.equal(await notifyOfDeadlines(parts()), 0);
  });

  it("a window is notified when it opens and before it closes; its days are counted", async () => {
    clock = Date.parse("2027-03-01T12:00:00Z");
    const read = { source: "https://knust.example", readOn: "2027-02-20" };
    const days = { opensOn: "2027-03-01", closesOn: "2027-06-30" };
    const fact: WindowFact = {
      school: "knust",
      year: "2027/2028",
      applicants: "all",
      fee: null,
      ...read,
      ...days,
    };
    windows = [
      fact,
      { ...fact, school: "ug", opensOn: "2027-04-01" },
      { ...fact, school: "ucc", closesOn: "2027-02-01", opensOn: null },
    ];
    const { catalogue } = parts().catalogue();
    const { open, opening, last_known } = admissionsOn(new Date(clock), windows, catalogue);
    assert.deepEqual([open[0]?.school.slug, open[0]?.days_left], ["knust", 121]);
    assert.deepEqual([opening[0]?.school.slug, last_known[0]?.school.slug], ["ug", "ucc"]);
    assert.equal(await notifyOfWindows(parts()), 1);
    assert.equal(await notifyOfWindows(parts()), 0);
    clock = Date.parse("2027-06-25T12:00:00Z");
    assert.equal(await notifyOfWindows(parts()), 1, "closing");
    assert.equal((await newest()).title, "KNUST closes soon");
  });

  it("a figure of the plan that changed is notified without the figure", async () => {
    await notifyOfFigures(parts());
    assert.equal(await notifyOfFigures(parts()), 0);
    cutOff = 11;
    assert.equal(await notifyOfFigures(parts()), 1);
    assert.equal(await notifyOfFigures(parts()), 0);
    const { kind, title, body } = await newest();
    assert.equal(kind, "figure");
    assert.doesNotMatch(`${title} ${body}`, /\b11\b/);
  });

  it("what is stored to see a change is a keyed hash: neither plan nor bell holds a figure", async () => {
    const { rows } = await server.database.pool.query<{ stored: string }>(
      `select seen_figure as stored from plan_items
       union all select event_key from notifications where kind = 'figure'`,
    );
    assert.equal(rows.length, 3);
    for (const { stored } of rows) assert.match(stored, /^(figure:\d+:)?[0-9a-f]{64}$/);
  });

  it("neither a new secret nor a mark that was forgotten tells a change that was none", async () => {
    const { pool } = server.database;
    const mark = async () => (await pool.query("select seen_figure as mark from plan_items")).rows[0].mark;
    const before = await mark();
    const [own] = keys;
    keys = [keysFrom("a new secret that is long enough to be one")[0], own];
    assert.equal(await notifyOfFigures(parts()), 0, "the old secret still says what was seen");
    assert.notEqual(await mark(), before);
    keys = [own];
    await pool.query("update plan_items set seen_figure = null");
    assert.equal(await notifyOfFigures(parts()), 0);
    assert.equal(await mark(), before);
  });

  it("a payment is notified once, to the student whose phone it is, and not where the money goes back", async () => {
    await paidOrder(phone, "K7QM4-TXD9P");
    await paidOrder("+233200000009", "K7QM4-TXD9Q");
    await paidOrder(phone, "K7QM4-TXD9R", "refunding");
    assert.equal(await notifyOfPayments(parts()), 1);
    assert.equal(await notifyOfPayments(parts()), 0);
  });

  it("texts go for the kinds that are wanted, once, never at night, and not a third time for a payment", async () => {
    await texts();
    sent.length = 0;
    await browser.send("PATCH", me, { payload: { texts_for: ["payment", "figure"] } });
    clock = Date.parse("2027-06-26T22:30:00Z");
    await paidOrder(phone, "AAAAA-AAAAA");
    await notifyOfPayments(parts());
    cutOff = 12;
    await notifyOfFigures(parts());
    assert.equal(await texts(), 0, "it is night");
    clock = Date.parse("2027-06-27T07:00:00Z");
    carrierIsDown = true;
    assert.equal(await texts(), 0);
    carrierIsDown = false;
    clock += 10 * 60_000;
    assert.equal(await texts(), 1, "a paid result and its receipt were sent when it opened");
    assert.equal(await texts(), 0);
    assert.match(sent[0]!, /^Okwan: A figure changed: .*recommendations$/);
  });

  it("a student who moves deadlines is texted of ten a day, and finds the others in the bell", async () => {
    await texts();
    sent.length = 0;
    const busy = await server.logIn("+233200000011");
    await busy.send("PATCH", me, { payload: { texts_for: ["deadline"] } });
    const eight = server.catalogue.current().catalogue.programmes.slice(0, 8);
    const started = eight.map(({ id }) => busy.post(`${me}/applications`, { programme_id: id }));
    const ids = (await Promise.all(started)).map((answer) => answer.json().data.id);
    const move = async (deadline: string) => {
      for (const id of ids) await busy.send("PATCH", `${me}/applications/${id}`, { payload: { deadline } });
      assert.equal(await notifyOfDeadlines(parts()), ids.length);
    };
    clock = Date.parse("2027-07-01T12:00:00Z");
    for (const day of ["02", "03", "04"]) await move(`2027-07-${day}`);
    assert.equal(await texts(), 10);
    clock = Date.parse("2027-07-02T13:00:00Z");
    await move("2027-07-06");
    assert.equal(await texts(), 8, "the next day");
  });

  it("read and unread", async () => {
    const { unread, notifications } = await bell();
    assert.ok(unread > 3);
    const read = (payload: object) => browser.post(`${me}/notifications/read`, payload);
    assert.equal((await read({ ids: [notifications[0].id] })).json().data.unread, unread - 1);
    const stranger = await server.logIn("+233200000010");
    await stranger.post(`${me}/notifications/read`, { ids: [notifications[1].id] });
    assert.equal((await bell()).unread, unread - 1, "nobody reads for another");
    assert.equal((await read({})).json().data.unread, 0);
  });

  it("quiet hours end at seven in the morning", () => {
    for (const [moment, until] of [
      ["2026-12-01T20:59:00Z", "2026-12-01T20:59:00Z"],
      ["2026-12-01T21:00:00Z", "2026-12-02T07:00:00Z"],
      ["2026-12-31T23:59:00Z", "2027-01-01T07:00:00Z"],
      ["2026-12-02T03:00:00Z", "2026-12-02T07:00:00Z"],
    ] as const)
      assert.deepEqual(afterQuietHours(new Date(moment)), new Date(until));
  });
});
