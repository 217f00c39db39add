import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageAsked, SitePage, SiteRedirect, SiteRequest } from "../../../contract/site.ts";
import { InsertsContext, withInserts } from "../../lib/inserts.ts";
import { PriceContext } from "../../lib/price.ts";
import { OriginContext } from "../../lib/use-origin.ts";
import { speak, WordsContext } from "../../lib/words.tsx";
import { SomethingWentWrongHead, SomethingWentWrongPage } from "../frame/error-pages.tsx";
import { FrameNotice } from "../frame/frame-notice.tsx";
import { frameFacts } from "../frame/frame-facts.ts";
import { inFrame } from "./kept-frame.tsx";
import type { PlainContent, PlainPage } from "./plain-page.ts";
import { resultPage } from "./result.tsx";

const pages: readonly PlainPage[] = [resultPage];

/** Answers where one of these pages is asked for; null leaves it to React Router. */
export async function answerPage(
  site: SiteRequest,
  { url, form }: PageAsked,
): Promise<SitePage | SiteRedirect | null> {
  const page = pages.find(({ path }) => path.test(url.pathname));
  if (page === undefined) return null;
  const named = decoded(page.path.exec(url.pathname)?.[1] ?? "");
  const words = speak(site.words(page.areas));
  const content = await page.answer({ site, url, form, named, words });
  return content === null || "to" in content ? content : pageOf(site, url, page, content);
}

/** In place of a page that threw. */
export function failedPage(site: SiteRequest, url: URL): SitePage {
  const { section, areas } = pages.find(({ path }) => path.test(url.pathname)) ?? resultPage;
  return pageOf(
    site,
    url,
    { section, areas, scripts: [] },
    {
      status: 500,
      keep: null,
      head: () => <SomethingWentWrongHead />,
      main: () => <SomethingWentWrongPage />,
    },
  );
}

function pageOf(
  site: SiteRequest,
  url: URL,
  { section, areas, scripts }: Pick<PlainPage, "section" | "areas" | "scripts">,
  { status, keep, head, main }: PlainContent,
): SitePage {
  const given = site.words(areas);
  const words = speak(given);
  const html = () => {
    const inserts: (readonly string[])[] = [];
    const render = (node: ReactNode) =>
      renderToStaticMarkup(
        <StaticRouter location={url.pathname + url.search}>
          <OriginContext value={site.publicUrl}>
            <WordsContext value={words}>
              <PriceContext value={site.priceInPesewas}>
                <InsertsContext value={inserts}>{node}</InsertsContext>
              </PriceContext>
            </WordsContext>
          </OriginContext>
        </StaticRouter>,
      );
    const body = withInserts(render(main()), inserts);
    const scriptTags = scripts.map((text) => `<script>${text}</script>`);
    const { notice, ...facts } = frameFacts(site);
    return inFrame(
      { given, words, facts, section },
      {
        url,
        head: render(head()),
        main: [...body, ...scriptTags],
        notice: render(<FrameNotice notice={notice} />),
      },
    );
  };
  // A notice is on every page, and the price on many.
  const kept = keep === null ? null : JSON.stringify([site.notice?.id ?? null, site.priceInPesewas, keep]);
  return { status, language: given.language, keep: kept, scripts, html };
}

/** As it was typed; what nobody can decode stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
