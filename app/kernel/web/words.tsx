import { fillInParts, type FilledIn, type Tags, type Values } from "@okwan/engine";
import { createContext, Fragment, useContext, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { AreaName, MessageKey, TextOf } from "../../words/catalogue.ts";
import { createWords, messageOf, type PageWords, type Words } from "../../words/words.ts";
import { firstPriceInPesewas } from "../contract/product.ts";

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

/**
 * Price of a check in pesewas when the server rendered the page; the first price if the root's loader failed.
 * A check with its own price uses `payment.amount`.
 */
export function usePrice(): number {
  const frame = useRouteLoaderData("root") as { priceInPesewas: number } | undefined;
  return frame?.priceInPesewas ?? firstPriceInPesewas;
}

/** Present price of a check in pesewas: its page shows it and sends it along. */
export function useAskedPrice(check: Asked): number {
  return askedPrice(check, usePrice());
}

interface Asked {
  readonly access: string;
  readonly payment: { readonly amount: number };
}

function askedPrice({ access, payment }: Asked, today: number): number {
  // For a refunded result the amount is what was refunded.
  return access === "refunded" ? today : Math.round(payment.amount * 100);
}

/** Colours of the chance labels; the label itself is always written beside them. */
export function chanceTone(chance: string): "brand" | "teal" | "gold" | "clay" {
  if (chance === "High Chance") return "brand";
  if (chance === "Good Chance") return "teal";
  return chance === "Competitive" ? "gold" : "clay";
}

/**
 * Colour of a ladder. Red means out of reach; a student within the cut-off who lacks a subject is not red.
 */
export function ladderTone(chance: string | null, difference: number | null): ReturnType<typeof chanceTone> {
  const isWithin = difference !== null && difference >= 0;
  if (chance === null) return isWithin ? "brand" : "gold";
  return chance === "Challenging" && isWithin ? "brand" : chanceTone(chance);
}

/** "20:30". Accra has UTC all year. */
export const accraTime = (moment: string): string => moment.slice(11, 16);
