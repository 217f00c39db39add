import { currency } from "../../../contract/product.ts";

/** Why a payment is held, for a person: the reasons that `judgeAnswer` writes down (payment-state.ts), in cedis. */
export function heldInWords(reason: string | null): string {
  if (reason === null) return "The gateway's answer did not match what we asked for.";
  const amounts = /^asked for (\d+) pesewas, the gateway holds (\d+)$/.exec(reason);
  if (amounts !== null) {
    const [, asked, held] = amounts;
    return `We asked for ${money(Number(asked))}; the gateway says ${money(Number(held))} was paid.`;
  }
  const currencies = /^asked for (\S+), the gateway holds (\S+)$/.exec(reason);
  if (currencies !== null) {
    return `We asked for ${currencies[1]}; the gateway says it was paid in ${currencies[2]}.`;
  }
  const reference = /^the gateway answered for reference (.*)$/.exec(reason);
  if (reference !== null) return `The gateway answered about another payment (${reference[1]}).`;
  if (reason === "paid with the gateway's test money") {
    return "It was paid with the gateway's test money, which is no money.";
  }
  return reason;
}

/** "GHS 12.00" */
export function money(pesewas: number): string {
  return `${currency} ${(pesewas / 100).toFixed(2)}`;
}
