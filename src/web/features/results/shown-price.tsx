/** Sent along with the wish to pay: where another price would be asked by then, the page is shown anew in place of the gateway's. */
export function ShownPrice({ pesewas }: { pesewas: number }) {
  return <input type="hidden" name="shown" value={pesewas / 100} />;
}
