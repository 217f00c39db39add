import type { Access } from "./check-result.ts";

/**
 * Whether a check has a page, PDF and picture of its result: all of a paid one, what is free of a free one. Of any other
 * there is what may be seen before payment, and the way to pay.
 */
export function showsResult(access: Access): boolean {
  switch (access) {
    case "open":
    case "free":
      return true;
    case "unpaid":
    case "waiting":
    case "refunded":
      return false;
  }
}
