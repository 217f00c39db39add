import { useNonce } from "../../lib/use-nonce.ts";
import type { PageWords } from "../../../language/words.ts";

const id = "page-words";

/** The sentences for a page with script, as a data block that no browser executes. */
export function WordsScript({ words }: { words: PageWords }) {
  const nonce = useNonce();
  // In the browser the block has already been read.
  const text = import.meta.env.SSR ? JSON.stringify(words).replaceAll("<", "\\u003c") : "";
  return (
    <script
      id={id}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Reads the server's data block. */
export function readWordsScript(): PageWords {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as PageWords;
}
