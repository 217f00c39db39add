import type { ReactNode } from "react";

/** Renderers for tags in sentences: `<strong>…</strong>` and `<link>…</link>`. */
export const strong = (words: ReactNode) => <strong>{words}</strong>;

/** For screen readers only. */
export const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

export const linkTo =
  (href: string, className = "link") =>
  (words: ReactNode) => (
    <a href={href} className={className}>
      {words}
    </a>
  );
