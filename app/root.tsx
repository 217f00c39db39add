import { type ReactNode, useMemo, useContext, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { hasScript, type PageHandle } from "./kernel/web/page-handle.ts";
import { filesOf } from "./kernel/web/page-files.ts";
import { siteContext } from "./kernel/web/site-context.ts";
import { createSpeech, WordsContext, useWords, WordsSourceContext } from "./kernel/web/words.tsx";
import type { Route } from "./+types/root";
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import stylesheet from "./kernel/ui/app.css?url";
import { NotFoundPage, SomethingWentWrongPage } from "./start/pages/frame/error-pages.tsx";
import { Footer } from "./start/pages/frame/footer.tsx";
import { Header } from "./start/pages/frame/header.tsx";
import { LateScripts } from "./start/pages/frame/late-scripts.tsx";
import { WordsScript } from "./start/pages/frame/words-script.tsx";
import type { AreaName } from "./words/catalogue.ts";
import type { PageWords } from "./words/words.ts";

export const links: Route.LinksFunction = () => [
  // Before the first paint, because the font never changes a painted page (app.css).
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { mode, supportNumber, notice, ...site } = context.get(siteContext);
  return {
    isDemo: mode === "demo",
    /** null if the operator set no number. */
    whatsAppUrl: supportNumber === null ? null : `https://wa.me/${supportNumber.replace(/\D/g, "")}`,
    notice: notice && { kind: notice.kind, text: notice.english },
    priceInPesewas: site.priceInPesewas,
    clientKey: site.clientKey,
    origin: site.publicUrl,
  };
}

/** The frame never changes while a page is open. */
export const shouldRevalidate = () => false;

/** The complete document around a page. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  // undefined if the root's loader failed.
  const frame = matches[0]?.loaderData as ReturnType<typeof loader> | undefined;
  const files = filesOf(matches);
  const { given } = usePageWords();
  const words = useMemo(() => createSpeech(given), [given]);
  const isScripted = hasScript(matches);
  const tone = handles.some((handle) => handle.tone === "deep") ? "deep" : "paper";
  const hasFrame = !handles.some((handle) => handle.frame === false);
  const hasNotice = !handles.some((handle) => handle.notice === false);
  return (
    <WordsContext value={words}>
      <html
        lang="en"
        data-client-key={isScripted ? frame?.clientKey : undefined}
        data-index={files?.index}
        data-words={files?.words}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#07452e" />
          <Meta />
          <Links />
        </head>
        <body>
          <SkipLink />
          {hasNotice && frame?.notice != null && (
            <NoticeBanner kind={frame.notice.kind} label={words.t("frame.notice")}>
              {frame.notice.text}
            </NoticeBanner>
          )}
          {frame?.isDemo === true && <DemoBanner />}
          {hasFrame && <Header tone={tone} whatsAppUrl={frame?.whatsAppUrl ?? null} />}
          <WholePage>{children}</WholePage>
          {hasFrame && <Footer />}
          {isScripted && (
            <>
              {files === undefined && <WordsScript words={given} />}
              {import.meta.env.DEV ? <Scripts /> : <LateScripts />}
            </>
          )}
        </body>
      </html>
    </WordsContext>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <SomethingWentWrongPage />;
}

const tones = {
  info: "bg-brand-tint text-on-brand-tint",
  trouble: "bg-clay-tint text-on-clay-tint",
};

/** One quiet line across a page. `label` is its name for screen readers. */
function NoticeBanner({
  kind,
  label,
  children,
}: {
  kind: "info" | "trouble";
  label: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={label} className={`no-print px-5 py-2 ${tones[kind]}`}>
      <p className="mx-auto max-w-prose text-center text-sm font-medium [overflow-wrap:anywhere]">
        {children}
      </p>
    </section>
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

/** A page reached by client navigation without its sentences: it renders after a full load. */
function WholePage({ children }: { children: ReactNode }) {
  const { isWhole } = usePageWords();
  useEffect(() => {
    if (!isWhole) location.reload();
  }, [isWhole]);
  return isWhole ? children : null;
}

/** The page's sentences. */
function usePageWords(): { given: PageWords; isWhole: boolean } {
  const source = useContext(WordsSourceContext);
  if (source === null) throw new Error("entry.server.tsx and entry.client.tsx say where words come from");
  const areas = areasOf(useMatches());
  const given = source(areas);
  return { given, isWhole: areas.every((area) => given.areas.includes(area)) };
}

/** The areas of a page and its layouts. */
function areasOf(matches: readonly { readonly handle?: unknown }[]): readonly AreaName[] {
  return [...new Set(matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.areas ?? []))];
}
