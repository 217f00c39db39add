import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import Fastify from "fastify";
import { ConfigError, readConfig } from "../config.ts";
import { trustProxyOf } from "./trusted-proxies.ts";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * Like nginx's usual setting and most balancers: keeps the visitor's header and appends the address they see.
 */
async function appendingProxy(to: number): Promise<Server> {
  const proxy = createServer((request, response) => {
    const written = request.headers["x-forwarded-for"];
    const seen = request.socket.remoteAddress ?? "";
    const forwarded = ask(
      {
        host: "127.0.0.1",
        port: to,
        path: request.url,
        headers: {
          ...request.headers,
          "x-forwarded-for": written === undefined ? seen : `${String(written)}, ${seen}`,
        },
      },
      (answer) => answer.pipe(response),
    );
    request.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

/** The address the server assumes for a visitor from 127.0.0.2 who claims another. */
async function addressSeen(setting: string, proxies: number): Promise<string> {
  const app = Fastify({
    trustProxy: trustProxyOf(readConfig({ OKWAN_TRUST_PROXY: setting }).OKWAN_TRUST_PROXY),
    forceCloseConnections: true,
  });
  app.get("/", async (request) => request.ip);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const servers: Server[] = [app.server];
  for (let count = 0; count < proxies; count += 1) servers.unshift(await appendingProxy(portOf(servers[0]!)));
  const forged = ask({
    host: "127.0.0.1",
    localAddress: "127.0.0.2",
    port: portOf(servers[0]!),
    headers: { "x-forwarded-for": "203.0.113.7" },
    agent: false,
  });
  forged.end();
  const [answer] = (await once(forged, "response")) as [AsyncIterable<Buffer>];
  let text = "";
  for await (const part of answer) text += part.toString();
  for (const server of servers) server.closeAllConnections();
  await app.close();
  for (const server of servers.slice(0, -1)) server.close();
  return text;
}

test("what a visitor writes into X-Forwarded-For is nobody's address, however many proxies add to it", async () => {
  assert.equal(await addressSeen("off", 0), "127.0.0.2", "without a proxy nobody is believed");
  assert.equal(await addressSeen("1", 1), "127.0.0.2");
  assert.equal(await addressSeen("2", 2), "127.0.0.2");
  assert.equal(await addressSeen("127.0.0.1", 1), "127.0.0.2");
  assert.equal(await addressSeen("10.0.0.0/8, 127.0.0.1/32", 2), "127.0.0.2");
});

test("who reaches us past the proxies of the list is not believed", async () => {
  assert.equal(await addressSeen("10.0.0.0/8", 0), "127.0.0.2");
});

test("a setting that would believe everybody is refused with what to write instead", () => {
  for (const setting of ["on", "true", "0", "127.0.0.1/0", "proxy.example", "10.0.0.0/33", "1,on", ""]) {
    const read = () => readConfig({ OKWAN_TRUST_PROXY: setting });
    if (setting === "") assert.equal(read().OKWAN_TRUST_PROXY, false);
    else
      assert.throws(
        read,
        (error) => error instanceof ConfigError && /how many proxies/.test(error.message),
        setting,
      );
  }
  assert.deepEqual(readConfig({ OKWAN_TRUST_PROXY: "2" }).OKWAN_TRUST_PROXY, 2);
  assert.deepEqual(readConfig({ OKWAN_TRUST_PROXY: "10.0.0.5, 2001:db8::/32" }).OKWAN_TRUST_PROXY, [
    "10.0.0.5",
    "2001:db8::/32",
  ]);
});
