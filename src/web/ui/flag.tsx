import type { ReactNode } from "react";

/** Drawn flags of the five countries: many phones and desktops have no flag emoji. Decorative, beside the name. */
const star = (cx: number, cy: number, r: number): string =>
  Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.382;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(cx + radius * Math.cos(angle)).toFixed(2)},${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");

const drawings: Readonly<Record<string, ReactNode>> = {
  GHA: (
    <>
      <path fill="#ce1126" d="M0 0h24v5.34H0z" />
      <path fill="#fcd116" d="M0 5.33h24v5.34H0z" />
      <path fill="#006b3f" d="M0 10.66h24V16H0z" />
      <polygon fill="#111" points={star(12, 8, 2.7)} />
    </>
  ),
  NGA: (
    <>
      <path fill="#008751" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M8 0h8v16H8z" />
    </>
  ),
  SLE: (
    <>
      <path fill="#1eb53a" d="M0 0h24v5.34H0z" />
      <path fill="#fff" d="M0 5.33h24v5.34H0z" />
      <path fill="#0072c6" d="M0 10.66h24V16H0z" />
    </>
  ),
  GMB: (
    <>
      <path fill="#ce1126" d="M0 0h24v5.33H0z" />
      <path fill="#fff" d="M0 5.33h24v5.34H0z" />
      <path fill="#0c1c8c" d="M0 6.22h24v3.56H0z" />
      <path fill="#3a7728" d="M0 10.67h24V16H0z" />
    </>
  ),
  LBR: (
    <>
      <path fill="#bf0a30" d="M0 0h24v16H0z" />
      <path
        fill="#fff"
        d="M0 1.45h24v1.46H0zM0 4.36h24v1.46H0zM0 7.27h24v1.46H0zM0 10.18h24v1.46H0zM0 13.09h24v1.46H0z"
      />
      <path fill="#002868" d="M0 0h7.27v7.27H0z" />
      <polygon fill="#fff" points={star(3.64, 3.64, 2.4)} />
    </>
  ),
};

export function Flag({ country }: { country: string }) {
  const drawing = drawings[country];
  if (drawing === undefined) return null;
  return (
    <svg aria-hidden="true" width="24" height="16" viewBox="0 0 24 16" className="shrink-0 rounded-[3px]">
      {drawing}
    </svg>
  );
}
