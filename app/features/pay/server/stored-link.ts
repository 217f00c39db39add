import { takesMoney } from "./payment-state.ts";
import type { Payment } from "./payments-table.ts";

/**
 * The sandbox's page is on our own site, so it is stored as a path and shown at the visitor's address.
 * Without OKWAN_PUBLIC_URL, the address of the opening request is whatever its sender wrote.
 */

export function linkToStore(paymentLink: string, siteUrl: string): string {
  const { origin, pathname, search } = new URL(paymentLink);
  return origin === new URL(siteUrl).origin ? pathname + search : paymentLink;
}

/** Where to send whoever pays; null if the page takes no money any more. */
export function hostedPageAt(
  { state, paymentLink }: Pick<Payment, "state" | "paymentLink">,
  siteUrl: string,
): string | null {
  return takesMoney(state) ? linkAt(paymentLink, siteUrl) : null;
}

/** @param siteUrl Origin of our site as the visitor sees it. */
export function linkAt(storedLink: string, siteUrl: string): string {
  return new URL(storedLink, siteUrl).href;
}
