import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { hasScript, type PageHandle } from "../lib/page-handle.ts";
import { PriceContext } from "../lib/price.ts";
import { siteContext } from "../lib/site-context.ts";
import { useWords } from "../lib/words.tsx";
import { NoticeBanner } from "../ui/notice-banner.tsx";
import type { Route } from "./+types/root";
import { NotFoundPage, SomethingWentWrongHead, SomethingWentWrongPage } from "./frame/error-pages.tsx";
import { frameFacts, frameLinks } from "./frame/frame-facts.ts";
import { Frame, type FrameFacts } from "./frame/frame.tsx";
import { LateScripts } from "./frame/late-scripts.tsx";
import { PageWords, WholePage } from "./frame/page-words.tsx";
import { WordsScript } from "./frame/words-script.tsx";

export const links: Route.LinksFunction = () => [...frameLinks];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return {
    ...frameFacts(site),
    priceInPesewas: site.priceInPesewas,
    clientKey: site.clientKey,
    origin: site.publicUrl,
  };
}

/** The frame never changes while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  const frame = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const isScripted = hasScript(matches);
  const tone = handles.some((handle) => handle.tone === "deep") ? "deep" : "paper";
  const hasFrame = !handles.some((handle) => handle.frame === false);
  const hasNotice = !handles.some((handle) => handle.notice === false);
  return (
    <PageWords>
      {(words) => (
        <Frame
          words={words}
          facts={frame}
          tone={tone}
          hasFrame={hasFrame}
          clientKey={isScripted ? frame?.clientKey : undefined}
          notice={hasNotice && <FrameNotice notice={frame?.notice ?? null} />}
          head={
            <>
              <Meta />
              <Links />
            </>
          }
          scripts={
            isScripted && (
              <>
                <WordsScript words={words} />
                {import.meta.env.DEV ? <Scripts /> : <LateScripts />}
              </>
            )
          }
        >
          <WithPrice of={frame}>
            <WholePage>{children}</WholePage>
          </WithPrice>
        </Frame>
      )}
    </PageWords>
  );
}

/** If the root's loader failed, nothing with a price is shown. */
function WithPrice({
  of: frame,
  children,
}: {
  of: { priceInPesewas: number } | undefined;
  children: ReactNode;
}) {
  if (frame === undefined) return children;
  return <PriceContext value={frame.priceInPesewas}>{children}</PriceContext>;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <SomethingWentWrongHead />
      <SomethingWentWrongPage />
    </>
  );
}

/** The operators' current notice, in the reader's language, whatever the page's language. */
function FrameNotice({ notice }: { notice: FrameFacts["notice"] }) {
  const { t } = useWords();
  if (notice === null) return null;
  return (
    <NoticeBanner kind={notice.kind} label={t("frame.notice")} language={notice.language}>
      {notice.text}
    </NoticeBanner>
  );
}
