import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Done } from "../../contract/desk/endpoint.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import type { Loaded } from "../lib/use-data.ts";

/** Shows the loaded data, or "loading", or the failure. */
export function Shown<T>({
  of: loaded,
  again,
  children,
}: {
  of: Loaded<T>;
  again: () => void;
  children: (data: T) => ReactNode;
}) {
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <Failed why={loaded.why} again={again} />;
  return <>{children(loaded.data)}</>;
}

export function Loading() {
  return (
    <p role="status" className="py-6 text-ink-2">
      Loading…
    </p>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-surface p-5 text-ink-2">{children}</p>;
}

export function Failed({ why, again }: { why: string; again?: () => void }) {
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

/** The outcome of an act, announced to screen readers, with a link to the change it made. */
export function Outcome({ result }: { result: Done | null }) {
  return (
    <div role="status">
      {result !== null && (
        <Note tone={result.is_done ? "brand" : "gold"}>
          {result.sentence}{" "}
          {result.id !== undefined && (
            <Link to={`/changes/${result.id}`} className="link">
              See the change
            </Link>
          )}
        </Note>
      )}
    </div>
  );
}

export function Badge({
  tone = "quiet",
  children,
}: {
  tone?: "quiet" | "good" | "warn" | "bad";
  children: ReactNode;
}) {
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
