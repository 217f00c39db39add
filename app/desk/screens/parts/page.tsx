import { useState, createContext, useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { ActResult } from "../../../kernel/contract/desk/endpoint.ts";
import { Note } from "../../../kernel/ui/card.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import type { DeskReplyData, DeskCallName, DeskSending } from "../../contract/api.ts";
import { errorSentence } from "../lib/call.ts";
import { useMe } from "../lib/me.ts";
import { useData, type LoadedData } from "../lib/use-data.ts";
import { mayOpen } from "../pages.ts";

/** A link for roles that may open the page; plain text for others. */
export function PageLink({ to, children }: { to: string | null; children: ReactNode }) {
  const { role } = useMe();
  if (!mayOpen(role, to)) return children;
  return (
    <Link to={to} className="link wrap-anywhere">
      {children}
    </Link>
  );
}

export function CaseLink({ reference }: { reference: string }) {
  const to = reference.startsWith("okw-") ? `/cases/${encodeURIComponent(reference)}` : null;
  return <PageLink to={to}>{reference}</PageLink>;
}

/** A link to another site, shown by its host to save space. */
export function OutsideLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a
      href={address}
      title={address}
      className="link wrap-anywhere"
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children ?? new URL(address).host}
    </a>
  );
}

/** An address to pass on. */
export function Address({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <>
      <p className="wrap-anywhere">{address}</p>
      <Button tone="quiet" onClick={copy}>
        {isCopied ? "Copied" : "Copy the address"}
      </Button>
    </>
  );
}

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

/** What came of an act; null if the page shows it by itself. */
export type ActOutcome = (ActResult & { readonly address?: string }) | null;

/** After an act: loads the page's data again, closes the act's dialog, and shows what came of it. */
export const PageDone = createContext(async (_came: ActOutcome | void, close: () => void) => close());

interface DataPageProps<Name extends DeskCallName> extends Omit<PageProps, "children" | "title"> {
  /** A function names the page by its data, once they are there. */
  title: string | ((data: DeskReplyData<Name> | undefined) => string);
  /** The call of the data, and what it sends. */
  get: readonly [Name, ...DeskSending<Name>];
  children: (data: DeskReplyData<Name>, loaded: LoadedData<DeskReplyData<Name>>) => ReactNode;
}

/** A page of loaded data, with the acts on it. */
export function DataPage<Name extends DeskCallName>({ title, get, children, ...page }: DataPageProps<Name>) {
  const loaded = useData(...get);
  const [result, setResult] = useState<ActOutcome>(null);
  const { hash } = useLocation();
  const isLoaded = loaded.data !== undefined;
  useEffect(() => {
    // Links from Today name a part of a page, which exists only once the data is loaded.
    if (isLoaded) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  const done = async (came: ActOutcome | void, close: () => void) => {
    const isNew = await loaded.again();
    close();
    setResult(came ?? (isNew ? null : { is_done: true, sentence: "It is done." }));
  };
  return (
    <PageDone value={done}>
      <Page title={typeof title === "string" ? title : title(loaded.data)} {...page}>
        <Outcome result={result} />
        <WhenLoaded of={loaded}>{(data) => children(data, loaded)}</WhenLoaded>
      </Page>
    </PageDone>
  );
}

/** In view and announced, with the address to pass on. */
function Outcome({ result }: { result: ActOutcome }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result !== null) box.current?.focus();
  }, [result]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="empty:hidden">
      {result !== null && (
        <Note tone={result.is_done ? "brand" : "gold"} className="grid justify-items-start gap-2">
          <p>{result.sentence}</p>
          {result.address !== undefined && <Address address={result.address} />}
        </Note>
      )}
    </div>
  );
}

/** Shows the loaded data, or "loading". A failure is shown above the data of before. */
export function WhenLoaded<T>({ of, children }: { of: LoadedData<T>; children: (data: T) => ReactNode }) {
  const { data, error, again } = of;
  if (data === undefined && error === undefined) return <Loading />;
  const older = data === undefined ? "" : " What you see is older.";
  return (
    <>
      {error !== undefined && <LoadFailed why={errorSentence(error) + older} again={() => void again()} />}
      {data !== undefined && children(data)}
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="py-6 text-ink-2">
      Loading…
    </p>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-surface p-5 text-ink-2">{children}</p>;
}

export function LoadFailed({ why, again }: { why: string; again?: () => void }) {
  return (
    <Note tone="clay" role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <span>{why}</span>
      {again !== undefined && (
        <Button tone="quiet" onClick={again}>
          Try again
        </Button>
      )}
    </Note>
  );
}

/** Something with a quiet line below it. */
export function WithNote({ note, children }: { note: ReactNode; children: ReactNode }) {
  const hasNote = note !== null && note !== "" && note !== false;
  return (
    <span className="grid gap-0.5">
      <span>{children}</span>
      {hasNote && <span className="text-sm text-ink-2">{note}</span>}
    </span>
  );
}

interface BadgeProps {
  tone?: "quiet" | "good" | "warn" | "bad" | undefined;
  children: ReactNode;
}

export function Badge({ tone = "quiet", children }: BadgeProps) {
  const tones = {
    quiet: "bg-sunken text-ink",
    good: "bg-brand-tint text-on-brand-tint",
    warn: "bg-gold-tint text-on-gold-tint",
    bad: "bg-clay-tint text-on-clay-tint",
  };
  return (
    <span
      className={`desk-badge inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
