import { linkAt } from "../payments/kept-link.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * With the page to pay at as whoever asks reaches it.
 *
 * @param siteUrl Origin of our site as they see it; null while payments are paused, when nobody is sent to a gateway.
 */
export function payableAt<Order extends OrderRow>(order: Order, siteUrl: string | null): Order {
  const { payment } = order;
  if (payment === null) return order;
  const { paymentLink: kept } = payment;
  const paymentLink = siteUrl === null || kept === null ? null : linkAt(kept, siteUrl);
  return { ...order, payment: { ...payment, paymentLink } };
}
