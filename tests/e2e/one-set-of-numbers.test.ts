import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { applySentence, wishSentence } from "../../app/words/result-words.ts";
import type { CheckResult } from "../../app/features/result/contract/check-facts.ts";
import { speechIn } from "../../app/words/speech.ts";
import { inviteOperator } from "../../app/desk/server/operators.ts";
import { startDeskSession } from "../../app/desk/server/sessions.ts";
import type { PhoneNumber } from "../../app/kernel/lib/phone-number.ts";
import { startAppHere, type AppHere } from "./support/app-here.ts";
import { newCheck, payCheck, payerLink, resultOf, textOfPdf } from "./support/paid-check.ts";
import { tokensOf } from "./support/texts.ts";

/** Every surface that tells how many programmes a check opens tells the same sentence. */

const { words } = speechIn(["study"]);
const people = [
  { who: "good grades", points: 3, english: 3, electives: [11, 12, 13, 14], schoolId: 0, levelId: 3 },
  { who: "no degree, English D7", points: 5, english: 7, electives: [11, 12, 13], schoolId: 0, levelId: 3 },
  { who: "one school", points: 2, english: 2, electives: [11, 12, 13], schoolId: 2, levelId: 3 },
] as const;

describe("one set of numbers", () => {
  let app: AppHere;
  let desk: string;
  before(async () => {
    app = await startAppHere({ OKWAN_DESK: "on" });
    const { kysely } = app.database;
    const phone = "+233241230009" as PhoneNumber;
    const invitation = { phone, role: "support", name: "Esi", invitedBy: null } as const;
    const { id: operatorId } = await inviteOperator(kysely, invitation, new Date());
    desk = await startDeskSession(kysely, { operatorId, device: "Chrome on Linux" }, new Date());
  });
  after(() => app.stop());

  for (const [at, { who, ...asked }] of people.entries()) {
    test(`${who}: page, tabs, PDF, lists, student area, desk and payer say the same, before and after payment`, async () => {
      const phone = `+23324123450${at}`;
      const { access_token: token } = await tokensOf(app, phone);
      const code = await newCheck(app.url, { ...asked, phone, token });
      const first = await resultOf(app.url, code);
      const { counts } = first;
      accountsFor(first);
      const place = first.school.id === 0 ? null : first.school.short_name;
      const sentence = applySentence(words, counts, place);
      const groups = words.t("common.counts", counts);

      const text = async (path: string) => {
        const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
        assert.equal(answer.status, 200, path);
        return (await answer.text())
          .replace(/<script[\s\S]*?<\/script>/g, "")
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ");
      };
      const data = async (path: string) => {
        const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
        return ((await answer.json()) as { data: never }).data;
      };
      // Where none is open here, the list and its tab have what is open at other levels.
      const listed = counts.apply > 0 ? counts.apply : counts.otherLevels;
      const tabs = new RegExp(`Apply ${listed} Ask first ${counts.ask} Not yet ${counts.notYet} `);

      if (first.access === "unpaid") {
        const page = await text(`/checker/results/${code}`);
        assert.ok(page.includes(sentence), "the page before payment");
        assert.match(page, tabs);
        assert.ok(page.includes(`All ${counts.apply} by name`), "what is sold");
        const { pathname } = new URL(await payerLink(app.url, code));
        assert.ok((await text(pathname)).includes(sentence), "the payer's page");
        await payCheck(app.url, code);
      }
      assert.deepEqual((await resultOf(app.url, code)).counts, counts, "payment changes no number");
      const page = await text(`/checker/results/${code}`);
      if (counts.apply > 0) assert.ok(page.includes(sentence), "the page");
      assert.match(page, tabs);
      const report = await textOfPdf(app.url, code);
      assert.ok(report.includes(sentence) && report.includes(groups), "the PDF");
      const sectionsOf = (kind: string) =>
        [...report.matchAll(new RegExp(`${kind}: [^.()]{5,60}\\((\\d+)\\)`, "g"))]
          .map(([, count]) => Number(count))
          .reduce((sum, count) => sum + count, 0);
      assert.equal(sectionsOf("Ask first"), counts.ask, "sections of the PDF");
      assert.equal(sectionsOf("Not yet"), counts.near);

      assert.ok((await text("/app/previous-checks")).includes(groups), "previous checks");
      assert.ok((await text("/app/overview")).includes(sentence), "the student area");
      const atDesk = await fetch(`${app.url}/desk/api/cases/${code}`, {
        headers: {
          cookie: `okwan_desk=${desk}`,
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
        },
      });
      const story = await atDesk.text();
      assert.ok(story.includes(`${sentence} ${groups}`), `the desk: ${story.slice(0, 200)}`);
      const own: { counts: unknown }[] = await data("/api/v1/me/checks");
      assert.deepEqual(own[0]?.counts, counts);
      if (who !== "one school") return;

      // A newer check with other grades, not paid: the first line names the check of the choices below it.
      const newer = await newCheck(app.url, { ...asked, points: 4, english: 4, phone, token });
      const [head, card] = (await text("/app/overview")).split("Personalized Recommendations");
      assert.match(
        head!,
        new RegExp(`Aggregate 12 , check ${code} of .* newest check, ${newer} , is not open`),
      );
      assert.ok(!card!.includes(code), "one check is named once");
    });
  }
});

/** The numbers account for every programme of the view, and are those of the API's own totals. */
function accountsFor(result: CheckResult): void {
  const { counts } = result;
  assert.equal(counts.apply, counts.qualified + counts.open);
  assert.equal(counts.notYet, counts.near + counts.closed);
  assert.equal(counts.apply + counts.ask + counts.notYet, counts.total);
  assert.deepEqual(
    [counts.qualified, counts.open, counts.total, counts.ask + result.to_confirm_counts.near],
    [result.total_qualified, result.total_open, result.total_programs, result.total_to_confirm],
  );
}

test("one sentence accounts for the numbers, and another for the wish", () => {
  const wished = { qualified: 5, open: 0, ask: 3 };
  const counts = {
    level: "Degree",
    total: 973,
    apply: 148,
    qualified: 63,
    open: 85,
    ask: 673,
    notYet: 152,
    near: 57,
    closed: 95,
    otherLevels: 66,
    wished,
  };
  const say = (change: Partial<typeof counts>, place: string | null = null) =>
    applySentence(words, { ...counts, ...change }, place);
  assert.equal(
    say({}),
    "148 degrees you can apply for: 63 with a cut-off you meet, 85 without one. 66 more at other levels.",
  );
  assert.equal(
    say({ apply: 63, open: 0, otherLevels: 0 }, "KNUST"),
    "63 degrees at KNUST you can apply for, with a cut-off you meet.",
  );
  assert.equal(
    say({ level: "Certificate", apply: 1, qualified: 0, open: 1, otherLevels: 0 }),
    "1 certificate you can apply for, with no cut-off to meet.",
  );
  assert.equal(
    say({ apply: 0, qualified: 0, open: 0 }),
    "No degree you can apply for yet. 66 at other levels.",
  );
  const wish = (change: Partial<typeof wished>) =>
    wishSentence(words, { ...counts, wished: { ...wished, ...change } }, ["nursing"]);
  assert.equal(wish({}), "5 of the 63 are Nursing and midwifery.");
  assert.equal(wish({ open: 5 }), "5 of the 63 and 5 of the 85 are Nursing and midwifery.");
  assert.equal(wish({ qualified: 0, open: 1 }), "1 of the 85 is Nursing and midwifery.");
  assert.equal(wish({ qualified: 0 }), "None of them is Nursing and midwifery. Ask first about 3.");
});
