import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { CheckResult } from "../../contract/check-result.ts";
import { newestFigures } from "../../engine/index.ts";
import { publishContent } from "../catalogue/test-catalogue.ts";
import { type CatalogueContent, loadCatalogueContent } from "../catalogue/load-catalogue-files.ts";
import { keysOf } from "../login/keys.ts";
import type { TestBrowser } from "../login/test-login.ts";
import { notifyOfFigures } from "./notify-of-news.ts";
import { ama, me, readableAddresses, serverForTests, type TestStudent } from "./test-student.ts";

/**
 * The catalogue with unique decimals in each programme's newest figures, which survive any sum, difference or
 * sentence: so every leak names its figure.
 */
const programmeOf = new Map<number, number>();
function marked(whole: number): CatalogueContent {
  const { catalogue, lists } = loadCatalogueContent();
  const sold = catalogue.programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0);
  assert.ok(sold.length > 200 && sold.length < 800);
  const markOf = new Map(sold.map(({ id }, place) => [id, 10 * (101 + place) + 7]));
  for (const [id, mark] of markOf) programmeOf.set(mark, id);
  const programmes = catalogue.programmes.map((programme) => {
    const newest = new Set(newestFigures(programme.cutOffs));
    const cutOffs = programme.cutOffs.map((figure) =>
      newest.has(figure)
        ? { ...figure, aggregate: figure.aggregate + whole + markOf.get(programme.id)! / 10_000 }
        : figure,
    );
    return { ...programme, cutOffs };
  });
  return { catalogue: { ...catalogue, programmes }, lists };
}

/** Programmes whose newest figure, or a value derived from it, occurs anywhere in an answer. */
function programmesRevealed(answered: unknown, found = new Set<number>()): ReadonlySet<number> {
  const add = (figure: number) => {
    const mark = Math.round((figure - Math.floor(figure)) * 10_000);
    const id = programmeOf.get(mark);
    if (id !== undefined) found.add(id);
  };
  if (typeof answered === "number") add(answered);
  else if (typeof answered === "string") {
    // Skips milliseconds of timestamps.
    for (const [figure] of answered.matchAll(/(?<![:\d])\d{1,2}\.\d{4,}(?![\dZ])/g)) add(Number(figure));
  } else if (typeof answered === "object" && answered !== null) {
    for (const part of Object.values(answered)) programmesRevealed(part, found);
  }
  return found;
}

function pathsFor(phone: string, ids: readonly number[]): string[] {
  const asked: Record<string, string[]> = {
    [`${me}/applications/preview`]: ids.map((id) => `?programme=${id}`),
    [`${me}/programmes`]: ["?from=all", "?from=plan", "?from=matches"],
  };
  const all = readableAddresses.flatMap((path) => (asked[path] ?? [""]).map((query) => path + query));
  assert.ok(all.length > 12, all.join(" "));
  return [...all, `/api/v1/phone-checks?phone=${encodeURIComponent(phone)}`];
}

describe("newest figures in the student area", () => {
  const server = serverForTests();
  before(async () => {
    await publishContent(server.database, marked(0));
    await server.catalogue.refresh();
  });

  /**
   * A student with this check, a plan and applications of programmes with newest figures, and news of one
   * that changed.
   */
  async function studentWith(check: TestStudent) {
    const browser = server.browser();
    const code = await server.check(browser, check);
    await server.logIn(check.phone, browser);
    const ids = [...programmeOf.values()].filter((_, place) => place % 60 === 0).slice(0, 4);
    const { statusCode } = await browser.send("PUT", `${me}/plan`, { payload: { programme_ids: ids } });
    assert.equal(statusCode, 200);
    for (const programme_id of ids) await browser.post(`${me}/applications`, { programme_id });
    return { browser, code, ids };
  }

  async function changeEveryFigure(): Promise<void> {
    await publishContent(server.database, marked(1));
    await server.catalogue.refresh();
    const { database, now } = server;
    const keys = await keysOf(database.kysely, {});
    const catalogue = () => server.catalogue.current();
    const answered = await notifyOfFigures({ database, keys, now, catalogue });
    assert.ok(answered >= 4);
  }

  async function revealedTo(browser: TestBrowser, phone: string, ids: readonly number[]) {
    const answered = new Map<string, object>();
    for (const path of pathsFor(phone, ids)) {
      const answer = await browser.get(path);
      assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
      answered.set(path, answer.json());
    }
    return answered;
  }

  const oneIsBad: TestStudent = { ...ama, phone: "+233244111333", cores: [2, 7, 2, 3] };
  const cases: readonly { name: string; check: TestStudent; access: CheckResult["access"] }[] = [
    { name: "an unpaid check", check: ama, access: "unpaid" },
    { name: "a free check, of true grades but one", check: oneIsBad, access: "free" },
    { name: "a paid check", check: { ...ama, phone: "+233244111444", isPaid: true }, access: "open" },
  ];
  const students = new Map<string, Awaited<ReturnType<typeof studentWith>>>();

  before(async () => {
    for (const { name, check } of cases) students.set(name, await studentWith(check));
    await changeEveryFigure();
  });

  for (const { name, access, check } of cases) {
    it(`with ${name} no endpoint tells a newest figure that was not paid for`, async () => {
      const { browser, code, ids } = students.get(name)!;
      const result: CheckResult = (await browser.get(`/api/v1/past-check?code=${code}`)).json().data;
      assert.equal(result.access, access);
      const paidFor =
        access === "open" ? [...result.qualified_programs, ...result.near_misses, ...result.to_confirm] : [];
      const allowed = new Set(paidFor.map(({ id }) => id));
      const all = new Set<number>();
      for (const [path, answered] of await revealedTo(browser, check.phone, ids)) {
        const revealed = [...programmesRevealed(answered)];
        const unpaid = revealed.filter((id) => !allowed.has(id));
        assert.deepEqual(unpaid, [], path);
        if (access === "unpaid") assert.doesNotMatch(JSON.stringify(answered), /"chance":"|cut-off is/, path);
        for (const id of revealed) all.add(id);
      }
      const { locked } = (await browser.get(`${me}/recommendations`)).json().data;
      assert.equal(locked?.total_qualified > 0, access === "unpaid", "how many there are is told");
      assert.equal(all.size > 20, access === "open", "and what was paid for is there");
    });
  }

  it("the download names what it holds, and nothing a job keeps for itself", async () => {
    const { browser } = students.get("an unpaid check")!;
    const data = (await browser.get(`${me}/data`)).json().data;
    const columns = (table: string) => Object.keys(data[table][0]).toSorted();
    assert.deepEqual(columns("plan"), ["added_at", "choice", "programme_id"]);
    const ofNotifications = ["body", "created_at", "kind", "link", "read_at", "text_due_at", "title"];
    assert.deepEqual(columns("notifications"), ofNotifications);
    assert.ok(!/seen_figure|event_key|student_id/.test(JSON.stringify(data)));
  });
});
