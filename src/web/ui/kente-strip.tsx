/** Eight pixels of woven blocks; only below the hero and above the footer. */
export function KenteStrip() {
  return <div aria-hidden="true" className="kente" />;
}
