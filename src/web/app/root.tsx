import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { siteContext } from "../lib/site-context.ts";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { DemoBanner } from "./frame/demo-banner.tsx";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import { LateScripts } from "./frame/late-scripts.tsx";
import { NotFoundPage, SomethingWentWrongPage } from "./frame/error-pages.tsx";
import { hasScript, type PageHandle } from "../lib/page-handle.ts";
import { PageWords, WholePage } from "./frame/page-words.tsx";
import { SkipLink } from "./frame/skip-link.tsx";
import { WordsScript } from "./frame/words-script.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return {
    isDemo: site.mode === "demo",
    clientKey: site.clientKey,
    origin: site.publicUrl,
    whatsAppUrl:
      site.supportNumber === null ? null : `https://wa.me/${site.supportNumber.replace(/\D/g, "")}`,
  };
}

/** What the frame shows never changes while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  const frame = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const isScripted = hasScript(matches);
  const tone = handles.some((handle) => handle.tone === "deep") ? "deep" : "paper";
  const hasFrame = !handles.some((handle) => handle.frame === false);
  return (
    <PageWords>
      {(words) => (
        <html lang={words.language} data-client-key={isScripted ? frame?.clientKey : undefined}>
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
            {frame?.isDemo === true && <DemoBanner />}
            {hasFrame && <Header tone={tone} whatsAppUrl={frame?.whatsAppUrl ?? null} />}
            <WholePage>{children}</WholePage>
            {hasFrame && <Footer />}
            {isScripted && <WordsScript words={words} />}
            {isScripted && (import.meta.env.DEV ? <Scripts /> : <LateScripts />)}
          </body>
        </html>
      )}
    </PageWords>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <SomethingWentWrongPage />;
}
