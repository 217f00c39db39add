import { BlockList, isIP } from "node:net";
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
