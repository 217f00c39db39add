/** The rising path with the gold end. */
export function Logo({ tone }: { tone: "paper" | "deep" }) {
  const [tile, way] = tone === "deep" ? ["#ffffff", "#07452e"] : ["#07452e", "#ffffff"];
  return (
    <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28">
      <rect width="28" height="28" rx="8" fill={tile} />
      <path
        d="M7 20c4 0 5-3 6.5-6S16.5 9 19 8.5"
        fill="none"
        stroke={way}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <circle cx="20.5" cy="8" r="2.6" fill="#f3b61f" />
    </svg>
  );
}

/** Eight pixels of woven blocks; only below the hero and above the footer. */
export function KenteStrip() {
  return <div aria-hidden="true" className="kente" />;
}
