import { ownPath } from "../contract/own-path.ts";

/** The first page after login. */
export const firstPage = "/app/overview";

/** One of our addresses, with the address to return to afterwards. */
export function pathWithReturn(path: string, to: string | null): string {
  const after = ownPath(to, "");
  return after === "" || after === firstPage ? path : `${path}?to=${encodeURIComponent(after)}`;
}
