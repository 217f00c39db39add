import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { after, describe, test } from "node:test";
import { createTestDatabase } from "../db/test-database.ts";
import { createWholeServer } from "../../start/wiring/test-whole-server.ts";

const { database, drop } = await createTestDatabase();
const { app } = await createWholeServer(database, { OKWAN_DESK: "on" });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as net.AddressInfo;
after(async () => {
  await app.close();
  await drop();
});

/** Programs check the Host they send, so this one writes to the socket itself. */
async function statusOf(path: string, hostLine: string, version = "1.1"): Promise<number> {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
  socket.write(`GET ${path} HTTP/${version}\r\n${hostLine}Connection: close\r\n\r\n`);
  await once(socket, "close");
  return Number(answer.split(" ")[1]);
}

describe("the Host of a request", () => {
  const bad = [
    "a b",
    "[::1",
    "a:b",
    "a:99999",
    "a/b",
    "a?b",
    "a#b",
    "ama@a",
    "a\\b",
    "a\tb",
    'a"b',
    "a<b",
    "%61",
    "256.1.1.1",
    "",
  ];
  for (const host of bad) {
    test(`is refused where no link can be made from it: ${JSON.stringify(host)}`, async () => {
      for (const path of ["/api/v1/countries", "/desk/api/me", "/desk", "/sandbox/pay/x", "/nowhere"]) {
        assert.equal(await statusOf(path, `Host: ${host}\r\n`), 400, path);
      }
      assert.equal(await statusOf("/healthz", `Host: ${host}\r\n`), 200);
    });
  }

  test("may be any name or address, with a port or without", async () => {
    for (const host of ["localhost:3000", "OKWAN.example", "[::1]:3000", "10.0.2.2", "a_b.example:", "a-b"]) {
      assert.equal(await statusOf("/api/v1/countries", `Host: ${host}\r\n`), 200, host);
    }
  });

  test("may be missing where a balancer asks by HTTP/1.0", async () => {
    assert.equal(await statusOf("/readyz", "", "1.0"), 200);
    assert.equal(await statusOf("/api/v1/countries", "", "1.0"), 400);
  });
});
