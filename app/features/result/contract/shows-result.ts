import type { Access } from "./check-facts.ts";

/**
 * true if a check has a page, PDF and picture of its result: complete if paid, the public part if free. Any
 * other check shows the view before payment.
 */
export function showsResult(access: Access): boolean {
  return access === "open" || access === "free";
}
