import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { z } from "zod";

/** Proxies whose forwarded addresses are trusted: none, a number of hops, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[];

const whatToWrite =
  'write how many proxies stand in front ("1"), or their addresses ("10.0.0.5, 172.16.0.0/12"), or "off"';

/** OKWAN_TRUST_PROXY. "on" would trust anything a visitor writes into X-Forwarded-For. */
export const TrustedProxies = z.string().transform((written, context): TrustedProxies => {
  const setting = written.trim();
  if (setting === "off") return false;
  if (/^[1-9]\d?$/.test(setting)) return Number(setting);
  const addresses = setting.split(",").map((one) => one.trim());
  if (addresses.every(isNetwork)) return addresses;
  const why = setting === "on" ? '"on" believes what visitors write' : "must be a number or addresses";
  context.addIssue({ code: "custom", message: `${why}: ${whatToWrite}` });
  return z.NEVER;
});

/**
 * In Fastify's form. Its own reading of a number trusts nobody, so hops are counted here: the nearest is the
 * address that reached us, one of the proxies if there are any.
 */
export function trustProxyOf(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === "number" ? (_address, hop) => hop < trusted : [...trusted];
}

function isNetwork(written: string): boolean {
  const [address = "", bits, ...more] = written.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 4 ? "ipv4" : "ipv6");
    return /^\d+$/.test(bits) && Number(bits) > 0;
  } catch {
    return false;
  }
}

/** This machine's own addresses; traffic to them crosses no network. */
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** @param address As a socket reports it; IPv4 may appear as ::ffff:127.0.0.1, which the list covers. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, "ipv4");
  return isIPv6(address) && loopback.check(address, "ipv6");
}

/** @param host As in a URL: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that limits apply to.
 * - IPv4: the whole address, also where it is written as IPv6 (`::ffff:192.0.2.1`).
 * - IPv6: its first 48 bits. Anybody can get a /48 free from a tunnel provider, and must not gain 65 536
 *   limits with it. A town behind a carrier shares one /48, as it shares one IPv4 address.
 * - "gone" for a closed socket, which has no address.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return "gone";
  if (!ip.includes(":")) return ip;
  const four = mapped.exec(ip)?.[1];
  if (four !== undefined) return four;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 3)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
