import type { ReactNode } from "react";

/** What marked words in a sentence of the catalogue become: `<strong>…</strong>` and `<link>…</link>`. */
export const strong = (words: ReactNode) => <strong>{words}</strong>;

export const linkTo = (href: string) => (words: ReactNode) => (
  <a href={href} className="link">
    {words}
  </a>
);
