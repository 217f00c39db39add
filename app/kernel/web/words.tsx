import { createContext, Fragment, type ReactNode, useContext } from "react";
import { type FilledIn, fillInParts, type Tags, type Values } from "@okwan/engine";
import type { AreaName, MessageKey, TextOf } from "../../words/catalogue.ts";
import { createWords, messageOf, type PageWords, type Words } from "../../words/words.ts";

/** Values, and a renderer for each tag: `{ link: (words) => <a href="/policy">{words}</a> }`. */
type RichValues<K extends MessageKey> = Values<TextOf<K>> & {
  readonly [T in Tags<TextOf<K>>]: (words: ReactNode) => ReactNode;
};

export interface PageSpeech extends Words {
  /** A sentence with links or bold words. */
  readonly rich: <K extends MessageKey>(key: K, values: RichValues<K>) => ReactNode;
}

/** Source of a page's sentences: the server has all, a browser those sent with its page. */
type WordsSource = (areas: readonly AreaName[]) => PageWords;

export const WordsSourceContext = createContext<WordsSource | null>(null);
export const WordsContext = createContext<PageSpeech | null>(null);

/** `const { t } = useWords();` and then `t("checker.grades.title")`. */
export function useWords(): PageSpeech {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("There are no words outside the page's layout");
  return words;
}

export function createSpeech(given: PageWords): PageSpeech {
  return {
    ...createWords(given, reportMissing),
    rich: (key, values) => {
      const wraps = values as Readonly<Record<string, unknown>>;
      let count = 0;
      return fillInParts<ReactNode>(messageOf(given, key, reportMissing), {
        values: wraps as FilledIn,
        wrap(tag, inside) {
          const wrap = wraps[tag];
          count += 1;
          return <Fragment key={count}>{(wrap as Wrap)(inside)}</Fragment>;
        },
      });
    },
  };
}

type Wrap = (words: ReactNode) => ReactNode;

function reportMissing(problem: string): void {
  console.error(problem);
}
