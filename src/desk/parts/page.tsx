import { createContext, type ReactNode, useEffect, useRef, useState } from "react";
import type { Done } from "../../contract/desk/endpoint.ts";
import { Note } from "../../web/ui/card.tsx";
import type { Loaded } from "../lib/use-data.ts";
import { Address, PageLink } from "./links.tsx";
import { Shown } from "./states.tsx";

interface PageProps {
  title: string;
  intro?: ReactNode;
  /** Acts on the whole. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: title, purpose, and acts on the whole. */
export function Page({ title, intro, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Okwan desk`;
    // Screen readers announce the page's title.
    heading.current?.focus();
  }, [title]);
  return (
    <div className="page grid gap-5 py-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          {intro !== undefined && <p className="mt-1 max-w-prose text-ink-2">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** What came of an act. null or nothing if the page shows it by itself. */
export type Result = (Done & { readonly address?: string }) | null | void;

/** After an act: loads the page's data again, closes the act's dialog, and shows what came of it. */
export const PageDone = createContext(async (_result: Result, close: () => void) => close());

interface DataPageProps<T> extends Omit<PageProps, "children"> {
  of: Loaded<T>;
  children: (data: T) => ReactNode;
}

/** A page of loaded data, with the acts on it. */
export function DataPage<T>({ of, children, ...page }: DataPageProps<T>) {
  const [result, setResult] = useState<Exclude<Result, void>>(null);
  const done = async (came: Result, close: () => void) => {
    await of.again();
    close();
    setResult(came ?? null);
  };
  return (
    <PageDone value={done}>
      <Page {...page}>
        <Outcome result={result} />
        <Shown of={of}>{children}</Shown>
      </Page>
    </PageDone>
  );
}

/** In view and announced, with a link to the change it made, or the address to pass on. */
function Outcome({ result }: { result: Exclude<Result, void> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result !== null) box.current?.focus();
  }, [result]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="empty:hidden">
      {result !== null && (
        <Note tone={result.is_done ? "brand" : "gold"} className="grid justify-items-start gap-2">
          <p>
            {result.sentence}{" "}
            {result.id !== undefined && <PageLink to={`/changes/${result.id}`}>See the change</PageLink>}
          </p>
          {result.address !== undefined && <Address address={result.address} />}
        </Note>
      )}
    </div>
  );
}
