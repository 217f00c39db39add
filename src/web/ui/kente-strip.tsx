/** Eight pixels of woven blocks; closes the hero and opens the footer, nothing else. */
export function KenteStrip() {
  return <div aria-hidden="true" className="kente" />;
}
