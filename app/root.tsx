import { type ReactNode, useMemo } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { hasScript, type PageHandle } from "./kernel/web/page-handle.ts";
import { filesOf } from "./kernel/web/page-files.ts";
import { siteContext } from "./kernel/web/site-context.ts";
import { createSpeech, WordsContext } from "./kernel/web/words.tsx";
import { NoticeBanner } from "./kernel/ui/notice-banner.tsx";
import type { Route } from "./+types/root";
import stylesheet from "./kernel/ui/app.css?url";
import { DemoBanner, SkipLink } from "./start/pages/frame/banners.tsx";
import { NotFoundPage, SomethingWentWrongPage } from "./start/pages/frame/error-pages.tsx";
import { Footer } from "./start/pages/frame/footer.tsx";
import { Header } from "./start/pages/frame/header.tsx";
import { LateScripts } from "./start/pages/frame/late-scripts.tsx";
import { usePageWords, WholePage } from "./start/pages/frame/page-words.tsx";
import { WordsScript } from "./start/pages/frame/words-script.tsx";

export const links: Route.LinksFunction = () => [
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
