/** The five flags, drawn plainly: stripes, a star. 30 by 20, so that they line up in a list. */

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20">${inner}</svg>`;

const stripe = (y: number, height: number, colour: string) =>
  `<path fill="${colour}" d="M0 ${y}h30v${height}H0z"/>`;

/** A five-pointed star around a centre. */
function star(x: number, y: number, radius: number, colour: string): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `<path fill="${colour}" d="M${corners.join("L")}z"/>`;
}

const liberianStripes = Array.from({ length: 11 }, (_, index) =>
  stripe((index * 20) / 11, 20 / 11 + 0.02, index % 2 === 0 ? "#bf0a30" : "#fff"),
);

const flags: Readonly<Record<string, string>> = {
  gh: frame(
    stripe(0, 6.7, "#ce1126") +
      stripe(6.67, 6.7, "#fcd116") +
      stripe(13.33, 6.67, "#006b3f") +
      star(15, 10.3, 3.6, "#000"),
  ),
  ng: frame(`<path fill="#fff" d="M0 0h30v20H0z"/><path fill="#008751" d="M0 0h10v20H0zM20 0h10v20H20z"/>`),
  sl: frame(stripe(0, 6.7, "#1eb53a") + stripe(6.67, 6.7, "#fff") + stripe(13.33, 6.67, "#0072c6")),
  gm: frame(
    stripe(0, 6.7, "#ce1126") +
      stripe(6.67, 1.12, "#fff") +
      stripe(7.78, 4.45, "#0c1c8c") +
      stripe(12.22, 1.12, "#fff") +
      stripe(13.33, 6.67, "#3a7728"),
  ),
  lr: frame(
    `${liberianStripes.join("")}<path fill="#002868" d="M0 0h9.09v9.09H0z"/>${star(4.55, 4.7, 3.2, "#fff")}`,
  ),
};

/** By ISO alpha-2 in lower case; null where we drew none. */
export function flagSvg(alpha2: string): string | null {
  return flags[alpha2] ?? null;
}
