/**
 * An address as every rule of ours reads it: letters and digits of its path as themselves. The router takes
 * "/%61pi" for "/api", so a rule that reads the address would be passed by.
 */
export function plainAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replace(/%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi, (written) => decodeURIComponent(written));
  return [plain, ...query].join("?");
}
