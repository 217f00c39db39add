import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeEarlyChoices } from "../lib/early-choices.ts";
import { WordsSourceContext } from "../lib/words.tsx";
import { readWordsScript } from "./frame/words-script.tsx";

const words = readWordsScript();

storeEarlyChoices();

startTransition(() => {
  hydrateRoot(
    document,
    <WordsSourceContext value={() => words}>
      <HydratedRouter />
    </WordsSourceContext>,
  );
});
