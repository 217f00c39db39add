import type { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { formatShortDay } from "../../../words/format.ts";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { ama, expectAllClosed, me, serverForTests } from "./test-student.ts";

const paidAma = { ...ama, isPaid: true };
describe("the student area", () => {
  const server = serverForTests();
  let browser: TestBrowser;
  let code = "";
  before(async () => {
    code = await server.check(server.browser(), paidAma);
    browser = await server.logIn(ama.phone);
  });

  const read = async (path: string) => {
    const answer = await browser.get(me + path);
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
    return answer.json().data;
  };

  it("every address of it is closed to visitors", async () => {
    await expectAllClosed(server.browser());
  });

  it("the overview counts what fits, and asks no year of anybody", async () => {
    const overview = await read("/overview");
    assert.equal(overview.first_name, "Ama");
    assert.equal(overview.best_aggregate, 15);
    assert.ok(overview.best_check.counts.qualified > 20);
    assert.equal(overview.last_check.check_code, code);
    assert.equal(overview.featured.length, 6);
    assert.ok(overview.featured[0].fitting >= overview.featured[5].fitting);
    const { open, until_results: until } = overview.admissions;
    assert.deepEqual(open, [], "none of a day that is not published");
    const told = until.map(({ school, read_on: on }: AdmissionWindow) => `${school.short_name} ${on}`);
    assert.deepEqual(told.toSorted(), ["KNUST 2026-08-10", "UG 2026-08-07"]);
  });

  it("recommendations are the three choices of the best opened check", async () => {
    const { choices, basis, locked } = await read("/recommendations");
    assert.equal(basis.check_code, code);
    assert.equal(locked, null);
    assert.deepEqual(
      choices.map(({ kind }: { kind: string }) => kind),
      ["bold", "fair", "safe"],
    );
  });

  it("the plan holds four programmes in order, each once, each real", async () => {
    const idsOf = (listed: { programme: { id: number } }[]) => listed.map(({ programme }) => programme.id);
    const matches = (await read("/programmes?from=matches")).programmes;
    const ids: number[] = matches.slice(0, 5).map(({ id }: { id: number }) => id);
    const put = (programme_ids: unknown) => browser.send("PUT", `${me}/plan`, { payload: { programme_ids } });
    for (const [what, bad] of [
      ["five are too many", ids],
      ["one twice", [ids[0], ids[0]]],
      ["one that does not exist", [99_999_999]],
      ["no list", "x"],
    ] as const)
      assert.equal((await put(bad)).statusCode, 400, what);
    const plan = (await put([ids[2], ids[0]])).json().data;
    assert.deepEqual(idsOf(plan.items), [ids[2], ids[0]]);
    assert.match(plan.items[0].standing.chance, /Chance|Competitive/);
  });

  it("an application is stored with checklist, deadline and timeline", async () => {
    const [item] = (await read("/plan")).items;
    const start = () => browser.post(`${me}/applications`, { programme_id: item.programme.id });
    const started = (await start()).json().data;
    assert.equal((await start()).json().data.id, started.id, "starting twice keeps one");
    assert.equal(started.status, "draft");
    const change = (payload: object) =>
      browser.send("PATCH", `${me}/applications/${started.id}`, { payload });
    await change({ done: { voucher: true, nonsense: true } });
    const deadline = new Date(server.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const answer = await change({ status: "voucher bought", deadline, note: "Ask Auntie for the PIN" });
    const changed = answer.json().data;
    assert.equal(changed.days_left, 5);
    assert.equal(changed.checklist.filter((one: { is_done: boolean }) => one.is_done).length, 1);
    const events = changed.timeline.map((event: { what: string }) => event.what);
    const deadlineSet = `Deadline set to ${formatShortDay(deadline)}`;
    assert.deepEqual(events, [deadlineSet, "Voucher bought", "Started"]);
    assert.equal((await change({ status: "bribed" })).statusCode, 400);
    assert.equal((await change({ deadline: "31/12/2026" })).statusCode, 400);
    assert.equal((await read("/overview")).next_deadline.days_left, 5);
    assert.equal((await read("/plan")).items[0].application_id, started.id);
  });

  it("an application's timeline keeps its newest hundred, however often it is changed", async () => {
    const busy = await server.logIn("+233200000009");
    const [item] = (await read("/plan")).items;
    const begun = await busy.post(`${me}/applications`, { programme_id: item.programme.id });
    const address = `${me}/applications/${begun.json().data.id}`;
    for (let nr = 0; nr < 60; nr += 1) {
      const payload = { status: nr % 2 === 0 ? "submitted" : "draft", deadline: `2027-01-0${1 + (nr % 9)}` };
      await busy.send("PATCH", address, { payload });
    }
    const [{ timeline }] = (await busy.get(`${me}/applications`)).json().data;
    assert.equal(timeline.length, 100);
    assert.equal(timeline[0].what, "Deadline set to 6 Jan 2027");
  });

  it("a stranger's application can be neither read, changed nor deleted", async () => {
    const [mine] = await read("/applications");
    const stranger = await server.logIn("+233200000001");
    const address = `${me}/applications/${mine.id}`;
    assert.deepEqual((await stranger.get(`${me}/applications`)).json().data, []);
    const changed = await stranger.send("PATCH", address, { payload: { status: "admitted" } });
    assert.equal(changed.statusCode, 404);
    assert.equal((await stranger.send("DELETE", address)).statusCode, 404);
    assert.equal((await browser.send("DELETE", `${me}/applications/not-an-id`)).statusCode, 400);
  });

  it("performance sets the own grades beside the country's, with year and source", async () => {
    const performance = await read("/performance");
    const mathematics = performance.subjects.find((one: { subject_id: number }) => one.subject_id === 1);
    assert.equal(mathematics.grade, "B2");
    assert.equal(mathematics.national[0].year, 2025);
    assert.match(mathematics.national[0].source, /^https:/);
    assert.equal(performance.costliest[0].points_over_best, 2);
    assert.deepEqual([performance.history.length, performance.history[0].aggregate], [1, 15]);
    assert.equal(performance.what_if, code);
  });

  it("the profile takes what is sent and leaves the rest; bad input is reported field by field", async () => {
    const patch = (payload: object) => browser.send("PATCH", me, { payload });
    const changed = (await patch({ full_name: "  Ama Boateng " })).json().data;
    assert.equal(changed.full_name, "Ama Boateng");
    assert.equal((await patch({ texts_for: ["figure"] })).json().data.full_name, "Ama Boateng");
    const bad = await patch({ full_name: "x".repeat(121) });
    assert.equal(bad.statusCode, 400);
    assert.equal(bad.json().errors[0].field, "full_name");
    assert.equal((await patch({ email: "ama@mail.example" })).statusCode, 400, "nothing asks for it");
    assert.equal((await patch({ phone: "+233200000002" })).statusCode, 400, "the phone has its own way");
  });

  it("past checks by phone: for whoever proved it, and nobody else", async () => {
    const ask = (from: TestBrowser, phone: string) =>
      from.get(`/api/v1/past-check?phone=${encodeURIComponent(phone)}`);
    const own = await ask(browser, "0244111222");
    const [first] = own.json().data;
    assert.equal(first.check_code, code);
    assert.deepEqual(
      [first.open_programs, first.near_misses, first.to_confirm],
      [[], [], []],
      "what fits alone",
    );
    const stranger = await ask(server.browser(), ama.phone);
    assert.equal(stranger.statusCode, 401);
    for (const same of [await ask(browser, "0244333444"), await ask(server.browser(), "0249999999")])
      assert.deepEqual([same.statusCode, same.body], [401, stranger.body]);
  });

  it("a phone is changed with proof of both, and the checks go along", async () => {
    server.forwardSeconds(3600);
    const mover = { ...paidAma, phone: "+233244777888", name: "Esi" };
    const made = await server.check(server.browser(), mover);
    const moving = await server.logIn(mover.phone);
    const elsewhere = await server.logIn(mover.phone);
    const to = "+233551234321";
    const confirm = async (change: { old_code?: string } = {}) => {
      const codes = { old_code: await server.lastCode(mover.phone), new_code: await server.lastCode(to) };
      return moving.post(`${me}/phone/confirm`, { phone: to, ...codes, ...change });
    };
    assert.equal((await moving.post(`${me}/phone`, { phone: mover.phone })).statusCode, 400);
    assert.equal((await moving.post(`${me}/phone`, { phone: "055 123 4321" })).statusCode, 200);
    const wrong = (await server.lastCode(mover.phone)) === "111111" ? "222222" : "111111";
    assert.equal((await confirm({ old_code: wrong })).statusCode, 401);
    server.forwardSeconds(3600);
    await moving.refresh();
    await moving.post(`${me}/phone`, { phone: to });
    const moved = await confirm();
    assert.equal(moved.json().data.phone, "+233 55 123 4321", moved.body);
    assert.equal((await moving.get(`${me}/checks`)).json().data[0].check_code, made);
    assert.equal((await elsewhere.refresh()).statusCode, 401, "other devices are out");
  });
});
