const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that limits apply to: the whole IPv4 address; the /48 of IPv6, because tunnel providers give
 * one away free and its 65 536 networks must not help. A carrier's /48 is to its phones what its IPv4
 * address is: whole towns share it. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. A closed socket has no
 * address.
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
