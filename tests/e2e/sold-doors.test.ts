import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { markedContent, programmesRevealed } from "../../app/kernel/catalogue/test-marked-figures.ts";
import { publishContent } from "../../app/kernel/catalogue/test-catalogue.ts";
import { until } from "../faults/students.ts";
import { startAppHere, type AppHere } from "./support/app-here.ts";
import { gradesOf, newCheck, payCheck, payerLink, resultOf } from "./support/paid-check.ts";
import { tokensOf } from "./support/texts.ts";

/**
 * Whoever can pay does not get the own list for nothing: every door of an unpaid, a class's and a refunded check, as
 * its student, as somebody else with the code, and as the student before and after another check was paid. A free
 * check is whole by each of them.
 */

const phone = "+233241234567";
const asked = { points: 2, electives: [11, 12, 13], schoolId: 0, phone };

/** What becomes of the student's new check, as our tables say it. */
const kinds = {
  "an unpaid check": null,
  "a class's check": `with own as (
      insert into orders (code, phone, is_proven, seats) values ('C1ASS-0WNER', '+233201112233', true, 1) returning id
    ) update orders set class_order = own.id, phone = null from own where code = $1`,
  "a refunded check": `insert into payment_events (payment_id, state, cause, created_at)
    select payment_id, 'refunded', 'operator', now() from payment_states s join orders o on o.id = s.order_id
    where o.code = $1 and state = 'paid'`,
};

describe("every door", () => {
  let app: AppHere;
  let codes: Record<string, string>;
  let token: string;
  /** Of the page while it was open. */
  let tag = "";
  /** What is sold: the programmes whose cut-off is met, without the sample. */
  let sold: readonly { id: number; name: string }[];
  let sample: number;

  before(async () => {
    app = await startAppHere();
    await publishContent(app.database, markedContent());
    const judgedBy = async () => {
      const probe = await newCheck(app.url, { ...asked, phone: "0247654321" });
      return (await resultOf(app.url, probe)).catalogue.version;
    };
    await until("the imported catalogue is taken", async () => (await judgedBy()) > 1);
    ({ access_token: token } = await tokensOf(app, phone));
    const made: [string, string][] = [];
    for (const [kind, statement] of Object.entries(kinds)) {
      const code = await newCheck(app.url, { ...asked, token });
      if (kind === "a refunded check") {
        await payCheck(app.url, code);
        tag = (await fetch(`${app.url}/checker/results/${code}`)).headers.get("etag") ?? "";
        assert.notEqual(tag, "");
      }
      if (statement !== null)
        assert.equal((await app.database.pool.query(statement, [code])).rowCount, 1, kind);
      made.push([kind, code]);
    }
    codes = Object.fromEntries(made);
    const paid = await newCheck(app.url, { ...asked, phone: "+233241234500" });
    await payCheck(app.url, paid);
    const { qualified_programs: qualified, open_programs: open, to_confirm } = await resultOf(app.url, paid);
    sample = (await resultOf(app.url, codes["an unpaid check"]!)).sample!.id;
    const free = new Set([...open, ...to_confirm].map(({ name }) => name));
    const ofSample = qualified.find(({ id }) => id === sample)!.name;
    sold = qualified.filter(({ name }) => name !== ofSample && !free.has(name));
    assert.ok(sold.length > 20, `${sold.length}`);
  });
  after(() => app.stop());

  const ask = async (path: string, as?: string, sent: RequestInit = {}) => {
    const headers = { ...sent.headers, ...(as === undefined ? {} : { authorization: `Bearer ${as}` }) };
    const answer = await fetch(app.url + path, { ...sent, headers, redirect: "manual" });
    return { status: answer.status, text: await answer.text(), to: answer.headers.get("location") };
  };

  /** No newest figure but the sample's. */
  const tellsNoFigure = (path: string, text: string) => {
    const revealed = new Set(programmesRevealed(text));
    revealed.delete(sample);
    assert.deepEqual([...revealed], [], path);
  };
  const namesNothingSold = (path: string, text: string) => {
    const named = sold.filter(({ name }) => text.includes(name)).map(({ name }) => name);
    assert.deepEqual(named, [], path);
  };

  for (const kind of Object.keys(kinds))
    describe(`of ${kind}`, () => {
      let code: string;
      before(() => (code = codes[kind]!));

      test("its page, in every view, by every query and as data, tells no newest figure but the sample's", async () => {
        const page = `/checker/results/${code}`;
        const ids = sold.slice(0, 5).map(({ id }) => id);
        for (const query of [
          "",
          "?all=1",
          "?tab=notYet&all=1",
          "?all=1&programme_type_id=2",
          "?all=1&programme_type_id=1",
          "?school_id=1&all=1",
          "?wish=law",
          "?sort=safest",
          `?find=${encodeURIComponent(sold[0]!.name)}`,
          `?open=${ids.join(",")}`,
          `?plan=${ids.join(",")}`,
          `?check_code=${code}&status=success`,
        ]) {
          for (const path of [page + query, `${page}.data${query}`]) {
            const { status, text } = await ask(path, undefined, { headers: { "if-none-match": tag } });
            assert.equal(status, 200, path);
            tellsNoFigure(path, text);
            // The check's own table, without the one that holds the sample alone.
            const [table = ""] =
              /"table","\{"ids":.*?"rest":"withheld"/s.exec(text.replaceAll("\\", "")) ?? [];
            assert.ok(table !== "", path);
            assert.doesNotMatch(table, /"qualified"|"near"|"within"/, path);
            const listed = new Set(/"ids":\[([^\]]*)\]/.exec(table)![1]!.split(",").map(Number));
            assert.deepEqual(
              sold.filter(({ id }) => listed.has(id)),
              [],
              path,
            );
            if (!query.includes("all=1") && !query.includes("=" + ids.join(",")))
              namesNothingSold(path, text);
          }
        }
      });

      test("plan, what-if and PDF are not there", async () => {
        const [first, second] = sold;
        for (const [path, expected] of [
          [`/checker/results/${code}/plan?p=${first!.id},${second!.id}`, 302],
          [`/checker/results/${code}/what-if`, 302],
          [`/api/v1/checks/${code}/report.pdf`, 403],
        ] as const) {
          for (const as of [undefined, token]) {
            const { status, text, to } = await ask(path, as);
            assert.equal(status, expected, path);
            if (expected === 302) assert.equal(to, `/checker/results/${code}`);
            namesNothingSold(path, text);
          }
        }
      });

      test("the same grades sent again, a second run and its page open nothing of it", async () => {
        const again = `/checker/results/${code}/again`;
        const { results, ...question } = gradesOf(code, asked);
        const json = (body: object) => ({
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        const form = {
          method: "POST",
          headers: { origin: app.url },
          body: new URLSearchParams({ "grade-0": "A1" }),
        };
        const isNoStudents = kind === "a class's check";
        for (const as of [undefined, token]) {
          const refused = as === undefined || isNoStudents ? 401 : 409;
          for (const [path, sent, expected] of [
            ["/api/v1/check?show=all", json({ ...question, results }), 200],
            ["/api/v1/check?show=summary", json({ ...question, results }), 200],
            [`/api/v1/checks/${code}/recheck`, json({ results }), refused],
            [again, {}, 302],
            [`${again}.data`, {}, 202],
            [again, form, 302],
            [`/checker/results/${code}/what-if.data`, {}, 202],
          ] as const) {
            const { status, text } = await ask(path, as, sent);
            assert.equal(status, expected, `${path} ${as === undefined ? "a stranger" : "its student"}`);
            tellsNoFigure(path, text);
            namesNothingSold(path, text);
          }
        }
      });

      test("API, search, next steps and a second wish name nothing of it", async () => {
        const places = (text: string) =>
          (JSON.parse(text) as { data: { programs: { place: string }[] } }).data.programs.map(
            ({ place }) => place,
          );
        for (let page = 1; page <= 3; page += 1) {
          const path = `/api/v1/checks/${code}/programmes?q=science&page=${page}`;
          const { text } = await ask(path);
          tellsNoFigure(path, text);
          assert.ok(!places(text).some((place) => place === "qualified" || place === "near-miss"));
        }
        const ids = sold.slice(0, 30).map(({ id }) => id);
        const byId = await ask(`/api/v1/checks/${code}/programmes?ids=${ids.join(",")}`);
        assert.deepEqual(new Set(places(byId.text)), new Set(["kept"]));
        tellsNoFigure("ids", byId.text);
        for (const path of [
          `/api/v1/past-check?code=${code}`,
          `/api/v1/past-check?code=${code}&programme_type_id=2`,
          `/api/v1/past-check?code=${code}&school_id=1`,
          `/api/v1/checks/${code}/next-steps`,
          `/api/v1/checks/${code}/next-steps?wish=law`,
          `/api/v1/checks/${code}/next-steps?wish=nursing`,
        ]) {
          for (const as of [undefined, token]) {
            const { status, text } = await ask(path, as);
            assert.equal(status, 200, path);
            tellsNoFigure(path, text);
            namesNothingSold(path, text);
          }
        }
      });

      test("the payer's link, lists of checks and the student area name nothing of it", async () => {
        const { pathname } = new URL(await payerLink(app.url, code));
        const ofStudent = "overview status recommendations update performance previous-checks data".split(
          " ",
        );
        for (const path of [
          pathname,
          `/checker/results/${code}/ask-to-pay`,
          `/previous-checks?code=${code}`,
          `/previous-checks?phone=${encodeURIComponent(phone)}`,
          "/app/apply?from=matches",
          "/api/v1/me",
          "/api/v1/me/checks",
          ...ofStudent.map((page) => `/app/${page}`),
        ]) {
          const { status, text } = await ask(path, token);
          assert.equal(status, 200, path);
          tellsNoFigure(path, text);
          namesNothingSold(path, text);
        }
      });
    });

  test("of a free check all are open, whole, and offer nothing for money", async () => {
    const code = await newCheck(app.url, { ...asked, english: 7, token });
    const result = await resultOf(app.url, code);
    const { near_misses: near, to_confirm: ask_first } = result;
    assert.equal(result.access, "free");
    assert.deepEqual([near.length, ask_first.length], [result.total_near_misses, result.total_to_confirm]);
    const named = [...near, ...ask_first].slice(0, 3);
    assert.equal(named.length, 3);
    const ids = named.map(({ id }) => id).join(",");
    const page = `/checker/results/${code}`;
    for (const [path, as] of [
      [`${page}?tab=notYet&all=1`],
      [`${page}.data?open=${ids}`],
      [`${page}/plan?p=${ids}`],
      [`${page}/what-if`],
      [`/api/v1/checks/${code}/programmes?ids=${ids}`],
      [`/api/v1/checks/${code}/programmes?q=science`],
      [`/api/v1/checks/${code}/next-steps`],
      [`/api/v1/checks/${code}/report.pdf`],
      [`/previous-checks?code=${code}`],
      ["/app/previous-checks", token],
      ["/app/overview", token],
    ] as const) {
      const { status, text } = await ask(path, as);
      assert.equal(status, 200, path);
      assert.doesNotMatch(text, /after payment|Make Payment|Ask somebody to pay|:"withheld"|"kept"/, path);
      if (path.includes(ids)) for (const { name } of named) assert.ok(text.includes(name), `${path} ${name}`);
    }
  });
});
