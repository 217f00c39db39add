import type { ReactNode } from "react";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { sentenceOf } from "../lib/call.ts";
import type { Loaded } from "../lib/use-data.ts";

/** Shows the loaded data, or "loading". A failure is shown above the data of before. */
export function Shown<T>({ of, children }: { of: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, error, again } = of;
  if (data === undefined && error === undefined) return <Loading />;
  const older = data === undefined ? "" : " What you see is older.";
  return (
    <>
      {error !== undefined && <Failed why={sentenceOf(error) + older} again={() => void again()} />}
      {data !== undefined && children(data)}
    </>
  );
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

/** Something with a quiet line below it. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  const hasNote = note !== null && note !== "" && note !== false;
  return (
    <span className="grid gap-0.5">
      <span>{children}</span>
      {hasNote && <span className="text-sm text-ink-2">{note}</span>}
    </span>
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
