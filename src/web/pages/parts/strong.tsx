import type { ReactNode } from "react";

/** What `<strong>…</strong>` in a sentence of the catalogue becomes. */
export const strong = (words: ReactNode) => <strong>{words}</strong>;
