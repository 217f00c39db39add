import assert from "node:assert/strict";
import { globSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { deskRoles, type DeskRole } from "../../kernel/contract/desk/roles.ts";
import type { Endpoint } from "../../kernel/contract/endpoint.ts";
import { createTestDatabase } from "../../kernel/db/test-database.ts";
import type { Desk } from "../../desk/server/desk-route.ts";
import { logSentence } from "../../desk/server/read-log.ts";
import { endOperator, inviteOperator } from "../../desk/server/operators.ts";
import { startDeskSession } from "../../desk/server/sessions.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { deviceName } from "../../features/login/server/device.ts";
import { createWholeServer } from "./test-whole-server.ts";

const house = path.resolve(import.meta.dirname, "../..");
const nameOf = ({ method, path: at }: Pick<Endpoint, "method" | "path">) => `${method} ${at}`;

/** Every endpoint in the desk's contract. */
async function described(): Promise<Endpoint[]> {
  const files = globSync("{desk/contract,kernel/contract/desk}/*.ts", { cwd: house });
  const modules = await Promise.all(files.map((file) => import(path.join(house, file)) as Promise<object>));
  return modules.flatMap((exported) => Object.values(exported).filter(isEndpoint));
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const isOutside = (name: string) => /\/desk\/api\/(?:login|stop)\//.test(name);

const settings = { OKWAN_DESK: "on", OKWAN_RATE_LIMITS: "off" };

const data = await createTestDatabase();
let desk!: Desk;
const { app } = await createWholeServer(data.database, settings, { onDesk: (made) => void (desk = made) });

describe("the desk of a whole server: its roles and all that it answers", () => {
  const operators = new Map<DeskRole, string>();
  before(async () => {
    for (const [place, role] of deskRoles.entries()) {
      const invitation = { phone: `+23324412345${place}` as PhoneNumber, name: role, role, invitedBy: null };
      operators.set(role, (await inviteOperator(data.database.kysely, invitation, new Date())).id);
    }
  });
  after(async () => {
    await app.close();
    await data.drop();
  });

  /** A session of its own, because a request may end it. */
  async function ask({ method, path: at }: Endpoint, role: DeskRole | null, since = new Date()) {
    const session =
      role === null ? null : { operatorId: operators.get(role)!, device: deviceName(undefined) };
    return send(
      { method, path: at },
      session && (await startDeskSession(data.database.kysely, session, since)),
    );
  }

  async function send({ method, path: at }: Pick<Endpoint, "method" | "path">, token: string | null) {
    const { statusCode, body } = await app.inject({
      method,
      url: at.replaceAll(/:\w+/g, "0b9c7a2e-6a0a-4f6e-9d54-0d7d5f3b6a11"),
      headers: { cookie: `okwan_desk=${token ?? ""}`, origin: "http://localhost:80", "user-agent": "" },
      ...(method === "GET" ? {} : { payload: {} }),
    });
    return { statusCode, error: (JSON.parse(body) as { error?: string }).error };
  }

  test("no endpoint of the contract is forgotten, and none is served that it does not describe", async () => {
    const inContract = (await described()).map(nameOf).filter((name) => !isOutside(name));
    // Each kind of setting and of proposal has its own path, and each help with a case.
    const asDescribed = (name: string) =>
      name
        .replace(/(\/(?:settings|proposals)\/)[a-z-]+/, "$1:kind")
        .replace(/(\/cases\/:code\/)(?:ask|resend)$/, "$1:act");
    const served = new Set(desk.served.map((endpoint) => asDescribed(nameOf(endpoint))));
    assert.deepEqual([...served].toSorted(), inContract.toSorted());
    assert.ok(served.size <= 45, `${served.size} endpoints are more than one operator needs`);
  });

  test("each says no to whoever is not logged in, and to every role that it does not name", async () => {
    for (const endpoint of desk.served) {
      const { rule } = endpoint;
      const nobody = await ask(endpoint, null);
      assert.deepEqual(nobody, { statusCode: 401, error: "desk-login-needed" }, nameOf(endpoint));
      for (const role of deskRoles) {
        const { statusCode, error } = await ask(endpoint, role);
        const isRefused = statusCode === 403 && error === "desk-role";
        assert.equal(isRefused, !rule.roles.includes(role), `${nameOf(endpoint)} for ${role}: ${statusCode}`);
        assert.notEqual(statusCode, 401, `${nameOf(endpoint)} for ${role}`);
      }
    }
  });

  test("each act and each look has its own sentence in the log, and none is without its object", () => {
    const names = desk.served.flatMap(({ rule: { act, looksAt } }) =>
      act !== undefined ? [act] : looksAt !== undefined ? [`look: ${looksAt}`] : [],
    );
    assert.ok(names.length > 20);
    for (const what of names) {
      const sentence = logSentence({ who: "Ama", what, about: "$& $1", isRefused: false });
      assert.match(sentence, /^Ama (?!did this)[a-z ]+(?:\$& \$1[a-z ]*)?$/, what);
    }
    const old = { who: "Ama", what: "upload list", about: "ug", isRefused: true };
    assert.equal(logSentence(old), "Ama was refused: upload list, of ug");
  });

  test("its refusals are written down", async () => {
    const { rows } = await data.database.pool.query<{ count: number }>(
      "select count(*) from desk_log where outcome = 'refused' and detail like 'desk-role: %'",
    );
    const refused = desk.served.reduce((sum, { rule }) => sum + deskRoles.length - rule.roles.length, 0);
    assert.equal(rows[0]?.count, refused);
  });

  test("a role that changes and an operator who is ended count at each of them, in a session that goes on", async () => {
    const invitation = {
      phone: "+233244123499" as PhoneNumber,
      name: "owner",
      role: "owner",
      invitedBy: null,
    } as const;
    const { id } = await inviteOperator(data.database.kysely, invitation, new Date());
    const askAll = async (expected: (rule: Desk["served"][number]["rule"]) => [number, string] | null) => {
      for (const endpoint of desk.served) {
        const since = { operatorId: id, device: deviceName(undefined) };
        const token = await startDeskSession(data.database.kysely, since, new Date());
        const { statusCode, error } = await send(endpoint, token);
        const wanted = expected(endpoint.rule);
        if (wanted !== null) assert.deepEqual([statusCode, error], wanted, nameOf(endpoint));
      }
    };
    const { kysely } = data.database;
    await kysely.updateTable("operators").set({ role: "support" }).where("id", "=", id).execute();
    await askAll(({ roles }) => (roles.includes("support") ? null : [403, "desk-role"]));
    await endOperator(kysely, id, new Date());
    await askAll(() => [401, "ended-operator"]);
  });

  test("no act goes without a reason but a step with a passkey", () => {
    const isStep = /\/(?:confirmation(?:\/begin)?|logout|passkeys(?:\/begin|\/device-link)?)$/;
    for (const endpoint of desk.served.filter(({ rule }) => rule.act !== undefined)) {
      const issues = endpoint.body?.safeParse({ reason: " " }).error?.issues ?? [];
      const needsReason = issues.some(({ path: [field] }) => field === "reason");
      assert.equal(needsReason, !isStep.test(nameOf(endpoint)), nameOf(endpoint));
    }
  });

  test("a page of an earlier release that calls an address that is gone is told to load again", async () => {
    for (const method of ["GET", "POST"] as const) {
      const answer = await app.inject({ method, url: "/desk/api/passkeys/of-before?a=1", payload: {} });
      const { error, message } = answer.json() as Record<string, unknown>;
      const sentence = "The desk was updated. Load this page again.";
      assert.deepEqual([answer.statusCode, error, message], [404, "desk-updated", sentence]);
    }
  });

  test("two hundred tries a minute at a passkey, a code or a link: twenty of one network are looked at", async () => {
    const now = () => new Date("2026-12-01T09:00:30Z");
    const limited = await createWholeServer(data.database, { OKWAN_DESK: "on" }, { now });
    const proofs = (await described()).filter(
      ({ method, path: at }) =>
        method === "POST" && /(login|stop|passkeys|confirmation)\b/.test(at) && !at.endsWith("/remove"),
    );
    try {
      for (const { path: at } of proofs) {
        const statuses: number[] = [];
        for (let tries = 0; tries < 200; tries += 1) {
          const url = at.replace(":token", "A".repeat(22));
          const headers = { origin: "http://localhost:80" };
          const sent = limited.app.inject({ method: "POST", url, headers, payload: {} });
          statuses.push((await sent).statusCode);
        }
        assert.equal(statuses.filter((status) => status !== 429).length, 20, at);
      }
    } finally {
      await limited.app.close();
    }
  });

  test("with an address of its own it answers there alone, and nothing else does", async () => {
    const withAddress = { ...settings, OKWAN_DESK_ORIGIN: "http://desk.okwan.test" };
    const { app: apart } = await createWholeServer(data.database, withAddress);
    try {
      for (const [host, url, status] of [
        ["desk.okwan.test", "/desk/api/me", 401],
        ["desk.okwan.test", "/", 302],
        ["desk.okwan.test", "/api/v1/countries", 404],
        ["desk.okwan.test", "/%61pi/v1/countries", 404],
        ["desk.okwan.test", "/readyz", 200],
        ["okwan.test", "/desk", 404],
        ["okwan.test", "/desk/api/me", 404],
        ["okwan.test", "/%64esk/api/me", 404],
        ["okwan.test", "/api/v1/countries", 200],
      ] as const) {
        const { statusCode } = await apart.inject({ url, headers: { host } });
        assert.equal(statusCode, status, `${host}${url}`);
      }
    } finally {
      await apart.close();
    }
  });
});
