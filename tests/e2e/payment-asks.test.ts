import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { startAppHere, type AppHere } from "./support/app-here.ts";
import { newCheck } from "./support/paid-check.ts";

describe("what a page makes us ask the gateway", () => {
  let app: AppHere;
  let gateway: Server;
  const asked: string[] = [];
  before(async () => {
    // Stands between the server and its sandbox, and counts.
    gateway = createServer((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      const { method, headers } = incoming;
      const target = forward(`${app.url}/sandbox/paystack${incoming.url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(target);
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    const { port } = gateway.address() as AddressInfo;
    // Without jobs: the one that asks by itself would be counted too.
    app = await startAppHere({ OKWAN_PAYMENT_URL: `http://127.0.0.1:${port}` });
  });
  after(async () => {
    await app.stop();
    gateway.close();
  });

  test("60 visits to the address a payer comes back to ask it once in five seconds", async () => {
    const code = await newCheck(app.url, 1);
    const verified = () => asked.filter((one) => one.startsWith("GET /transaction/verify/")).length;
    const began = performance.now();
    const address = `${app.url}/checker/results/${code}?check_code=${code}&status=success`;
    for (let visits = 0; visits < 60; visits += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(address)));
      // A busy machine tells some to come back.
      assert.ok(answers.every(({ status }) => status === 200 || status === 503));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    const seconds = (performance.now() - began) / 1000;
    assert.ok(verified() >= 1);
    assert.ok(verified() <= 1 + Math.floor(seconds / 5), `${verified()} questions in ${seconds} s`);
  });
});
