import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { DeskRole } from "../../kernel/contract/desk/roles.ts";
import { createTestDatabase, type TestDatabase } from "../../kernel/db/test-database.ts";
import { installErrorHandler } from "../../kernel/http/error-handler.ts";
import { validateRequest } from "../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { keysFrom } from "../../features/login/server/keys.ts";
import { installSameSiteGuard } from "../../features/login/server/install.ts";
import { TestBrowser, testSecret } from "../../features/login/server/test-login.ts";
import { deskCookies } from "./desk-cookies.ts";
import { deskHeaders, deskPlace, separateDeskHost } from "./desk-pages.ts";
import { type Desk, refuseOtherRoutes } from "./desk-route.ts";
import { deskLogRoutes } from "./read-log.ts";
import { deskLoginRoutes } from "./login-routes.ts";
import { deskOperatorRoutes, deskPasskeyRoutes } from "./operator-routes.ts";
import { inviteOperator } from "./operators.ts";
import { TestAuthenticator } from "./test-authenticator.ts";

export const deskOrigin = "https://desk.okwan.test";

/** For tests: the desk on a database of its own, an outbox, and a clock that is set by hand. */
export interface TestDesk {
  readonly app: FastifyInstance;
  readonly desk: Desk;
  readonly test: TestDatabase;
  readonly outbox: { to: string; text: string }[];
  readonly clock: { at: number };
  browser(address?: string): TestDeskBrowser;
  invite(phone: string, role: DeskRole, name?: string): Promise<string>;
  /** Invited, with a passkey, and logged in. */
  operator(phone: string, role: DeskRole): Promise<TestDeskBrowser>;
  /** One for each name. */
  operators<Who extends string>(
    roles: Readonly<Record<Who, DeskRole>>,
  ): Promise<Record<Who, TestDeskBrowser>>;
  lastCode(): string;
  /** Every row of the log, oldest first, as "what outcome detail". */
  logLines(): Promise<string[]>;
}

/** @param more Registers what a test wants to hang on the desk. */
export async function createTestDesk(
  more: (desk: Desk, database: TestDatabase["database"]) => void = () => {},
): Promise<TestDesk> {
  const test = await createTestDatabase();
  const clock = { at: Date.parse("2026-12-01T09:00:00Z") };
  const now = () => new Date(clock.at);
  const outbox: { to: string; text: string }[] = [];
  const app = Fastify({ trustProxy: true, routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  await app.register(cookie);
  const { kysely } = test.database;
  const place = deskPlace({ OKWAN_DESK_ORIGIN: deskOrigin, OKWAN_PUBLIC_URL: "https://okwan.test" });
  refuseOtherRoutes(app);
  separateDeskHost(app, place);
  installSameSiteGuard(app, { publicUrl: "https://okwan.test" });
  app.get("/about", async () => "a page of the site");
  const desk: Desk = {
    app,
    cookies: deskCookies(place),
    served: [],
    parts: {
      kysely,
      keys: keysFrom(testSecret),
      now,
      log: app.log,
      sms: { send: async (message) => outbox.push(message) },
      countries: ["GH", "NG"],
      areAskersLimited: true,
      place,
    },
  };
  await app.register(async (inside) => {
    deskHeaders(inside, place);
    const within = { ...desk, app: inside };
    deskLoginRoutes(within);
    deskOperatorRoutes(within);
    deskPasskeyRoutes(within);
    deskLogRoutes(within);
    more(within, test.database);
  });
  const invite: TestDesk["invite"] = async (phone, role, name = `Test ${role}`) => {
    const invitation = { phone: phone as PhoneNumber, name, role, invitedBy: null };
    const { id } = await inviteOperator(kysely, invitation, now());
    // Here for long, so that they may confirm what others propose.
    const role_since = new Date("2026-01-01T00:00:00Z");
    await kysely.updateTable("operators").set({ role_since }).where("id", "=", id).execute();
    return id;
  };
  const made: TestDesk = {
    app,
    desk,
    test,
    outbox,
    clock,
    browser: (address = "102.176.0.1") => new TestDeskBrowser(app, address, () => made.lastCode()),
    invite,
    async operator(phone, role) {
      await invite(phone, role);
      const browser = made.browser();
      await browser.firstLogin(phone);
      return browser;
    },
    async operators<Who extends string>(roles: Readonly<Record<Who, DeskRole>>) {
      const browsers = {} as Record<Who, TestDeskBrowser>;
      for (const [at, who] of (Object.keys(roles) as Who[]).entries()) {
        browsers[who] = await made.operator(`+23324412340${at}`, roles[who]);
      }
      return browsers;
    },
    lastCode: () => /\b\d{6}\b/.exec(outbox.at(-1)?.text ?? "")?.[0] ?? "no code was sent",
    async logLines() {
      const rows = await kysely.selectFrom("desk_log").selectAll().orderBy("id").execute();
      // Of a refusal its code.
      return rows.map(({ what, outcome, detail }) =>
        [what, outcome, detail?.replace(outcome === "refused" ? /: .*/ : "", "")].filter(Boolean).join(" "),
      );
    },
  };
  return made;
}

/** A browser of an operator: asks from the desk's own pages, and has one authenticator. */
export class TestDeskBrowser extends TestBrowser {
  readonly authenticator = new TestAuthenticator();
  readonly #lastCode: () => string;
  /** Of the first login. */
  phone = "";

  constructor(app: FastifyInstance, address: string, lastCode: () => string) {
    super(app, address);
    this.#lastCode = lastCode;
  }

  override send(...[method, url, more = {}]: Parameters<TestBrowser["send"]>) {
    const fromDesk = method === "GET" ? {} : { origin: deskOrigin };
    const headers = { host: new URL(deskOrigin).host, "x-forwarded-proto": "https", ...fromDesk };
    return super.send(method, url, { ...more, headers: { ...headers, ...more.headers } });
  }

  async prove(phone: string) {
    await this.post("/desk/api/login/code", { phone });
    return this.post("/desk/api/login/phone", { phone, code: this.#lastCode() });
  }

  async firstLogin(phone: string) {
    this.phone = phone;
    const { options } = (await this.prove(phone)).json().data;
    const passkey = this.authenticator.make(options, deskOrigin);
    return this.post("/desk/api/login/new-passkey", { passkey });
  }

  async logIn(phone = this.phone) {
    const { options } = (await this.prove(phone)).json().data;
    return this.post("/desk/api/login/passkey", { passkey: this.authenticator.show(options, deskOrigin) });
  }

  async confirm() {
    const { data } = (await this.post("/desk/api/confirmation/begin")).json();
    return this.post("/desk/api/confirmation", { passkey: this.authenticator.show(data, deskOrigin) });
  }
}
