import type { ReactNode } from "react";
import type { NoticeKind } from "../../../contract/site-notice.ts";
import type { PageWords } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export interface FrameFacts {
  readonly isDemo: boolean;
  /** null if the operator set no number. */
  readonly whatsAppUrl: string | null;
  /** The current notice on every page. */
  readonly notice: { readonly kind: NoticeKind; readonly text: string; readonly language: string } | null;
}

interface FrameProps {
  words: PageWords;
  /** undefined if the root's loader failed. */
  facts: FrameFacts | undefined;
  tone: "paper" | "deep";
  /** false: the page has its own header and footer. */
  hasFrame: boolean;
  /** For a page with script: the key of its API calls. */
  clientKey: string | undefined;
  head: ReactNode;
  /** The notice from `facts`, or a replacement. */
  notice: ReactNode;
  children: ReactNode;
  scripts?: ReactNode;
}

/** The complete document around a page. */
export function Frame({
  words,
  facts,
  tone,
  hasFrame,
  clientKey,
  head,
  notice,
  children,
  scripts,
}: FrameProps) {
  return (
    <html lang={words.language} data-client-key={clientKey}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#07452e" />
        {head}
      </head>
      <body>
        <SkipLink />
        {notice}
        {facts?.isDemo === true && <DemoBanner />}
        {hasFrame && <Header tone={tone} whatsAppUrl={facts?.whatsAppUrl ?? null} />}
        {children}
        {hasFrame && <Footer />}
        {scripts}
      </body>
    </html>
  );
}

/** First element of the page, visible on focus. */
function SkipLink() {
  const { t } = useWords();
  return (
    <a href="#main" className="sr-only focus:not-sr-only focus:bg-surface focus:p-3 focus:text-ink">
      {t("frame.skip")}
    </a>
  );
}

/** Says on every page of the demo that nothing here costs anything. */
function DemoBanner() {
  const { t, rich } = useWords();
  return (
    <aside
      aria-label={t("frame.demo")}
      className="no-print bg-gold-tint px-5 py-1.5 text-center text-sm text-on-gold-tint"
    >
      {rich("frame.demo.noMoney", {
        link: (words) => (
          <a href="/sandbox/sms" className="underline underline-offset-2">
            {words}
          </a>
        ),
      })}
    </aside>
  );
}
