import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { WordsSourceContext } from "../lib/words.tsx";
import { readWordsScript } from "./frame/words-script.tsx";

const words = readWordsScript();

startTransition(() => {
  hydrateRoot(
    document,
    <WordsSourceContext value={() => words}>
      <HydratedRouter />
    </WordsSourceContext>,
  );
});
