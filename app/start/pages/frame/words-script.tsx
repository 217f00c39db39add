import { useNonce } from "../../../kernel/web/page-files.ts";
import type { PageWords } from "../../../words/words.ts";

const id = "page-words";

/** The sentences for a page with script, as a data block that no browser executes. */
export function WordsScript({ words }: { words: PageWords }) {
  const nonce = useNonce();
  // In the browser the block has already been read.
  const text = import.meta.env.SSR ? textOf(words) : "";
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

/** The sentences of the same areas are one object for as long as the process lives. */
const texts = new WeakMap<PageWords, string>();

function textOf(words: PageWords): string {
  const text = texts.get(words) ?? JSON.stringify(words).replaceAll("<", "\\u003c");
  texts.set(words, text);
  return text;
}

/** Reads the server's data block. */
export function readWordsScript(): PageWords {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as PageWords;
}
