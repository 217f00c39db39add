import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeEarlyChoices } from "./kernel/web/in-browser.ts";
import type { PageWords } from "./words/words.ts";
import { loadFile, loadIndex, MadePageContext } from "./kernel/web/page-files.ts";
import { WordsSourceContext } from "./kernel/web/words.tsx";
import { readWordsScript } from "./start/pages/frame/words-script.tsx";

storeEarlyChoices();

const { index: indexPath, words: wordsPath } = document.documentElement.dataset;
const [index, words] = await Promise.all([
  indexPath === undefined ? null : loadIndex(indexPath),
  wordsPath === undefined ? readWordsScript() : loadFile<PageWords>(wordsPath),
]);

startTransition(() => {
  hydrateRoot(
    document,
    <WordsSourceContext value={() => words}>
      <MadePageContext value={index && { index }}>
        <HydratedRouter />
      </MadePageContext>
    </WordsSourceContext>,
  );
});
