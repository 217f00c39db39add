/**
 * Decodes percent-encoded letters and digits of the path. The router treats "/%61pi" as "/api"; without this,
 * a rule that matches on the address could be bypassed.
 */
export function plainAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replace(/%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi, (written) => decodeURIComponent(written));
  return [plain, ...query].join("?");
}
