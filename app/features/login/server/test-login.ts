import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createTestDatabase, type TestDatabase } from "../../../kernel/db/test-database.ts";
import { bareServer } from "../../../kernel/http/test-server.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { loginCookies } from "./cookies.ts";
import { keysFrom } from "./keys.ts";
import { installLogin } from "./install.ts";
import { phoneProofs } from "./phone-proof.ts";
import { studentAuth } from "./signed-in.ts";

export const testSecret = "a secret of the tests that is long enough to be one";

/** For tests: logging in on a database of its own, an outbox, and a clock that is set by hand. */
export async function createTestLogin(
  settings: { secret?: string; publicUrl?: string; /** Of another server. */ test?: TestDatabase } = {},
) {
  const test = settings.test ?? (await createTestDatabase());
  const secret = settings.secret ?? testSecret;
  const clock = { at: Date.parse("2026-12-01T19:00:00Z") };
  const now = () => new Date(clock.at);
  const outbox: { to: string; text: string }[] = [];
  const carrier = { isDown: false };
  const app = bareServer({ trustProxy: true });
  await app.register(cookie);
  await app.register(formbody);
  const { kysely } = test.database;
  const keys = keysFrom(secret);
  const cookies = loginCookies({ isHttps: settings.publicUrl?.startsWith("https://") === true });
  const own = { kysely, keys, cookies, now };
  const auth = studentAuth(own);
  const login = installLogin(app, {
    ...own,
    studentAuth: auth,
    proofs: phoneProofs({ ...own, studentAuth: auth, onProven: async () => {} }),
    sms: {
      async send(message) {
        if (carrier.isDown) throw new ProviderError("sms", "unreachable", "no answer");
        outbox.push(message);
      },
    },
    publicUrl: settings.publicUrl,
    areAskersLimited: true,
    countries: ["GH", "NG", "SL", "GM", "LR"],
  });
  const lastCode = () => /\b\d{6}\b/.exec(outbox.at(-1)?.text ?? "")?.[0] ?? "no code was sent";
  return {
    app,
    login,
    test,
    outbox,
    clock,
    /** Makes every text message fail. */
    carrier,
    secret,
    now,
    forwardSeconds: (seconds: number) => void (clock.at += seconds * 1000),
    lastCode,
    /** Asks for a code and gives it. */
    async logIn(browser: TestBrowser, phone: string, scope?: string) {
      await browser.askForCode(phone);
      return browser.giveCode(phone, lastCode(), scope);
    },
    browser: (address = "102.176.0.1") => new TestBrowser(app, address),
  };
}

/** A browser of the tests: keeps cookies as browsers do. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private readonly app: FastifyInstance;
  private readonly address: string;

  constructor(app: FastifyInstance, address: string) {
    this.app = app;
    this.address = address;
  }

  async send(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, more: InjectOptions = {}) {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      ...more,
      headers: {
        "user-agent": "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...more.headers,
      },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send("GET", url, { headers });
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
    return this.send("POST", url, { payload, headers });
  }

  askForCode(phone: string) {
    return this.post("/oauth/token", { grant_type: "password", username: phone, password: "" });
  }

  giveCode(phone: string, code: string, scope = "") {
    return this.post("/oauth/token", { grant_type: "password", username: phone, password: code, scope });
  }

  refresh(refreshToken?: string) {
    return this.post("/oauth/token", { grant_type: "refresh_token", refresh_token: refreshToken });
  }
}
