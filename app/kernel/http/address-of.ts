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
