import { BlockList, isIPv4, isIPv6 } from "node:net";

/** This machine's own addresses: what is sent there crosses no network. */
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** @param address As a socket tells it; an IPv4 one may come as ::ffff:127.0.0.1, which the list knows too. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, "ipv4");
  return isIPv6(address) && loopback.check(address, "ipv6");
}

/** @param host As a URL names it: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));
}
