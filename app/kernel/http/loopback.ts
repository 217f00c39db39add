import { BlockList, isIPv4, isIPv6 } from "node:net";

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
