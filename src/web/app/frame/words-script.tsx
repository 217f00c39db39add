import { useNonce } from "../../lib/use-nonce.ts";
import type { PageWords } from "../../../language/words.ts";

const id = "page-words";

/** The words of a page whose script needs them again: data, which no browser runs. */
export function WordsScript({ words }: { words: PageWords }) {
  const nonce = useNonce();
  // In the browser it has been read already.
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

/** What the server wrote there. */
export function readWordsScript(): PageWords {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as PageWords;
}
