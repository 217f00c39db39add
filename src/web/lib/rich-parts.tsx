import type { ReactNode } from "react";

/** Renderers for tags in sentences: `<strong>…</strong>` and `<link>…</link>`. */
export const strong = (words: ReactNode) => <strong>{words}</strong>;

export const linkTo = (href: string) => (words: ReactNode) => (
  <a href={href} className="link">
    {words}
  </a>
);
