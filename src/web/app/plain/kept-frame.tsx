import { html } from "@remix-run/html-template";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageWords } from "../../../language/words.ts";
import { type PageSpeech, WordsContext } from "../../lib/words.tsx";
import { frameLinks } from "../frame/frame-facts.ts";
import { Frame, type FrameFacts } from "../frame/frame.tsx";
import { addressIn } from "../frame/language-switch.tsx";

interface AroundPage {
  readonly given: PageWords;
  readonly words: PageSpeech;
  readonly facts: FrameFacts;
  /** The page, or what it is a page of, as the header's links know it: "/checker/results". */
  readonly section: string;
}

interface PageParts {
  readonly url: URL;
  /** Finished markup, both. */
  readonly head: string;
  readonly main: readonly string[];
}

/** What differs from page to page inside one frame: words no sentence has, and the links to its other languages. */
const headHole = '<meta name="okwan:head"/>';
const mainHole = "okwan:main";
const pageHole = "okwan:page";
const holes = new RegExp(`(${headHole}|${mainHole}|/[a-z/-]+/${pageHole}\\?lang=[a-z]+)`);

/** Languages × sections, some 12 KB each. */
const kept = new Map<string, readonly string[]>();

/**
 * The document around a page that no script reads. It is the same for everybody but for what is put into its holes, so
 * React renders it once.
 */
export function inFrame(around: AroundPage, { url, head, main }: PageParts): string[] {
  const key = JSON.stringify([around.given.language, around.given.areas, around.section, around.facts]);
  let pieces = kept.get(key);
  if (pieces === undefined) kept.set(key, (pieces = piecesOf(around)));
  const parts = pieces.flatMap((piece) => {
    if (piece === headHole) return head;
    if (piece === mainHole) return main;
    return piece.includes(pageHole)
      ? String(html`${addressIn(piece.slice(-2), url.pathname, url.search)}`)
      : piece;
  });
  return ["<!DOCTYPE html>", ...parts];
}

/** Text and holes in turn. */
function piecesOf({ given, words, facts, section }: AroundPage): string[] {
  const frame = renderToStaticMarkup(
    <StaticRouter location={`${section}/${pageHole}`}>
      <WordsContext value={words}>
        <Frame
          words={given}
          facts={facts}
          tone="paper"
          hasFrame
          clientKey={undefined}
          head={
            <>
              <meta name="okwan:head" />
              {frameLinks.map((link) => (
                <link key={link.href} {...link} />
              ))}
            </>
          }
        >
          {mainHole}
        </Frame>
      </WordsContext>
    </StaticRouter>,
  );
  return frame.split(holes);
}
