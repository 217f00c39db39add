import { ownPath } from "../../contract/own-path.ts";

/** The page a student lands on. */
export const firstPage = "/app/overview";

/** An address of ours that remembers where to go after it. */
export function goOnTo(path: string, to: string | null): string {
  const after = ownPath(to, "");
  return after === "" || after === firstPage ? path : `${path}?to=${encodeURIComponent(after)}`;
}
