import { Children, type HTMLAttributes, type ReactNode } from "react";

export function Card({ className = "", ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded-card border border-line bg-surface p-4 sm:p-5 ${className}`} {...rest} />;
}

/** A box that draws attention. */
export function Note({
  tone = "gold",
  className = "",
  ...rest
}: HTMLAttributes<HTMLDivElement> & { tone?: "gold" | "clay" | "brand" }) {
  const tones = {
    gold: "border-gold-line bg-gold-tint text-on-gold-tint",
    clay: "border-clay/40 bg-clay-tint text-on-clay-tint",
    brand: "border-brand/30 bg-brand-tint text-on-brand-tint",
  };
  return <div className={`rounded-card border p-4 ${tones[tone]} ${className}`} {...rest} />;
}

/** What went wrong; nothing if nothing did. */
export function Problem({ className, children }: { className?: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <Note tone="clay" role="alert" className={className}>
      {children}
    </Note>
  );
}
