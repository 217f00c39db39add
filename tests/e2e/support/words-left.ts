import type { Page } from "playwright-core";
import type { AreaName } from "../../../src/language/catalogue.ts";
import { compile, type Piece } from "../../../src/engine/index.ts";
import { english } from "../../../src/language/english.ts";
import { french } from "../../../src/language/french.ts";

type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;
const sentences: Readonly<Record<"en" | "fr", Sentences>> = { en: english.areas, fr: french.areas };

/** Words of the other language that a page shows; what both languages call the same is no mistake. */
export async function wordsLeft(
  page: Page,
  shown: "en" | "fr",
  areas: readonly AreaName[],
): Promise<string[]> {
  const wordsIn = (language: "en" | "fr") =>
    new Set(areas.flatMap((area) => Object.values(sentences[language][area] ?? {})).flatMap(literals));
  const fine = wordsIn(shown);
  const wrong = [...wordsIn(shown === "fr" ? "en" : "fr")].filter((words) => !fine.has(words));
  const texts = await textsOf(page);
  return wrong.filter((words) =>
    texts.some(
      (text) => text === words || (words.includes(" ") && words.length > 7 && standsIn(words, text)),
    ),
  );
}

/** Whole words only: "formation a" is French, and stands in "information about" all the same. */
function standsIn(words: string, text: string): boolean {
  const at = text.indexOf(words);
  if (at === -1) return false;
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  const runsOn =
    (isLetter(text[at - 1]) && isLetter(words[0])) ||
    (isLetter(text[at + words.length]) && isLetter(words.at(-1)));
  return !runsOn || standsIn(words, text.slice(at + 1));
}

/** The literal parts of a message, without values and choices: "points to spare. The cut-off is". */
function literals(text: string): string[] {
  const message = compile(text);
  const found = typeof message === "string" ? [message] : message.flatMap(literalsOf);
  return found
    .map((words) => words.replaceAll(/\s+/g, " ").trim())
    .filter((words) => /\p{L}{3}/u.test(words));
}

function literalsOf(piece: Piece): string[] {
  if (typeof piece === "string") return [piece];
  if (piece === 0) return [];
  if ("tag" in piece) return piece.inside.flatMap(literalsOf);
  return Object.values(piece[2] ?? {}).flatMap((pieces) => pieces.flatMap(literalsOf));
}

/** Everything that is seen or read out in the page's own language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest("script, style, noscript") !== null) continue;
      if (parent.closest("[lang]")?.getAttribute("lang") === language) texts.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [data-share-text]")) {
      for (const name of ["aria-label", "placeholder", "data-share-text"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    return texts.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
  });
}
