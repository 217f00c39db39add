import type { ReactNode } from "react";

export type ChipTone = "brand" | "teal" | "gold" | "clay" | "plain";

export const chipTones: Record<ChipTone, string> = {
  brand: "bg-brand-tint text-on-brand-tint",
  teal: "bg-teal-tint text-on-teal-tint",
  gold: "bg-gold-tint text-on-gold-tint",
  clay: "bg-clay-tint text-on-clay-tint",
  plain: "bg-sunken text-ink-2",
};

export const choiceTones = { bold: "gold", fair: "teal", safe: "brand", open: "brand" } as const;

/** A word on a tinted background. The word carries the meaning; the colour only helps. */
export function Chip({ tone = "plain", children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${chipTones[tone]}`}
    >
      {children}
    </span>
  );
}
