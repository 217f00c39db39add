import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageWords } from "../../../language/words.ts";
import { type PageSpeech, WordsContext } from "../../lib/words.tsx";
import { frameLinks } from "../frame/frame-facts.ts";
import { Frame, type FrameFacts } from "../frame/frame.tsx";
import { cutFrame, type Filling, headHole, mainHole, noticeHole } from "./frame-holes.ts";

interface AroundPage {
  readonly given: PageWords;
  readonly words: PageSpeech;
  readonly facts: Omit<FrameFacts, "notice">;
  /** The page, or what it is a page of, as the header's links know it: "/checker/results". */
  readonly section: string;
}

/** Languages × sections, some 12 KB each. */
const kept = new Map<string, ReturnType<typeof cutFrame>>();

/**
 * The document around a page that no script reads. It is the same for everybody but for what is put into its holes, so
 * React renders it once: without that a reload takes 0.5 ms in place of 0.3, the list of checks 1.4 in place of 0.9
 * (docs/decisions/022).
 */
export function inFrame(around: AroundPage, filling: Filling): string[] {
  const { given, facts, section } = around;
  const key = JSON.stringify([given.language, given.areas, section, facts]);
  let pieces = kept.get(key);
  if (pieces === undefined) {
    pieces = cutFrame(renderFrame(around), section, given.languages);
    kept.set(key, pieces);
  }
  return ["<!DOCTYPE html>", ...pieces.flatMap((piece) => piece(filling))];
}

function renderFrame({ given, words, facts, section }: AroundPage): string {
  return renderToStaticMarkup(
    <StaticRouter location={section}>
      <WordsContext value={words}>
        <Frame
          words={given}
          facts={{ ...facts, notice: null }}
          notice={noticeHole}
          tone="paper"
          hasFrame
          clientKey={undefined}
          head={
            <>
              <meta name={headHole} />
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
}
