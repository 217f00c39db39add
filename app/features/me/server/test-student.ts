import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { CheckRequest } from "../../check/contract/check-request.ts";
import type { Endpoint, UseCase } from "../../../kernel/contract/endpoint.ts";
import * as login from "../../login/contract/login.ts";
import * as notifications from "../contract/notifications.ts";
import * as student from "../contract/student.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { testAddresses } from "../../../kernel/http/test-use-cases.ts";
import { TestBrowser } from "../../login/server/test-login.ts";
import { fixedCountry } from "../../../kernel/lib/geo/fixed-country.ts";
import { createWholeServer } from "../../../start/wiring/test-whole-server.ts";

/** For tests of the student area: the whole server without the site, on its own database. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export interface TestStudent {
  phone: string;
  name: string;
  /** Grade points of the four cores, then of three science electives. */
  cores: [math: number, english: number, science: number, social: number];
  electives: [mathematics: number, physics: number, chemistry: number];
  isPaid: boolean;
  school?: string;
  wish?: CheckRequest["wish"];
  /** Anything else of the request. */
  asked?: Partial<CheckRequest>;
}

export const ama: TestStudent = {
  phone: "+233244111222",
  name: "Ama Boateng",
  cores: [2, 3, 2, 3],
  electives: [3, 2, 3],
  isPaid: false,
};

/** In a describe: the server of its tests, from before the first of them until after the last. */
export function serverForTests(): TestServer {
  const server = {} as TestServer;
  before(async () => void Object.assign(server, await startTestServer()));
  after(() => server.stop());
  return server;
}

export async function startTestServer() {
  const { database, drop } = await createTestDatabase();
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const changed = { countryFinder: fixedCountry("GH"), now };
  const { app, catalogue } = await createWholeServer(database, { OKWAN_RATE_LIMITS: "off" }, changed);
  await app.listen({ port: 0, host: "127.0.0.1" });

  const server = {
    app,
    database,
    catalogue,
    now,
    forwardSeconds: (seconds: number) => void (aheadMs += seconds * 1000),
    browser: (): TestBrowser => new TestBrowser(app, "127.0.0.1"),
    /** Texts "sent" to a phone, newest first. */
    async textsTo(phone: string): Promise<string[]> {
      const { rows } = await database.pool.query<{ text: string }>(
        "select text from sandbox_sms where recipient = $1 order by id desc",
        [phone],
      );
      return rows.map(({ text }) => text);
    },
    async lastCode(phone: string): Promise<string> {
      const [text = ""] = await server.textsTo(phone);
      return /\b\d{6}\b/.exec(text)?.[0] ?? "no code";
    },
    /** A browser with this phone logged in; default: a new one. */
    async logIn(phone: string, browser: TestBrowser = server.browser()): Promise<TestBrowser> {
      await browser.askForCode(phone);
      const answer = await browser.giveCode(phone, await server.lastCode(phone));
      assert.equal(answer.statusCode, 200, answer.body);
      return browser;
    },
    async check(browser: TestBrowser, { phone, name, isPaid, ...grades }: TestStudent): Promise<string> {
      const order = await browser.post("/api/v1/check/initial", { user_phone: phone, user_name: name });
      const { code } = order.json().data;
      const answer = await server.submit(browser, code, grades);
      assert.equal(answer.statusCode, 200, answer.body);
      if (isPaid) await pay(browser, answer.json().data.payment.payment_link);
      return code;
    },
    /** Sends these grades for a code. */
    submit(browser: TestBrowser, code: string, grades: Omit<TestStudent, "phone" | "name" | "isPaid">) {
      const {
        cores: [math, english, science, social],
        electives,
        school,
        wish,
        asked,
      } = grades;
      const names = ["Elective Mathematics", "Physics", "Chemistry"];
      const { subjects, schools } = catalogue.current().catalogue;
      const request: CheckRequest = {
        code,
        wish,
        school_id: schools.find(({ slug }) => slug === school)?.id ?? 0,
        results: {
          core: { math, english, science, social },
          electives: names.map((name, place) => ({
            subject_id: subjects.find((subject) => subject.name === name)!.id,
            grade: electives[place] ?? null,
          })),
        },
        ...asked,
      };
      return browser.post("/api/v1/check", request);
    },
    async stop(): Promise<void> {
      await app.close();
      await drop();
    },
  };

  async function pay(browser: TestBrowser, link: string): Promise<void> {
    const { pathname } = new URL(link);
    await browser.send("POST", pathname, {
      payload: "channel=mobile_money&outcome=success",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const order = await database.pool.query<{ code: string }>(
      "select code from orders join payments p on p.order_id = orders.id where p.payment_link = $1",
      [pathname],
    );
    const confirmed = await browser.post(`/api/v1/checks/${order.rows[0]!.code}/payment/confirm`);
    assert.equal(confirmed.json().data.status, "paid", confirmed.body);
  }
  return server;
}

export const me = "/api/v1/me";

/** What the student area answers to a GET, read from the contract so that new addresses are included. */
export const readableAddresses: readonly string[] = Object.values<unknown>({
  ...student,
  ...notifications,
  ...login,
})
  .filter((one): one is UseCase => typeof one === "object" && one !== null && "name" in one)
  .map((one) =>
    "path" in one ? `${(one as Endpoint).method} ${(one as Endpoint).path}` : testAddresses[one.name],
  )
  .filter((address) => address?.startsWith(`GET ${me}`) === true)
  .map((address) => address!.slice("GET ".length));

export async function expectAllClosed(browser: TestBrowser): Promise<void> {
  assert.ok(readableAddresses.length > 10);
  for (const path of readableAddresses) {
    const answer = await browser.get(path.replace("preview", "preview?programme=1001"));
    assert.deepEqual([answer.statusCode, answer.json().error], [401, "login_required"], path);
  }
}
