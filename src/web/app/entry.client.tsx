import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeEarlyChoices } from "../lib/early-choices.ts";
import type { PageWords } from "../../language/words.ts";
import { loadFile, loadIndex, ProgrammeIndexContext } from "../lib/page-files.ts";
import { WordsSourceContext } from "../lib/words.tsx";
import { readWordsScript } from "./frame/words-script.tsx";

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
      <ProgrammeIndexContext value={index}>
        <HydratedRouter />
      </ProgrammeIndexContext>
    </WordsSourceContext>,
  );
});
