import { linkAt } from "../payments/stored-link.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * Rewrites the payment link for the address the visitor uses.
 *
 * @param siteUrl Origin of our site as the visitor sees it; null while payments are paused, when nobody is
 * sent to a gateway.
 */
export function payableAt<Order extends OrderRow>(order: Order, siteUrl: string | null): Order {
  const { payment } = order;
  if (payment === null) return order;
  const { paymentLink: storedLink } = payment;
  const paymentLink = siteUrl === null || storedLink === null ? null : linkAt(storedLink, siteUrl);
  return { ...order, payment: { ...payment, paymentLink } };
}
