import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import type { UseCaseName } from "../../kernel/contract/api.ts";
import type { Answered } from "../../kernel/contract/site.ts";
import type { Question } from "../../kernel/http/use-cases.ts";
import type { TestBrowser } from "../../features/login/server/test-login.ts";
import { ama, serverForTests } from "../../features/me/server/test-student.ts";

/** Whose things a use case shows or changes, and so how it answers a stranger. */
type Answer =
  /** Nobody's: the same for everybody. */
  | "everybody"
  /** This browser's own: a stranger has nothing there. */
  | "own"
  /** Refused, with this reason. */
  | (string & {});

const anId = "11111111-1111-4111-8111-111111111111";
const nobodys = "ZZZZZ-ZZZZZ";
const results = { core: { math: 2 }, electives: [{ subject_id: 11, grade: 2 }] };

/** Every use case, and what a stranger asks; CODE is somebody's paid check, and UNPAID is another's. */
const useCases: Readonly<Record<Exclude<UseCaseName, "startExtraction">, readonly [Answer, Question?]>> = {
  listCountries: ["everybody"],
  listCertificateTypes: ["everybody"],
  listProgrammeTypes: ["everybody"],
  listCourses: ["everybody"],
  listGrades: ["everybody"],
  findSchools: ["everybody"],
  findProgrammes: ["everybody"],
  showCoverage: ["everybody"],
  showHowSure: ["everybody"],
  listOpenSchools: ["everybody"],
  listWindows: ["everybody"],
  listSchools: ["everybody", { query: { country_id: 1 } }],
  listSubjects: ["everybody", { query: { type: 1 } }],
  showSchool: ["everybody", { params: { slug: "knust" } }],
  listWindowsOfSchool: ["everybody", { params: { slug: "knust" } }],
  showProgramme: ["everybody", { params: { id: 1001 } }],
  showCutOffs: ["everybody", { query: { school: "knust" } }],
  showList: ["unknown-list", { params: { id: "nobody" } }],
  findWishes: ["everybody", { query: { q: "nursing" } }],
  reportFigure: [
    "everybody",
    {
      body: {
        programme_id: 1001,
        figure: "cut-off",
        year: "2025/2026",
        what: "It is 9.",
        why: "The list says so.",
      },
    },
  ],
  createOrder: ["everybody", { body: { user_phone: "0241234599" } }],
  listBrowserChecks: ["own"],
  provenPhones: ["own"],
  readPending: ["own"],
  forgetProofs: ["own"],
  listWatches: ["own"],
  listClasses: ["own"],
  logout: ["own"],
  listPhoneChecks: ["phone-proof-needed", { query: { phone: ama.phone } }],
  findPastCheck: ["phone-proof-needed", { query: { phone: ama.phone } }],
  logIn: ["verification_required", { body: { username: "0241234598" } }],
  sendProofCode: ["everybody", { body: { phone: "0241234597" } }],
  proveOwnPhone: ["invalid_grant", { body: { phone: ama.phone, code: "000000" } }],
  submitCheck: ["proof-needed", { body: { code: "UNPAID", school_id: 0, results } }],
  recheck: ["proof-needed", { params: { code: "CODE" }, body: { results } }],
  changeWish: ["proof-needed", { params: { code: "CODE" }, body: { wish: [] } }],
  whatIf: ["not-paid", { params: { code: "UNPAID" } }],
  findInCheck: ["unknown-check-code", { params: { code: nobodys } }],
  readNextSteps: ["unknown-check-code", { params: { code: nobodys } }],
  startPayment: ["unknown-check-code", { params: { code: nobodys } }],
  confirmPayment: ["unknown-check-code", { params: { code: nobodys } }],
  askPayer: ["unknown-check-code", { params: { code: nobodys } }],
  readPayerLink: ["unknown-payer-link", { params: { token: "a".repeat(24) } }],
  payForOther: ["unknown-payer-link", { params: { token: "a".repeat(24) } }],
  findExtraction: ["no-extraction", { params: { id: anId } }],
  cancelExtraction: ["no-extraction", { params: { id: anId } }],
  chooseCandidate: ["no-extraction", { params: { id: anId }, body: { index: 0 } }],
  findClass: ["proof-needed", { params: { code: nobodys } }],
  classSheets: ["proof-needed", { params: { code: nobodys } }],
  confirmClass: ["proof-needed", { params: { code: nobodys } }],
  payForClass: ["proof-needed", { params: { code: nobodys } }],
  forgetClass: ["proof-needed", { params: { code: nobodys } }],
  answerClass: [
    "proof-needed",
    { params: { code: nobodys }, body: { answers: [{ about: "row", nr: 1, value: "leave" }] } },
  ],
  startWatch: ["proof-needed", { params: { slug: "knust" } }],
  stopWatch: ["proof-needed", { params: { slug: "knust" } }],
  readProfile: ["login_required"],
  readPlan: ["login_required"],
  listOwnChecks: ["login_required"],
  readOverview: ["login_required"],
  readRecommendations: ["login_required"],
  readPerformance: ["login_required"],
  listApplications: ["login_required"],
  beginDeletion: ["login_required"],
  downloadData: ["login_required"],
  listNotifications: ["login_required"],
  listSessions: ["login_required"],
  markNotificationsRead: ["login_required"],
  changeProfile: ["login_required", { body: {} }],
  changePlan: ["login_required", { body: { programme_ids: [1001] } }],
  claimCheck: ["login_required", { params: { code: "CODE" } }],
  searchProgrammes: ["login_required", { query: { from: "matches" } }],
  previewApplication: ["login_required", { query: { programme: 1001 } }],
  startApplication: ["login_required", { body: { programme_id: 1001 } }],
  changeApplication: ["login_required", { params: { id: anId }, body: { note: "" } }],
  deleteApplication: ["login_required", { params: { id: anId } }],
  beginPhoneChange: ["login_required", { body: { phone: "0241234596" } }],
  finishPhoneChange: [
    "login_required",
    { body: { phone: "0241234596", old_code: "000000", new_code: "000000" } },
  ],
  finishDeletion: ["login_required", { body: { code: "000000" } }],
  endOwnSession: ["login_required", { params: { id: anId } }],
};

describe("a use case", () => {
  const server = serverForTests();

  /** As a page asks. */
  async function askAs(browser: TestBrowser, name: string, sent: Question = {}): Promise<Answered<unknown>> {
    const answer = await browser.post(`/test/use-cases/${name}`, sent);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  }

  const asked = (sent: Question | undefined, codes: Record<string, string>) =>
    JSON.parse(
      JSON.stringify(sent ?? {}).replaceAll(/\b(?:CODE|UNPAID)\b/g, (which) => codes[which]!),
    ) as Question;

  test("answers a stranger with what is everybody's or their own, and refuses the rest, whoever has which code", async () => {
    const owner = await server.logIn(ama.phone);
    const codes = {
      CODE: await server.check(owner, { ...ama, isPaid: true }),
      UNPAID: await server.check(server.browser(), { ...ama, phone: "+233244111333", name: "Kofi Mensah" }),
    };
    for (const [name, [answer, sent]] of Object.entries(useCases)) {
      const { status, body } = await askAs(server.browser(), name, asked(sent, codes));
      const told = body.success ? "everybody own" : (body.error ?? JSON.stringify(body));
      assert.ok(told.split(" ").includes(answer), `${name}: ${status} ${told}`);
      const nothing: unknown[] = [null, [], { phone: null, watched: [] }, { phone: null, classes: [] }];
      if (answer === "own")
        assert.ok(
          nothing.some((none) => isDeepStrictEqual(body.data, none)),
          name,
        );
    }
    assert.deepEqual(Object.keys(useCases).toSorted(), [...server.app.useCases.keys()].toSorted());
  });

  test("tells its own student no more than the contract names, because pages send on what they get", async () => {
    const kofi = { ...ama, phone: "+233244111444", isPaid: true };
    const owner = await server.logIn(kofi.phone);
    const CODE = await server.check(owner, kofi);
    let told = 0;
    for (const [name, { useCase }] of server.app.useCases) {
      if (!/^(?:read|list|show|find|preview|search|whatIf|download|proven)/.test(name)) continue;
      const sent = JSON.stringify(useCases[name as keyof typeof useCases][1] ?? {})
        .replaceAll(/CODE|UNPAID|ZZZZZ-ZZZZZ/g, CODE)
        .replaceAll(ama.phone, kofi.phone);
      const { body } = await askAs(owner, name, JSON.parse(sent) as Question);
      if (!body.success) continue;
      assert.deepEqual(body.data, JSON.parse(JSON.stringify(useCase.data.parse(body.data))), name);
      told += 1;
    }
    assert.ok(told > 35, `${told}`);
  });
});
