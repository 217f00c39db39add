import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import Fastify from "fastify";
import { readConfig } from "../../start/config.ts";
import { ConfigError } from "../lib/config-error.ts";
import { networkOf, trustProxyOf } from "./trusted-proxies.ts";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * Like nginx's usual setting and most balancers: keeps the visitor's header and appends the address they see.
 */
async function appendingProxy(to: number): Promise<Server> {
  const proxy = createServer((request, response) => {
    const written = request.headers["x-forwarded-for"];
    const seen = request.socket.remoteAddress ?? "";
    const added = written === undefined ? seen : `${String(written)}, ${seen}`;
    const headers = { ...request.headers, "x-forwarded-for": added };
    const forwarded = { host: "127.0.0.1", port: to, path: request.url, headers };
    request.pipe(ask(forwarded, (answer) => answer.pipe(response)));
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
  const [answer] = (await once(forged, "response")) as [IncomingMessage];
  const address = await text(answer);
  for (const server of servers) server.closeAllConnections();
  await app.close();
  for (const server of servers.slice(0, -1)) server.close();
  return address;
}

test("what a visitor writes into X-Forwarded-For is nobody's address, however many proxies add to it", async () => {
  for (const [setting, proxies] of [
    ["off", 0],
    ["1", 1],
    ["2", 2],
    ["127.0.0.1", 1],
    ["10.0.0.0/8, 127.0.0.1/32", 2],
    // Past the proxies of the list.
    ["10.0.0.0/8", 0],
  ] as const)
    assert.equal(await addressSeen(setting, proxies), "127.0.0.2", setting);
});

test("a setting that would believe everybody is refused with what to write instead", () => {
  const read = (setting: string) => readConfig({ OKWAN_TRUST_PROXY: setting }).OKWAN_TRUST_PROXY;
  const isRefused = (error: unknown) =>
    error instanceof ConfigError && /how many proxies/.test(error.message);
  for (const setting of ["on", "true", "0", "127.0.0.1/0", "proxy.example", "10.0.0.0/33", "1,on"])
    assert.throws(() => read(setting), isRefused, setting);
  assert.equal(read(""), false);
  assert.equal(read("2"), 2);
  assert.deepEqual(read("10.0.0.5, 2001:db8::/32"), ["10.0.0.5", "2001:db8::/32"]);
});

test("the network of an address is itself, of IPv6 its /48, however it is written; whoever broke off has none", () => {
  for (const [ip, network] of [
    ["192.0.2.1", "192.0.2.1"],
    ["192.0.2.2", "192.0.2.2"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2::1", "2001:db8:1"],
    ["2001:db8:1:ffff:ffff:ffff:ffff:ffff", "2001:db8:1"],
    ["2001:DB8:1::9", "2001:db8:1"],
    ["2001:0db8:0001:0002::", "2001:db8:1"],
    ["2001:db8:2::1", "2001:db8:2"],
    ["2001:db8::1", "2001:db8:0"],
    ["2001:db8:0:0:5::", "2001:db8:0"],
    ["::1", "0:0:0"],
    [undefined, "gone"],
  ] as const)
    assert.equal(networkOf(ip), network, ip);
});
