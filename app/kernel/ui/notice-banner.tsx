import type { ReactNode } from "react";

const tones = {
  info: "bg-brand-tint text-on-brand-tint",
  trouble: "bg-clay-tint text-on-clay-tint",
};

/** One quiet line across a page. `label` is its name for screen readers. */
export function NoticeBanner({
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
