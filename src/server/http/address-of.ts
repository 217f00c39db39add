const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whose an address is, as far as limits go: of IPv4 the whole, of IPv6 its /64, as a home or a phone gets a whole one
 * and changing the last half must not help. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4.
 * One that has broken off is nobody's: its socket has no address any more.
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
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
