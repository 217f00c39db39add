import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { after, describe, test } from "node:test";
import { createTestDatabase } from "../../kernel/db/test-database.ts";
import { createPaystack } from "../../features/pay/server/gateway/paystack/paystack.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { runCheckups, type CheckupResult, checkupsOf, type Installation } from "./checkups.ts";

/** The company and the proxy before our site, each answering as it is told. */
let status = 401;
const server = createServer((_request, answer) =>
  answer
    .writeHead(status, { "content-type": "application/json" })
    .end('{"status":false,"message":"Invalid key"}'),
);
const data = await createTestDatabase();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(async () => {
  server.close();
  await data.drop();
});

describe("the doctor", () => {
  async function look(patient: Partial<Installation>, what: string): Promise<CheckupResult> {
    const all = checkupsOf({
      mode: "live",
      isSandbox: false,
      publicUrl: url,
      dataDir: tmpdir(),
      database: data.database,
      gateway: createPaystack({ baseUrl: url, secretKey: "sk_live_wrong" }),
      gatewayUrl: "https://gateway.example",
      senders: [],
      ...patient,
    });
    const [found] = await runCheckups(all.filter((one) => one.what === what));
    return found!;
  }

  test("finds a wrong payment key, which no metric tells", async () => {
    status = 401;
    const { is, sentence } = await look({}, "payments");
    assert.equal(is, "trouble");
    assert.match(sentence, /at https:\/\/gateway\.example refuses us.*OKWAN_PAYMENT_KEY/);
  });

  test("finds a proxy that lets no notice of the gateway through", async () => {
    status = 403;
    const { is, sentence } = await look({}, "webhook");
    assert.deepEqual([is, /answers 403/.test(sentence)], ["trouble", true]);
    status = 401;
    assert.equal((await look({}, "webhook")).is, "ok");
  });

  test("finds a site that is away, a folder that is not there, a wrong SMS key and a live system without a backup", async () => {
    assert.equal((await look({ publicUrl: "http://127.0.0.1:1" }, "site")).is, "trouble");
    assert.match((await look({ dataDir: "/nowhere/at/all" }, "disk")).sentence, /OKWAN_DATA_DIR/);
    const send = async () => ({ messageId: null });
    const balance = () => Promise.reject(new ProviderError("arkesel", "refused", "answered 401"));
    const refusing = { name: "arkesel", recognisesRepeats: false, send, balance };
    assert.match((await look({ senders: [refusing] }, "texts: arkesel")).sentence, /key/);
    assert.match((await look({}, "backup")).sentence, /npm run db -- backup/);
  });

  test("is content with a database, its clock and its role; what is not set up is skipped and said", async () => {
    for (const what of ["database", "clock", "role", "disk"])
      assert.equal((await look({}, what)).is, "ok", what);
    assert.equal((await look({ publicUrl: null }, "certificate")).is, "skipped");
    assert.equal((await look({ mode: "demo" }, "backup")).is, "skipped");
  });
});
