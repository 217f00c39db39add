/** For the sentences that name whom a payment is for, if we know. */
export function payerName(name: string | null): { name: string; hasName: string } {
  return { name: name ?? "", hasName: name === null ? "no" : "yes" };
}
