import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PlainAnswer, SiteRequest } from "../../../contract/site.ts";
import { InsertsContext, withInserts } from "../../lib/inserts.ts";
import { OriginContext } from "../../lib/use-origin.ts";
import { speak, WordsContext } from "../../lib/words.tsx";
import { frameFacts } from "../frame/frame-facts.ts";
import { checkList } from "./check-list.tsx";
import { inFrame } from "./kept-frame.tsx";
import { openResult } from "./open-result.tsx";
import type { PlainPage } from "./plain-page.ts";

const pages: readonly PlainPage[] = [openResult, checkList];

/** Answers a GET where one of these pages is asked for; null leaves it to React Router. */
export async function answerPlainly(site: SiteRequest, url: URL): Promise<PlainAnswer | null> {
  const page = pages.find(({ path }) => path.test(url.pathname));
  if (page === undefined) return null;
  const given = site.words(page.areas);
  const words = speak(given);
  // What cannot be read React Router cannot read either, and it has a page that says so.
  const content = await page.open({ site, url, words }).catch(() => null);
  if (content === null) return null;
  const { language } = given;
  if (site.isHere) return { language, html: null };
  await site.itsTurn();
  const inserts: (readonly string[])[] = [];
  const render = (node: ReactNode) =>
    renderToStaticMarkup(
      <StaticRouter location={url.pathname + url.search}>
        <OriginContext value={site.publicUrl}>
          <WordsContext value={words}>
            <InsertsContext value={inserts}>{node}</InsertsContext>
          </WordsContext>
        </OriginContext>
      </StaticRouter>,
    );
  const parts = { url, head: render(content.head()), main: withInserts(render(content.main()), inserts) };
  return {
    language,
    html: inFrame({ given, words, facts: frameFacts(site), section: page.section }, parts),
  };
}
