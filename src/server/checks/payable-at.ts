import { linkAt } from "../payments/kept-link.ts";
import type { OrderRow } from "./checks-table.ts";

/** With the page to pay at as whoever asks reaches it. @param siteUrl Origin of our site as they see it. */
export function payableAt<Order extends OrderRow>(order: Order, siteUrl: string): Order {
  const { payment } = order;
  if (payment === null) return order;
  return { ...order, payment: { ...payment, paymentLink: linkAt(payment.paymentLink, siteUrl) } };
}
