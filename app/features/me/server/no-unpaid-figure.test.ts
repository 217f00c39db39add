import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { CheckResult } from "../../result/contract/check-facts.ts";
import { publishContent } from "../../../kernel/catalogue/test-catalogue.ts";
import {
  markedContent,
  markedProgrammes,
  programmesRevealed,
} from "../../../kernel/catalogue/test-marked-figures.ts";
import { keysOf } from "../../login/server/keys.ts";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { notifyOfFigures } from "./notify-of-news.ts";
import { ama, me, readableAddresses, serverForTests, type TestStudent } from "./test-student.ts";

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
    await publishContent(server.database, markedContent());
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
    const ids = markedProgrammes()
      .filter((_, place) => place % 60 === 0)
      .slice(0, 4);
    const { statusCode } = await browser.send("PUT", `${me}/plan`, { payload: { programme_ids: ids } });
    assert.equal(statusCode, 200);
    for (const programme_id of ids) await browser.post(`${me}/applications`, { programme_id });
    return { browser, code, ids };
  }

  async function changeEveryFigure(): Promise<void> {
    await publishContent(server.database, markedContent(1));
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
    it(`with ${name} no endpoint tells a newest figure that its result does not show`, async () => {
      const { browser, code, ids } = students.get(name)!;
      const result: CheckResult = (await browser.get(`/api/v1/past-check?code=${code}`)).json().data;
      assert.equal(result.access, access);
      const shown = [...result.qualified_programs, ...result.near_misses, ...result.to_confirm];
      const allowed = new Set(shown.map(({ id }) => id));
      const all = new Set<number>();
      for (const [path, answered] of await revealedTo(browser, check.phone, ids)) {
        const revealed = [...programmesRevealed(answered)];
        const others = revealed.filter((id) => !allowed.has(id));
        assert.deepEqual(others, [], path);
        if (access === "unpaid") assert.doesNotMatch(JSON.stringify(answered), /"chance":"|cut-off is/, path);
        for (const id of revealed) all.add(id);
      }
      const { locked } = (await browser.get(`${me}/recommendations`)).json().data;
      assert.equal(locked?.counts.qualified > 0, access === "unpaid", "how many there are is told");
      assert.equal(
        all.size > (access === "open" ? 2 : 0),
        access !== "unpaid",
        "and what the result shows is there",
      );
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
