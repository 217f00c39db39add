/**
 * The sandbox's page is one of our own. It is kept as a path and told at the address by which whoever asks reaches
 * us: where no OKWAN_PUBLIC_URL is set, the address of the request that opened it is whatever its sender wrote.
 */

export function keptLink(paymentLink: string, siteUrl: string): string {
  const { origin, pathname, search } = new URL(paymentLink);
  return origin === new URL(siteUrl).origin ? pathname + search : paymentLink;
}

/** @param siteUrl Origin of our site as whoever asks sees it. */
export function linkAt(kept: string, siteUrl: string): string {
  return new URL(kept, siteUrl).href;
}
